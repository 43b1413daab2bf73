/** Drives one host page: through `globalThis.__mcpAppsHost`, and through the documents of its apps. */
import assert from 'node:assert/strict';
import { checkMessages } from './check-messages.mjs';
import { plainPage } from './test-pages.mjs';

/** Much more than anything takes: only what never happens waits so long. */
const PATIENCE_MS = 25_000;
/** How long something must not happen. */
const QUIET_MS = 350;

const sleep = (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs));

/** Runs in a document: what it had to do by now is done. */
const hasTurn = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new globalThis.MessageChannel();
    port1.onmessage = () => globalThis.setTimeout(resolve);
    port2.postMessage(undefined);
  });

/** A document that hangs, or is on its way elsewhere, has none. */
const markOf = (frame) =>
  Promise.race([frame.evaluate(() => globalThis.__page?.mark).catch(() => undefined), sleep(5_000)]);

/** Asks until the answer is truthy, and gives it. */
export async function eventually(sentence, ask, patienceMs = PATIENCE_MS) {
  const end = Date.now() + patienceMs;
  for (;;) {
    const answer = await Promise.resolve(ask()).catch(() => undefined);
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`Never happened: ${sentence}`);
    await sleep(40);
  }
}

/** One document of an app. */
export class MountedApp {
  constructor(host, id, mark, frame) {
    Object.assign(this, { host, id, mark, frame });
  }

  /** Calls a function in the app's document. */
  run(script, argument) {
    return this.frame.evaluate(script, argument);
  }
  /** @returns {Promise<any[]>} what it heard from its parent. */
  readLog() {
    return this.run(() => JSON.parse(JSON.stringify(globalThis.__page.log)));
  }
  /** The methods that it heard, without answers. */
  async readMethods() {
    return (await this.readLog()).flatMap(({ method }) => (method ? [method] : []));
  }
  /** @returns the parameters of each message of this method. */
  async paramsOf(method) {
    return (await this.readLog()).flatMap((message) => (message?.method === method ? [message.params ?? {}] : []));
  }
  request(method, params, id) {
    const asked = this.run(
      ([name, given, chosen]) => globalThis.__page.request(name, given, chosen),
      [method, params, id],
    );
    return Promise.race([asked, sleep(PATIENCE_MS + 4_000).then(() => ({ unanswered: method }))]);
  }
  notify(method, params) {
    return this.run(([name, given]) => globalThis.__page.notify(name, given), [method, params]);
  }
  post(message) {
    return this.run((given) => globalThis.__page.post(given), message);
  }
  /** Waits for a message of its host. */
  hears(method, matches = () => true) {
    return eventually(`the app hears ${method}`, async () => (await this.paramsOf(method)).find(matches));
  }
  push(parts) {
    return this.host.call('push', this.id, parts);
  }
  box() {
    return this.host.call('frameBox', this.id);
  }
  setMode(mode) {
    return this.host.call('setMode', this.id, mode);
  }
  setContext(context) {
    return this.host.call('setContext', this.id, context);
  }
  close() {
    return this.host.call('close', this.id);
  }
  initializeResult() {
    return eventually('the app is initialized', () => this.run(() => globalThis.__page.initialized?.result));
  }
}

/** What a case is given. */
export class HostDriver {
  #page;
  #suite;
  #taken = new Set();
  #apps = [];
  #marks = 0;
  /** @type {{ mark: string, data: any }[]} Messages as they came, of documents that are gone too. */
  heard = [];
  /** @type {string[]} Hosts of nowhere that were asked for something. */
  reached = [];

  constructor(page, suite) {
    this.#page = page;
    this.#suite = suite;
  }

  get page() {
    return this.#page;
  }
  get suite() {
    return this.#suite;
  }

  async open(url) {
    await this.#page.goto(url);
    await this.#page.waitForFunction(() => Boolean(globalThis.__mcpAppsHost), undefined, { timeout: 60_000 });
    return this.#page.evaluate(() => globalThis.__mcpAppsHost.capabilities);
  }

  call(member, ...given) {
    return this.#page.evaluate(([name, rest]) => globalThis.__mcpAppsHost[name](...rest), [member, given]);
  }
  decide(rule) {
    return this.call('decide', rule);
  }
  /** @returns {Promise<any[]>} what happened in the host, of one type. */
  async events(type) {
    return (await this.call('events')).filter((each) => !type || each.type === type);
  }
  addServer() {
    return this.#suite.addServer();
  }
  nextMark(name = 'app') {
    this.#marks += 1;
    return `${name}-${this.#marks}`;
  }

  /** A server with one app, mounted. @param {object} [options] - Of `plainPage`, and `server`, `input`, `partial`, `meta`. */
  async mountPlain({ server = this.addServer(), input, partial, meta, name, tool, mimeType, html, ...config } = {}) {
    const mark = this.nextMark();
    const shown = server.addApp(html?.(mark) ?? plainPage(mark, config), { name, meta, tool, mimeType });
    const app = await this.mount(server, shown, mark, { input, partial });
    if (config.begins !== false && !html && mimeType === undefined) await app.initializeResult();
    return Object.assign(app, { server });
  }
  async mount(server, tool, mark, { input, partial } = {}) {
    const given = { serverUrl: server.url, tool, ...(input && { input }), ...(partial && { partial }) };
    const { id } = await this.call('mountApp', given);
    return this.#keep(id, mark);
  }
  async mountResource(resource, mark, options = {}) {
    const { id } = await this.call('mountResource', resource, options);
    return this.#keep(id, mark);
  }
  async mountUrl(url, mark, options = {}) {
    const { id } = await this.call('mountUrl', url, options);
    return this.#keep(id, mark);
  }
  async #keep(id, mark) {
    const frame = await this.findFrame(mark);
    this.#taken.add(frame);
    const app = new MountedApp(this, id, mark, frame);
    this.#apps.push(app);
    return app;
  }

  /** The document with this mark that no mounted app has yet. */
  findFrame(mark, taken = this.#taken) {
    return eventually(`the document ${mark} is there`, async () => {
      const open = this.#page.frames().filter((frame) => !taken.has(frame) && frame !== this.#page.mainFrame());
      // All at once: one that does not answer holds up none of the others.
      const found = open.map(async (frame) =>
        (await markOf(frame)) === mark ? frame : Promise.reject(new Error(mark)),
      );
      return Promise.any(found);
    });
  }
  hasFrame(mark) {
    return this.findFrameNow(mark).then(Boolean);
  }
  async findFrameNow(mark) {
    const frames = this.#page.frames();
    const marks = await Promise.all(frames.map((frame) => markOf(frame)));
    return frames[marks.indexOf(mark)];
  }

  /** Nothing may come of it in this time, nor before the page and its apps have had their turn: a busy machine is slow. */
  async stayQuiet() {
    await sleep(QUIET_MS);
    const frames = this.#page.frames().map((frame) => frame.evaluate(hasTurn).catch(() => undefined));
    await Promise.race([Promise.all(frames), sleep(PATIENCE_MS)]);
    await this.#page.evaluate(hasTurn);
  }

  /** Each message that any app of this case heard must be one of the standard. */
  async checkSchemas() {
    const logs = await Promise.all(
      this.#apps.map((app) => (app.frame.isDetached() ? [] : app.readLog().catch(() => []))),
    );
    const complaints = await checkMessages([...logs.flat(), ...this.heard.map(({ data }) => data)]);
    assert.deepEqual([...new Set(complaints)], []);
  }
}
