/* global clearTimeout */
/** Runs the cases against one host page, each in a document of its own, some windows side by side. */
import { chromium } from 'playwright-core';
import { findBrowser } from '../../../tools/find-browser.mjs';
import { cases } from './cases/index.mjs';
import { HostDriver } from './host-driver.mjs';
import { minimalPage } from './minimal-host/minimal-page.mjs';
import { startSuiteServer } from './suite-server.mjs';

/** Much more than a case takes: on a busy machine all of it takes longer. */
const CASE_MS = 120_000;
const VIEWPORT = { width: 1200, height: 900 };

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
   * @param {object} [options] - `groups`: these alone; `only`: titles that match; `report`: told each result, in the cases' order;
   *   `atOnce`: cases that run side by side.
   * @returns {Promise<{ passed: number, failed: { title: string, reason: string }[], skipped: number }>}
   */
  async run(url, { groups, only, report = () => {}, atOnce = 1 } = {}) {
    const wanted = cases.filter(
      (each) => (!groups || groups.includes(each.group)) && (!only || only.test(titleOf(each))),
    );
    const outcome = { passed: 0, failed: [], skipped: 0 };
    const results = [];
    let begun = 0;
    let told = 0;
    /** Told in the cases' order, as soon as those before have ended, too. */
    const tell = () => {
      for (; results[told]; told += 1) {
        const { verdict, reason } = results[told];
        const title = titleOf(wanted[told]);
        if (verdict === 'failed') outcome.failed.push({ title, reason });
        else outcome[verdict] += 1;
        report({ title, verdict, reason });
      }
    };
    const work = async () => {
      const window = new CaseWindow(this.#browser, this.#suite);
      while (begun < wanted.length) {
        const at = begun;
        begun += 1;
        results[at] = await window.runCase(url, wanted[at]);
        tell();
      }
      await window.close();
    };
    await Promise.all(Array.from({ length: Math.min(atOnce, wanted.length) }, work));
    return outcome;
  }
}

/** A window in which cases run one after the other, each in a document of its own: starting a browser's processes takes longest. */
class CaseWindow {
  #browser;
  #suite;
  #context;
  #page;
  /** @type {HostDriver | undefined} Of the case that runs: what a window of an earlier one still says is nobody's. */
  #driver;

  constructor(browser, suite) {
    this.#browser = browser;
    this.#suite = suite;
  }

  async runCase(url, { group, run }) {
    try {
      await this.#open();
      const driver = (this.#driver = new HostDriver(this.#page, this.#suite));
      const work = async () => {
        const capabilities = await driver.open(url);
        if (!capabilities.includes(group)) return { verdict: 'skipped' };
        await run(driver);
        await driver.checkSchemas();
        return { verdict: 'passed' };
      };
      const outcome = await withinTime(work());
      await this.#leave();
      return outcome;
    } catch (error) {
      await this.close(); // whatever state it is in
      return { verdict: 'failed', reason: String(error.message ?? error).slice(0, 2_000) };
    }
  }

  async close() {
    await this.#context?.close();
    this.#context = undefined;
  }

  async #open() {
    if (this.#context) return;
    const context = (this.#context = await this.#browser.newContext({ viewport: VIEWPORT }));
    context.setDefaultTimeout(30_000);
    // Answered here, where a policy lets them through: nothing of the suite leaves the machine.
    await context.route(NOWHERE, (route) => {
      this.#driver?.reached.push(route.request().url());
      return route.fulfill({ body: 'reached', headers: { 'Access-Control-Allow-Origin': '*' } });
    });
    this.#page = await context.newPage();
    await this.#page.exposeBinding('__heard', (_source, note) => void this.#driver?.heard.push(note));
  }

  /** The next case finds nothing of this one. */
  async #leave() {
    const page = this.#page;
    await page.evaluate(() => (globalThis.localStorage.clear(), globalThis.sessionStorage.clear()));
    await page.goto('about:blank');
    await page.setViewportSize(VIEWPORT);
    await this.#context.clearCookies();
  }
}

const titleOf = ({ row, title }) => `${row} ${title}`;

/** @throws what the work throws; an error of its own where that takes too long. */
function withinTime(work) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not done after ${CASE_MS / 1000} s`)), CASE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
