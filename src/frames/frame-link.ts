import { requestConsent } from '../context/page-consent.js';
import type { PageOptions } from '../context/page-options.js';
import type { ConsentDecision } from '../core/consent/consent-decision.js';
import { checkUrl } from '../core/url-policy.js';
import { LinkOpenRequestEvent } from '../events/link/link-open-request.js';

/** After a refusal, a frame has to leave the person alone for this long, in milliseconds. */
const QUIET_MS = 1_000;

export interface FrameLinkSource {
  /** The element that the frame stands in. */
  readonly from: HTMLElement;
  /** By what refusals are counted. */
  readonly source: string;
  readonly options: Pick<PageOptions, 'consent'>;
  /** Aborted when the frame has gone. */
  readonly signal: AbortSignal;
}

/**
 * Opens a link that a frame asked for, after the person has agreed to the host it names. One question of a frame at a
 * time: one that asks again meanwhile is not heard.
 * @returns what was decided; `undefined` for an address that may not be followed at all.
 */
export async function openFrameLink(
  { from, source, options, signal }: FrameLinkSource,
  url: string,
  text: string,
): Promise<ConsentDecision | undefined> {
  const checked = checkUrl(url, 'link');
  if (!checked || checked.kind === 'fragment') return undefined;
  const request = { kind: 'link', url: checked.href, text } as const;
  const decision = await requestConsent(from, options, request, { source, signal, alone: true, quietMs: QUIET_MS });
  if (decision.decision !== 'allow' || !from.isConnected) return decision;
  const goesOn = from.dispatchEvent(new LinkOpenRequestEvent({ url: checked.href, text, source: 'frame' }));
  if (goesOn) window.open(checked.href, '_blank', 'noopener,noreferrer');
  return decision;
}
