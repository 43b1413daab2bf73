/**
 * Runs in the proxy page of a sandbox origin. It refuses to work where it could not protect anybody, takes one port
 * from the page that embeds it, and from then on is what the outer document of an opaque frame is. It makes no
 * request of its own.
 */
import type { OuterSettings } from '../frame-document.js';
import { isRecord } from '../frame-report.js';
import { refusalOf } from './proxy-self-test.js';
import { relay } from './relay.js';
import { relayPage } from './relay-page.js';

/** What the page that embeds us put behind the `#`: its origin, and the word by which both know each other. */
const told = new URLSearchParams(location.hash.slice(1));
const host = told.get('host') ?? '';
const nonce = told.get('nonce') ?? '';

const refusal = refusalOf(window, host);
if (refusal) tell({ vitrine: 'refused', nonce, check: refusal });
else {
  addEventListener('message', acceptPort);
  tell({ vitrine: 'hello', nonce, styles: true, trustedTypes: false });
}

/** To that one origin alone: whoever else embeds us learns nothing. */
function tell(message: unknown): void {
  document.body.textContent = refusal ?? '';
  if (window.parent !== window && /^https?:\/\//.test(host)) window.parent.postMessage(message, host);
}

function acceptPort(event: MessageEvent<unknown>): void {
  const [port] = event.ports;
  const { data } = event;
  // A print window's frame is spoken to by the page that opened it: same origin, another window.
  if (event.origin !== host || !isRecord(data) || data.nonce !== nonce || !isRecord(data.settings) || !port) return;
  removeEventListener('message', acceptPort);
  const settings = data.settings as unknown as OuterSettings;
  // A static server sends no policy of the frame's own. Twice is once.
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = settings.policy;
  document.head.append(policy);
  if (settings.page) relayPage(port, settings, settings.page);
  else relay(port, settings);
}
