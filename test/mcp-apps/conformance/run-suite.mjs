/** Runs the cases against one host page, each in a window of its own. */
import { chromium } from 'playwright-core';
import { findBrowser } from '../../../tools/find-browser.mjs';
import { cases } from './cases/index.mjs';
import { HostDriver } from './host-driver.mjs';
import { minimalPage } from './minimal-host/minimal-page.mjs';
import { startSuiteServer } from './suite-server.mjs';

const CASE_MS = 45_000;

/** Hosts that apps name in the suite: none of them is ever reached. */
const NOWHERE = /^https:\/\/[\w.-]+\.example(?:\/|$)/;

export class SuiteRunner {
  #browser;
  #suite;

  static async start() {
    const runner = new SuiteRunner();
    const { executablePath, args } = await findBrowser();
    // Sandboxed frames get a process of their own, as in a desktop browser.
    const processes = ['--site-per-process', '--enable-features=IsolateSandboxedIframes'];
    runner.#browser = await chromium.launch({ executablePath, args: [...args, ...processes] });
    runner.#suite = await startSuiteServer();
    return runner;
  }

  /** The suite's own small host, with a fault if one is named. @returns its address. */
  async addMinimalHost(fault) {
    const page = await minimalPage(fault);
    return this.#suite.addPage(page);
  }

  async stop() {
    await this.#browser.close();
    await this.#suite.stop();
  }

  /**
   * @param {string} url - Of the host page.
   * @param {object} [options] - `groups`: these alone; `only`: titles that match; `report`: told each result.
   * @returns {Promise<{ passed: number, failed: { title: string, reason: string }[], skipped: number }>}
   */
  async run(url, { groups, only, report = () => {} } = {}) {
    const wanted = cases.filter(
      (each) => (!groups || groups.includes(each.group)) && (!only || only.test(titleOf(each))),
    );
    const outcome = { passed: 0, failed: [], skipped: 0 };
    for (const each of wanted) {
      const title = titleOf(each);
      const { verdict, reason } = await this.#runCase(url, each);
      if (verdict === 'failed') outcome.failed.push({ title, reason });
      else outcome[verdict] += 1;
      report({ title, verdict, reason });
    }
    return outcome;
  }

  async #runCase(url, { group, run }) {
    const context = await this.#browser.newContext({ viewport: { width: 1200, height: 900 } });
    context.setDefaultTimeout(15_000);
    /** @type {string[]} */
    const reached = [];
    // Answered here, where a policy lets them through: nothing of the suite leaves the machine.
    await context.route(NOWHERE, (route) => {
      reached.push(route.request().url());
      return route.fulfill({ body: 'reached', headers: { 'Access-Control-Allow-Origin': '*' } });
    });
    const driver = new HostDriver(await context.newPage(), this.#suite);
    driver.reached = reached;
    const work = async () => {
      const capabilities = await driver.open(url);
      if (!capabilities.includes(group)) return { verdict: 'skipped' };
      await run(driver);
      await driver.checkSchemas();
      return { verdict: 'passed' };
    };
    try {
      return await Promise.race([work(), timeOut()]);
    } catch (error) {
      return { verdict: 'failed', reason: String(error.message ?? error).slice(0, 2_000) };
    } finally {
      await context.close();
    }
  }
}

const titleOf = ({ row, title }) => `${row} ${title}`;
const timeOut = () =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`Not done after ${CASE_MS / 1000} s`)), CASE_MS).unref();
  });
