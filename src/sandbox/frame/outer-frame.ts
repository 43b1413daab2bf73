/** Runs in the outer document of an opaque frame: kit code between the page and an untrusted document. */
import type { OuterSettings } from '../frame-document.js';
import { isRecord } from '../frame-report.js';
import { needsTrustedTypes, stylesApply } from './page-policy.js';
import { relay } from './relay.js';

const block = document.querySelector('[data-vitrine]');
const settings = JSON.parse(block?.textContent ?? '{}') as OuterSettings;
block?.remove();

addEventListener('message', acceptPort);
const hello = {
  vitrine: 'hello',
  nonce: settings.nonce,
  styles: stylesApply(),
  trustedTypes: needsTrustedTypes(settings.inner),
};
window.parent.postMessage(hello, '*');

function acceptPort(event: MessageEvent<unknown>): void {
  const [port] = event.ports;
  // Not by its source: for a frame in a print window that is the page that opened it, not our parent.
  if (!isRecord(event.data) || event.data.nonce !== settings.nonce || !port) return;
  removeEventListener('message', acceptPort);
  relay(port, settings);
}
