/**
 * Stands between the page and an untrusted document, in the outer document of an opaque frame and in the proxy page of
 * a sandbox origin: makes the inner frame, hands messages on within their limits, and notices when the inner document
 * is no longer the same.
 */
import { innerDocument, type OuterSettings } from '../frame-document.js';
import { frameElement } from '../frame-element.js';
import { isRecord } from '../frame-report.js';
import { MessageGate } from '../message-gate.js';
import type { FrameTheme } from '../plan-frame.js';

/** How long a document may take to say that it is still the same one after a further `load`. */
const SAME_DOCUMENT_MS = 1_000;
/** The first `load` ends a start that may have been long. */
const FIRST_LOAD_MS = 5_000;
/** Of so many messages from the start any is read within its limits. */
const FIRST_MESSAGES = 100;

/** Runs the untrusted document of `settings`, and speaks for it over `host`. */
export function relay(host: MessagePort, settings: OuterSettings): void {
  // The frame first: while the browser makes it, in its own process at least, all else begins here.
  const inner = frameElement(document, settings.inner);
  inner.srcdoc = innerDocument(settings.settings, settings.policy, settings.prelude, settings.html);
  document.body.append(inner);
  const { nonce } = settings.settings;
  const gate = new MessageGate(performance.now());
  let prelude: MessagePort | undefined;
  let loads = 0;
  let messages = 0;
  /** Messages kept back while nobody knows whether the document is still the same. */
  let held: (() => void)[] | undefined;
  let check = 0;
  /** Of the page, until there is a document that takes them. */
  let fonts: unknown;
  /** The document has said by itself that it has loaded, before the frame's first `load`: that one is its own. */
  let saidLoaded = false;
  let toldLoaded = false;
  const listening = new AbortController();

  const toHost = (message: unknown): void => host.postMessage(message);
  const pass = (run: () => void): void => void (held ? held.push(run) : run());
  const end = (code: string): void => {
    // What the document has posted still arrives, thousands of messages where it floods.
    listening.abort();
    toHost({ type: 'end', code });
    prelude?.close();
    inner.remove();
  };

  function hello(port: MessagePort): void {
    if (prelude) return end('frame-reloaded'); // the document was loaded again
    prelude = port;
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isRecord(data)) return;
      if (data.type === 'same' && data.check === check) release();
      else if (data.type === 'pong') toHost(data);
      else if (data.type !== 'same') pass(() => toHost(data));
    };
    if (fonts) port.postMessage(fonts);
    fonts = undefined;
    toHost({ type: 'started' });
    if (held) ask(); // a short document has loaded before its first message arrives
  }

  /** Where the frame's `load` came before, it was this one. */
  function noteLoaded(): void {
    saidLoaded = true;
    if (check === 1) release();
  }

  const ask = (): void => prelude?.postMessage({ type: 'same', check });

  function verify(limitMs: number): void {
    const own = (check += 1);
    if (own === 1 && saidLoaded) {
      release();
      return ask(); // for its listeners; between two processes an answer takes long
    }
    held ??= [];
    const askedAt = performance.now();
    ask();
    setTimeout(() => {
      if (check !== own || !held) return;
      // The answer may be waiting behind this very timer after a task that held both of us up.
      if (performance.now() - askedAt > limitMs + 300)
        setTimeout(() => check === own && held && end('frame-navigated'), 300);
      else end('frame-navigated');
    }, limitMs);
  }

  /** It is still the same document. That it has loaded comes after what it said before: its questions are answered first. */
  function release(): void {
    const waiting = held;
    held = undefined;
    waiting?.forEach((run) => run());
    if (!toldLoaded) toHost({ type: 'loaded' });
    toldLoaded = true;
  }

  const onMessage = (event: MessageEvent<unknown>): void => {
    if (event.source !== inner.contentWindow) return;
    const [port] = event.ports;
    if (port && isWord(event.data, 'prelude', nonce)) return hello(port);
    messages += 1;
    if (!saidLoaded && messages <= FIRST_MESSAGES && isWord(event.data, 'loaded', nonce)) return noteLoaded();
    const verdict = gate.judgeMessage(event, performance.now());
    if (verdict === 'flood') return end('frame-flooded');
    if (verdict === 'drop') return;
    if (verdict !== 'pass') return toHost({ type: 'dropped', ...verdict });
    const { data } = event;
    pass(() => toHost({ type: 'app', data }));
  };
  addEventListener('message', onMessage, { signal: listening.signal });

  host.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isRecord(data)) return;
    if (data.type === 'theme') applyScheme(data.theme as FrameTheme);
    if (data.type === 'fonts' && !prelude) return void (fonts = data);
    if (data.type === 'ping' && !prelude) return toHost({ type: 'pong', id: data.id, gapMs: 0 });
    if (data.type === 'ping') return prelude?.postMessage(data);
    pass(() => prelude?.postMessage(data));
  };

  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    if (effectiveDirective === 'frame-src') toHost({ type: 'report', data: { kind: 'navigation-refused' } });
  });

  // After a question of the page the focus is here, around the document that had it.
  addEventListener('keydown', ({ key }) => key === 'Escape' && toHost({ type: 'report', data: { kind: 'escape' } }));
  applyScheme(settings.settings.theme);
  inner.addEventListener('load', () => {
    loads += 1;
    verify(loads === 1 ? FIRST_LOAD_MS : SAME_DOCUMENT_MS);
  });
}

/** What the prelude says to us, and nobody else can: it alone knows the nonce. */
const isWord = (data: unknown, word: 'prelude' | 'loaded', nonce: string | undefined): boolean =>
  isRecord(data) && data.vitrine === word && data.nonce === nonce && nonce !== undefined;

/** A frame whose scheme differs from its parent's gets an opaque canvas. */
export function applyScheme(theme: FrameTheme | undefined): void {
  if (theme) document.documentElement.style.colorScheme = theme.colorScheme;
}
