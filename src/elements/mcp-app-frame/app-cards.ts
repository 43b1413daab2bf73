import { html, nothing, type TemplateResult } from 'lit';
import type { AppPlacement } from '../../frames/app-place.js';
import type { PreviewFailure } from '../../frames/preview-failure.js';
import { icon } from '../../icons/icons.js';
import type { AppTerms } from '../../locales/en/app.js';
import type { LocalizeController } from '../../locales/localize.js';
import { errorNotice, type NoticeAction } from '../../notices/error-notice.js';
import { visibleLines } from '../../plain-text/visible-text.js';

type Words = LocalizeController<AppTerms>;

/** What stands in the place of an app that is not there. */
export interface AppCard {
  readonly kind: 'closed' | 'connect' | 'failed';
  readonly sentence: string;
  readonly detail?: string | undefined;
  readonly tone?: 'danger' | 'warning' | 'info' | undefined;
  readonly actions: readonly NoticeAction[];
}

/** What a person, or its host, has closed. */
export const closedCard = (words: Words, reopen: () => void): AppCard => ({
  kind: 'closed',
  sentence: words.term('closed'),
  actions: [{ label: words.term('reopen'), run: reopen }],
});

/** Its server is not there. @param connect - Missing where nobody here could connect it. */
export const connectCard = (words: Words, server: string, connect?: () => void): AppCard => ({
  kind: 'connect',
  sentence: words.term('connect', server),
  actions: connect ? [{ label: words.term('connectNow'), run: connect }] : [],
});

export const failureCard = (said: Pick<AppCard, 'sentence' | 'detail' | 'tone'>, action: NoticeAction): AppCard => ({
  kind: 'failed',
  ...said,
  actions: [action],
});

/** What a session says of a frame that did something wrong, or only waits for a place. */
export function sessionCard(
  { tone, sentence, detail, way }: PreviewFailure,
  words: Words,
  { show, reload }: { readonly show: () => void; readonly reload: () => void },
): AppCard {
  const isWaiting = way === 'show';
  const label = words.term(isWaiting ? 'show' : 'reload');
  return failureCard({ tone, sentence, detail }, { label, run: isWaiting ? show : reload, solid: true });
}

/** That it was closed, what it needs, or why it failed, with the ways on. */
export function appCard(card: AppCard, name: string): TemplateResult {
  const { kind, sentence, detail, tone = 'danger', actions } = card;
  if (kind === 'failed') return errorNotice({ tone, sentence, detail, actions });
  return html`<div class="card" part="notice" role="status">
    <span class="kind">${icon('app')}</span>
    <div class="grow"><bdi class="name cut">${name}</bdi><bdi class="cap">${sentence}</bdi></div>
    ${actions.map(({ label, run }) => html`<button class="btn small" type="button" @click=${run}>${label}</button>`)}
  </div>`;
}

/** In the place of an app that is drawn elsewhere. */
export function elsewhereNote(placement: AppPlacement, words: Words, bringBack: () => void): TemplateResult {
  const said = { fullscreen: 'shownFullscreen', pip: 'shownPip', docked: 'shownDocked', inline: 'shownPip' } as const;
  return html`<p class="elsewhere"><bdi>${words.term(said[placement])}</bdi>
    <button class="btn small" type="button" @click=${bringBack}>${words.term('inline')}</button></p>`;
}

/** Longest text of a result that stands below an app that cannot be shown, in characters. */
const SHOWN = 4_000;

/** The text of the tool's result: with an app or without, it can be read. */
export function textResult(result: object | undefined, words: Words): TemplateResult | typeof nothing {
  const { content } = (result ?? {}) as { readonly content?: unknown };
  const blocks: readonly unknown[] = Array.isArray(content) ? content : [];
  const text = blocks
    .map((block) => (block as { readonly text?: unknown } | null)?.text)
    .filter((each) => typeof each === 'string')
    .join('\n\n');
  if (!text) return nothing;
  const shown = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
  return html`<figure class="result"><figcaption class="cap">${words.term('result')}</figcaption>
    <div class="said" tabindex="0" role="group" aria-label=${words.term('result')}><bdi>${visibleLines(shown)}</bdi></div></figure>`;
}
