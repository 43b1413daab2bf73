/** Runs in the outer document of an opaque frame: kit code between the page and an untrusted document. */
import type { EmptySettings, OuterSettings } from '../frame-document.js';
import { isRecord } from '../frame-report.js';
import { needsTrustedTypes, stylesApply } from './page-policy.js';
import { relay } from './relay.js';

// By its place: the first selector of a process is dear.
const block = document.currentScript?.previousElementSibling;
const settings = JSON.parse(block?.textContent ?? '{}') as OuterSettings | EmptySettings;
block?.remove();

const styles = stylesApply();
const trustedTypes = needsTrustedTypes();
const { port1, port2 } = new MessageChannel();
window.parent.postMessage({ vitrine: 'hello', nonce: settings.nonce, styles, trustedTypes }, '*', [port2]);
// An answer of the page would take as long as a tenth of the whole start. Where it would refuse, nothing starts.
if (styles && !trustedTypes) {
  if ('inner' in settings) relay(port1, settings);
  else port1.onmessage = acceptSettings;
}

/** Made before anybody knew what for: the policy is the one that was planned, the rest comes now, once, from the page alone. */
function acceptSettings({ data }: MessageEvent<unknown>): void {
  if (isRecord(data) && isRecord(data.settings)) relay(port1, data.settings as unknown as OuterSettings);
}
