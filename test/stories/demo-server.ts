import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Frame,
  type Locator,
  type Page,
} from 'playwright-core';

/** How long a site waits for further stories, in milliseconds. */
const LINGER_MS = 1_500;

/** How long a step of a story may take, in milliseconds: this machine may be busy with other tests. */
export const PATIENCE_MS = 30_000;

/**
 * Desktop Chromium gives sandboxed frames a process of their own, which automation switches off: a preview in an
 * endless loop would hold up the page.
 */
const PROCESSES = ['--site-per-process', '--enable-features=IsolateSandboxedIframes'];

export interface OpenOptions extends BrowserContextOptions {
  /** Runs in the page before any script of it, e.g. to count something. */
  readonly before?: () => void;
}

export interface DocumentOptions extends OpenOptions {
  /** A content security policy of the page, in place of none. */
  readonly policy?: string;
}

export interface EmptyPageOptions extends DocumentOptions {
  readonly lang?: string;
  readonly dir?: string;
}

/** The kit's script and the site's styles, and nothing that could still be at work when a story begins. */
const emptyPage = (lang: string, dir: string) => `<!doctype html>
<html lang="${lang}" dir="${dir}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Story</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/site.css">
<link rel="stylesheet" href="/elements/elements.css">
<script src="/site-start.js"></script>
<script type="module" src="/dist/cdn/vitrine.js"></script>
<body></body>
</html>`;

/** A page of the demo, and what it did that a reader does not see. */
export interface Visit {
  readonly page: Page;
  /** Addresses that were asked for, beside the site's own files. */
  readonly strangers: string[];
  /** Errors that no code caught, and what the console reported as an error. */
  readonly errors: string[];
  readonly popups: Page[];
  /** Addresses that were asked for and have not been answered yet. */
  readonly loading: Set<string>;
  close(): Promise<void>;
}

/**
 * The built demo on a port of its own, and a browser. Stories that run in one process, one after the other, share it:
 * each starts it before its first test and stops it after its last.
 */
export class DemoSite {
  static #shared: Promise<DemoSite> | undefined;
  static #users = 0;
  static #leaving: NodeJS.Timeout | undefined;

  readonly address: string;
  readonly browser: Browser;
  /** Connections that the browser made to any `example` host, whatever for: requests, sockets, beacons, hints. */
  readonly collected: string[];
  readonly #close: () => Promise<void>;
  readonly #server: ChildProcess | undefined;
  readonly #collector: Server;
  /** Where the browser does what its profile says; else each visit has a context of its own. */
  readonly #profile: BrowserContext | undefined;

  private constructor(
    address: string,
    { browser, close }: { readonly browser: Browser; readonly close: () => Promise<void> },
    server: ChildProcess | undefined,
    collector: Server,
    collected: string[],
    profile?: BrowserContext,
  ) {
    this.address = address;
    this.browser = browser;
    this.#close = close;
    this.collected = collected;
    this.#profile = profile;
    this.#server = server;
    this.#collector = collector;
  }

