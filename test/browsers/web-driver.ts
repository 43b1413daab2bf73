import { spawn, type ChildProcess } from 'node:child_process';
import type { Tab } from './tab.js';

/** How an element stands in answers (W3C WebDriver, section 12.1). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Frames of the document, through open shadow roots. */
const FRAMES = `
  const framesIn = (root) => [...root.querySelectorAll('*')].flatMap((each) =>
    each.localName === 'iframe' ? [each] : each.shadowRoot ? framesIn(each.shadowRoot) : []);
  return framesIn(document);`;

/** How long a driver may take to answer for the first time, in milliseconds. */
const START_MS = 30_000;

/** Drives a browser by the W3C's WebDriver protocol, which asks for nothing but HTTP and JSON. */
export class WebDriverTab implements Tab {
  readonly version: string;
  readonly #session: string;
  readonly #driver: ChildProcess;

  private constructor(session: string, version: string, driver: ChildProcess) {
    this.#session = session;
    this.version = version;
    this.#driver = driver;
  }

  /** @param command - The driver's executable, which takes `--port`. */
  static async start(
    command: string,
    port: number,
    capabilities: object,
    env: NodeJS.ProcessEnv,
  ): Promise<WebDriverTab> {
    const driver = spawn(command, [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' });
    const address = `http://127.0.0.1:${port}`;
    try {
      const end = Date.now() + START_MS;
      while (!(await fetch(`${address}/status`).catch(() => undefined))) {
        if (Date.now() > end) throw new Error(`${command} did not answer within ${START_MS} ms.`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      const body = { capabilities: { alwaysMatch: capabilities } };
      const made = await request<{ sessionId: string; capabilities: Record<string, string> }>(
        `${address}/session`,
        'POST',
        body,
      );
      const { browserName, browserVersion } = made.capabilities;
      return new WebDriverTab(`${address}/session/${made.sessionId}`, `${browserName} ${browserVersion}`, driver);
    } catch (error) {
      driver.kill();
      throw error;
    }
  }

  async open(url: string): Promise<void> {
    await this.#ask('url', { url });
  }

  async evaluate<Value>(script: string): Promise<Value> {
    return this.#ask<Value>('execute/sync', { script, args: [] });
  }

  async frameTexts(): Promise<string[]> {
    try {
      return await this.#textsInside();
    } finally {
      await this.#ask('frame', { id: null });
    }
  }

  async press(x: number, y: number): Promise<void> {
    const parameters = { pointerType: 'mouse' };
    const actions = [
      { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.#ask('actions', { actions: [{ type: 'pointer', id: 'mouse', parameters, actions }] });
  }

  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
    await this.#ask('actions', { actions: [{ type: 'key', id: 'keys', actions }] });
  }

  async close(): Promise<void> {
    await request(this.#session, 'DELETE').catch(() => undefined);
    this.#driver.kill();
  }

  async #textsInside(): Promise<string[]> {
    const texts: string[] = [];
    for (const frame of await this.evaluate<{ [ELEMENT]: string }[]>(FRAMES)) {
      // A frame may give way to the next version while it is asked.
      try {
        await this.#ask('frame', { id: frame });
      } catch {
        continue;
      }
      texts.push(await this.evaluate<string>("return document.body?.innerText ?? '';").catch(() => ''));
      texts.push(...(await this.#textsInside().catch(() => [])));
      await this.#ask('frame/parent', {});
    }
    return texts;
  }

  #ask<Value>(command: string, body: object): Promise<Value> {
    return request<Value>(`${this.#session}/${command}`, 'POST', body);
  }
}

/** @throws with what the driver says. */
async function request<Value>(address: string, method: 'POST' | 'DELETE', body?: object): Promise<Value> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}
