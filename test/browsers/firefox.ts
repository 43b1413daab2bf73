import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import type { StartedTab, Tab } from './tab.js';

const PLACES = ['/usr/bin/firefox', '/usr/bin/firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/** Drives Firefox by WebDriver BiDi, which it speaks itself. */
class FirefoxTab implements Tab {
  readonly version: string;
  readonly #browser: Browser;
  readonly #page: Page;

  constructor(browser: Browser, page: Page, version: string) {
    this.#browser = browser;
    this.#page = page;
    this.version = version;
  }

  async open(address: string): Promise<void> {
    await this.#page.goto(address);
  }

  evaluate<Value>(body: string): Promise<Value> {
    return this.#page.evaluate(`(() => { ${body} })()`) as Promise<Value>;
  }

  async frameTexts(): Promise<string[]> {
    const frames = this.#page.frames().filter((frame) => frame !== this.#page.mainFrame());
    const text = "document.body?.innerText ?? ''";
    return Promise.all(frames.map((frame) => (frame.evaluate(text) as Promise<string>).catch(() => '')));
  }

  async press(x: number, y: number): Promise<void> {
    await this.#page.mouse.click(x, y);
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  async close(): Promise<void> {
    await this.#browser.close();
  }
}

/** Takes FIREFOX_PATH, else the Firefox that is installed. */
export async function startFirefox(): Promise<StartedTab> {
  const executablePath = process.env['FIREFOX_PATH'] ?? PLACES.find(existsSync);
  if (!executablePath || !existsSync(executablePath))
    return { missing: 'Firefox is not installed (Debian: apt-get install firefox-esr), and FIREFOX_PATH names none.' };
  try {
    const options = { browser: 'firefox', executablePath, timeout: 90_000, protocolTimeout: 120_000 } as const;
    const browser = await puppeteer.launch(options);
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 860 });
    return { tab: new FirefoxTab(browser, page, await browser.version()) };
  } catch (error) {
    return { missing: `Firefox is installed, and does not start here: ${String(error)}` };
  }
}