  static async start(): Promise<DemoSite> {
    clearTimeout(DemoSite.#leaving);
    try {
      let site = await (DemoSite.#shared ??= DemoSite.#launch());
      if (!site.browser.isConnected()) {
        await site.#shutDown().catch(() => undefined);
        site = await (DemoSite.#shared = DemoSite.#launch());
      }
      DemoSite.#users += 1;
      site.collected.length = 0;
      return site;
    } catch (error) {
      DemoSite.#shared = undefined;
      throw error;
    }
  }

  /** One of its own, in a browser that preloads as a desktop browser does which was never told otherwise (`makeProfile`). */
  static startPreloading(): Promise<DemoSite> {
    return DemoSite.#launch(true);
  }

  static async #launch(preloads = false): Promise<DemoSite> {
    const root = process.cwd();
    // DEMO_ADDRESS: a demo that is served already, e.g. of another build.
    const served = process.env['DEMO_ADDRESS'];
    const server = served
      ? undefined
      : spawn(process.execPath, [path.join(root, 'tools/serve.mjs'), '--port', '0'], {
          stdio: ['ignore', 'pipe', 'inherit'],
        });
    try {
      const address = served ?? (server ? await printedAddress(server) : '');
      // Not bundled into the test: it looks for the packaged browser relative to itself.
      const { findBrowser } = (await import(pathToFileURL(path.join(root, 'tools/find-browser.mjs')).href)) as {
        findBrowser(): Promise<{ executablePath: string; args: string[] }>;
      };
      const { executablePath, args } = await findBrowser();
      const collected: string[] = [];
      const collector = await listen((at) => collected.push(at));
      const { port } = collector.address() as AddressInfo;
      const rules = ['net', 'org', 'com']
        .map((end) => `MAP *.example.${end} 127.0.0.1:${port}, MAP example.${end} 127.0.0.1:${port}`)
        .join(', ');
      const profile = await makeProfile(preloads);
      const context = await chromium.launchPersistentContext(profile, {
        executablePath,
        args: [...args, ...PROCESSES, `--host-resolver-rules=${rules}`],
        timeout: 60_000,
      });
      const browser = context.browser();
      if (!browser) throw new Error('The browser cannot be reached.');
      const close = async () => {
        await context.close();
        await rm(profile, { recursive: true, force: true, maxRetries: 5 });
      };
      return new DemoSite(address, { browser, close }, server, collector, collected, preloads ? context : undefined);
    } catch (error) {
      server?.kill();
      throw error;
    }
  }

  /** Opens a page of the demo in a context of its own. `address` is relative to the site. */
  async open(address: string, options: OpenOptions = {}): Promise<Visit> {
    return this.#visit(await this.#newContext(options), address);
  }

  /** Opens a page of the site that a story fills. */
  openEmpty({ lang = 'en', dir = 'ltr', ...options }: EmptyPageOptions = {}): Promise<Visit> {
    return this.openDocument(emptyPage(lang, dir), options);
  }

  /** Opens a page that a story has written, as one of the site. A second tab of the visit finds it at the same address. */
  async openDocument(body: string, { policy, ...options }: DocumentOptions = {}): Promise<Visit> {
    const context = await this.#newContext(options);
    const address = 'elements/empty.html';
    await context.route(new URL(address, this.address).href, (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        headers: policy ? { 'content-security-policy': policy } : {},
        body,
      }),
    );
    return this.#visit(context, address);
  }

  async #newContext({ before, ...options }: OpenOptions): Promise<BrowserContext> {
    // A browser never preloads in a context beside that of its profile.
    const context =
      this.#profile ?? (await this.browser.newContext({ viewport: { width: 1440, height: 900 }, ...options }));
    context.setDefaultTimeout(PATIENCE_MS);
    if (before) await context.addInitScript(before);
    return context;
  }

  async #visit(context: BrowserContext, address: string): Promise<Visit> {
    const strangers: string[] = [];
    const errors: string[] = [];
    const popups: Page[] = [];
    context.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(this.address) && !/^(data|blob|about):/.test(url)) strangers.push(url);
    });
    // The browser reports what a policy stopped before it was sent as a request that failed: it never left.
    context.on('requestfailed', (request) => {
      const at = strangers.indexOf(request.url());
      if (at >= 0 && /csp/i.test(request.failure()?.errorText ?? '')) strangers.splice(at, 1);
    });
    const loading = new Set<string>();
    context.on('request', (request) => loading.add(request.url()));
    context.on('requestfinished', (request) => loading.delete(request.url()));
    context.on('requestfailed', (request) => loading.delete(request.url()));
    const page = await context.newPage();
    context.on('page', (popup) => popups.push(popup));
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(new URL(address, this.address).href, { timeout: PATIENCE_MS });
    return { page, strangers, errors, popups, loading, close: () => (this.#profile ? page : context).close() };
  }

  /** Ends it, unless other stories begin soon. */
  stop(): void {
    if (this.#profile) return void this.#shutDown();
    DemoSite.#users -= 1;
    if (DemoSite.#users > 0) return;
    DemoSite.#leaving = setTimeout(() => {
      DemoSite.#shared = undefined;
      void this.#shutDown();
    }, LINGER_MS);
  }

  async #shutDown(): Promise<void> {
    this.#collector.close();
    this.#server?.kill();
    await this.#close();
  }
}

/**
 * A profile of a desktop browser that does not "preload pages": with that, Chromium opens a connection to wherever a
 * frame tries to go, before the frame's policy stops it (docs/isolation.md, section 17). What is counted here is what
 * the page does.
 */
async function makeProfile(preloads: boolean): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-stories-'));
  if (preloads) return folder;
  await mkdir(path.join(folder, 'Default'));
  const preferences = { net: { network_prediction_options: 2 } };
  await writeFile(path.join(folder, 'Default', 'Preferences'), JSON.stringify(preferences));
  return folder;
}

