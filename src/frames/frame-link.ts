import { askConsent } from '../context/ask-consent.js';
import { defineTag } from '../context/lazy-tags.js';
import { checkUrl } from '../core/url-policy.js';
import { LinkOpenRequestEvent } from '../events/link/link-open-request.js';

let asking = false;
/** After a refusal, a frame has to leave the person alone for this long. */
const QUIET_MS = 1_000;
let quietUntil = 0;

/**
 * Opens a link that a frame asked for, after the person has agreed to the host it names. One question at a time: a
 * frame that asks again meanwhile is not heard.
 */
export async function openFrameLink(from: HTMLElement, url: string, text: string): Promise<void> {
  const checked = checkUrl(url, 'link');
  if (!checked || checked.kind === 'fragment' || asking || performance.now() < quietUntil) return;
  asking = true;
  const allowed = await defineTag('vitrine-consent-dialog')
    .then(() => askConsent({ kind: 'link', url: checked.href, text }))
    .finally(() => (asking = false));
  if (!allowed) quietUntil = performance.now() + QUIET_MS;
  if (!allowed || !from.isConnected) return;
  const goesOn = from.dispatchEvent(new LinkOpenRequestEvent({ url: checked.href, text, source: 'frame' }));
  if (goesOn) window.open(checked.href, '_blank', 'noopener,noreferrer');
}
