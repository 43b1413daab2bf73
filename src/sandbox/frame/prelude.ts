/**
 * The first script of an untrusted document. It stands in for what an opaque origin takes away, keeps clicks and
 * forms from replacing the document, and tells the page what happens. It shares its realm with hostile code:
 * whatever it reports is checked again outside, and its port never leaves this file.
 */
import type { InnerSettings } from '../frame-document.js';
import { isRecord, type FrameReport } from '../frame-report.js';
import type { FontBytes } from '../load-fonts.js';
import type { FrameTheme } from '../plan-frame.js';
import { ConsoleCapture } from './console-capture.js';
import { watchRendering } from './endless-render.js';
import { refuseHints } from './connection-hints.js';
import { exitGuard } from './exit-guard.js';
import { failureCapture, type Failure } from './failure-capture.js';
import { PageFiles, standInForClipboard, standInForDialogs, standInForPrint } from './page-requests.js';
import { dataOf, every, fire, later, now, on, parentWindow, postTo } from './natives.js';
import { addFonts } from './page-fonts.js';
import { pageExtent } from './page-extent.js';
import { standInForParent } from './parent-stand-in.js';
import { hasStorage, standInForCookies, standInForStorage } from './storage-stand-in.js';
import { applyTheme } from './theme.js';

/** What scripts of the kit inside the frame speak through. They take it from the window before others run. */
export interface KitBridge {
  readonly send: (message: unknown) => void;
  readonly fail: (failure: Failure) => void;
  onmessage: ((message: unknown) => void) | undefined;
}

declare global {
  interface Window {
    vitrineBridge?: KitBridge;
  }
}

// By its place: the first selector of a process is dear.
const block = document.currentScript?.previousElementSibling;
const settings = JSON.parse(block?.textContent ?? '{}') as InnerSettings;
block?.remove();
document.currentScript?.remove();

const { port1: port, port2 } = new MessageChannel();
const report = (data: FrameReport): void => postTo(port, { type: 'report', data });

const consoleCapture = new ConsoleCapture((entries) => report({ kind: 'console', entries }));

function failed(failure: Failure): void {
  if (failure.phase !== 'render') consoleCapture.writeEntry('error', failure.message);
  consoleCapture.flushEntries(); // what was logged before the error comes before it
  report({ kind: 'error', ...failure });
}

const files = new PageFiles(report);
const setExits = exitGuard({
  fileAt: (address) => (settings.talks ? files.fileAt(address) : undefined),
  save: (file, name) => files.saveFile(file, name),
  link: (url, text) => report({ kind: 'link', url, text }),
  form: () => consoleCapture.writeEntry('info', 'The form was not sent: a preview sends nothing.'),
});
const setFailures = failureCapture({
  failed,
  blocked: (host, directive, count) => report({ kind: 'blocked', host, directive, count }),
});
const escape = (event: KeyboardEvent): void => {
  if (event.key === 'Escape' && !event.defaultPrevented) report({ kind: 'escape' });
};

function setListeners(): void {
  setExits();
  setFailures();
  on(window, 'keydown', escape);
}

/** At once after a pause, since the frame may go any time; else once a second. */
let storageToldAt = -Infinity;
let storageWaits = false;
function storageChanged(entries: Map<string, string>): void {
  if (!settings.stored) {
    if (!storageWaits && settings.talks) report({ kind: 'storage-used' });
    storageWaits = true;
    return;
  }
  if (storageWaits) return;
  storageWaits = true;
  later(
    () => {
      storageWaits = false;
      storageToldAt = now();
      report({ kind: 'storage', entries: Object.fromEntries(entries) });
    },
    Math.max(0, storageToldAt + 1_000 - now()),
  );
}

/** Longest time that this document did not get to its events since the page last asked, in milliseconds. */
let gapMs = 0;
let tickedAt = now();
every(() => {
  const at = now();
  gapMs = Math.max(gapMs, at - tickedAt - 500);
  tickedAt = at;
}, 500);

const setExtent = pageExtent(report);
if (settings.talks) standInForPrint(report);
const answerCopy = settings.talks ? standInForClipboard(report) : undefined;

const bridge: KitBridge = { send: (data) => postTo(port, { type: 'kit', data }), fail: failed, onmessage: undefined };

/** What apps take for the page that they talk to: `window.parent`. */
let source: object = parentWindow;

/** As a browser would deliver it from the page, which is all that an app can check. */
function deliver(data: unknown): void {
  const event = new MessageEvent('message', { data });
  Object.defineProperty(event, 'source', { value: source });
  Object.defineProperty(event, 'origin', { value: '*' });
  fire(window, event);
}

// What the first `load` of the frame would be asked about. No script can make such an event that is trusted. It goes
// the way of the document's own messages, so that those before it need not wait for an answer of the port.
on(window, 'load', (event: Event) => {
  if (event.isTrusted) parentWindow.postMessage({ vitrine: 'loaded', nonce: settings.nonce }, '*');
});

port.onmessage = (event) => {
  const message = dataOf(event);
  if (!isRecord(message)) return;
  if (message.type === 'app') deliver(message.data);
  else if (message.type === 'kit') bridge.onmessage?.(message.data);
  else if (message.type === 'theme') applyTheme(message.theme as FrameTheme);
  else if (message.type === 'fonts') addFonts(message.fonts as readonly FontBytes[]);
  else if (message.type === 'answer') answerCopy?.(message.id, message.isDone === true);
  else if (message.type === 'same') {
    setListeners();
    postTo(port, { type: 'same', check: message.check });
  } else if (message.type === 'ping') {
    postTo(port, { type: 'pong', id: message.id, gapMs: Math.max(gapMs, now() - tickedAt - 500) });
    gapMs = 0;
    tickedAt = now();
  } else setExtent(message);
};

// CSP does not stop WebRTC in Chromium.
for (const name of [
  'RTCPeerConnection',
  'webkitRTCPeerConnection',
  'RTCDataChannel',
  'RTCSessionDescription',
  'RTCIceCandidate',
  'WebTransport',
]) {
  Reflect.deleteProperty(window, name);
  if (name in window) Object.defineProperty(window, name, { value: undefined, configurable: false, writable: false });
}
// The sandbox opens no dialogs; what they would have said is worth reading all the same.
standInForDialogs(settings, report, (text) => consoleCapture.writeEntry('info', text));

consoleCapture.listenToConsole();
watchRendering((seconds) => report({ kind: 'endless', seconds }));
if (window.origin === 'null') {
  source = standInForParent();
  standInForCookies();
}
// An app with an origin of its own has the real one, unless the browser refuses it to pages within others.
if (!hasStorage()) standInForStorage(settings.stored, storageChanged);
setListeners();
refuseHints();
if (settings.theme) applyTheme(settings.theme);
parentWindow.postMessage({ vitrine: 'prelude', nonce: settings.nonce }, '*', [port2]);

/** Inline scripts, so that nothing needs `eval`. */
function runScripts(): void {
  if (settings.scripts.length === 0) return postTo(port, { type: 'ready' });
  window.vitrineBridge = bridge;
  for (const text of settings.scripts) {
    const script = document.createElement('script');
    script.textContent = text;
    document.documentElement.append(script);
    script.remove();
  }
  Reflect.deleteProperty(window, 'vitrineBridge');
  postTo(port, { type: 'ready' });
}
on(document, 'DOMContentLoaded', runScripts);