/** Takes every connection, says so, and answers none. */
function listen(connected: (at: string) => void): Promise<Server> {
  const server = createServer((socket) => {
    connected(new Date().toISOString());
    socket.on('error', () => undefined);
    socket.destroy();
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

export function printedAddress(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(
      () => reject(new Error(`The demo server printed no address within 60 s: ${output}`)),
      60_000,
    );
    server.stdout?.setEncoding('utf8');
    server.stdout?.on('data', (text: string) => {
      output += text;
      const [address] = /http:\/\/[\d.]+:\d+\//.exec(output) ?? [];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
    server.on('exit', (code) => reject(new Error(`The demo server ended with ${code}: ${output}`)));
  });
}

/** Asks until the answer is true, at most `PATIENCE_MS`. @throws with the sentence, so that a report says what was missing. */
export async function eventually(
  sentence: string,
  ask: () => Promise<boolean>,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const end = Date.now() + patienceMs;
  for (;;) {
    if (await ask().catch(() => false)) return;
    if (Date.now() > end) throw new Error(`Not within ${patienceMs} ms: ${sentence}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The frame, at any depth, in which a selector is found. */
export async function frameWith(page: Page, selector: string, patienceMs = PATIENCE_MS): Promise<Frame> {
  let found: Frame | undefined;
  await eventually(
    `a frame with ${selector}`,
    async () => {
      for (const frame of page.frames()) {
        if (frame === page.mainFrame()) continue;
        const count = await frame
          .locator(selector)
          .count()
          .catch(() => 0);
        if (count > 0) found = frame;
      }
      return found !== undefined;
    },
    patienceMs,
  );
  if (!found) throw new Error(selector);
  return found;
}

/**
 * Plays a recorded answer to its end, at once, and waits until the last message has ended and stands in the log: what
 * draws messages loads late, and whoever counts them before that counts none.
 */
export async function openTranscript(
  site: DemoSite,
  id: string,
  options: OpenOptions & { query?: string } = {},
): Promise<Visit> {
  const { query = '', ...rest } = options;
  const visit = await site.open(`chat.html?transcript=${id}&speed=max${query}`, rest);
  await eventually(`the answer ${id} has ended, and is drawn`, () =>
    visit.page.evaluate(() => {
      const messages = document.querySelector('vitrine-provider')?.headless?.messages ?? [];
      const last = messages.at(-1);
      const drawn = [...(document.querySelector('chat-log')?.shadowRoot?.querySelectorAll('chat-message') ?? [])].at(
        -1,
      );
      // The question alone is no answer yet.
      const hasEnded = last?.role === 'assistant' && messages.every(({ status }) => status !== 'streaming');
      return hasEnded && drawn?.messageId === last.id && (drawn.shadowRoot?.childElementCount ?? 0) > 0;
    }),
  );
  return visit;
}

/**
 * Opens the chat with an answer that waits to be played. What is streamed before the page has chosen that one, which it
 * fetches late, would be lost.
 */
export async function openComposer(site: DemoSite, query = '', options: OpenOptions = {}): Promise<Visit> {
  const visit = await site.open(`chat.html?autoplay=0${query}`, options);
  await visit.page.locator('#progress', { hasText: '%' }).waitFor({ state: 'attached' });
  return visit;
}

/** The text of an element with all shadow trees in it, as a reader meets it: `innerText` ends at the first shadow root. */
export const textOf = (locator: Locator): Promise<string> =>
  locator.evaluate((start) => {
    const read = (node: Node): string => {
      if (node instanceof HTMLSlotElement && node.assignedNodes().length > 0)
        return node.assignedNodes().map(read).join('');
      if (node instanceof Text) return node.data;
      if (node instanceof HTMLStyleElement) return '';
      const inside = [...(node instanceof Element && node.shadowRoot ? node.shadowRoot : node).childNodes]
        .map(read)
        .join('');
      return node instanceof Element && getComputedStyle(node).display !== 'inline' ? `${inside}\n` : inside;
    };
    return read(start);
  });

/** The button of an artifact's card, by its title; `nth` counts cards of the same title. */
export const cardOf = (page: Page, title: string, nth = 0) =>
  page.locator('artifact-card button[data-artifact-id]', { hasText: title }).nth(nth);

/** Opens an artifact by its card. */
export async function openCard(page: Page, title: string, nth = 0): Promise<void> {
  const card = cardOf(page, title, nth);
  await card.scrollIntoViewIfNeeded();
  await card.click();
}
