import { html, nothing, type TemplateResult } from 'lit';
import type { LocalizeController } from '../locales/localize.js';
import type { PreviewTerms } from '../locales/en/preview.js';
import { errorNotice, type NoticeAction } from '../notices/error-notice.js';
import type { PreviewFailure } from './preview-failure.js';

/** Lines shown around the one that an error names. */
const AROUND = 2;
/** Longest part of a line in an excerpt. */
const MAX_LINE = 400;

export interface FailureView {
  readonly source: string;
  readonly actions: readonly NoticeAction[];
}

type Localize = LocalizeController<PreviewTerms>;

/** What happened, the line it happened in, and what can be done. */
export function failureNotice(
  failure: PreviewFailure,
  { source, actions }: FailureView,
  localize: Localize,
): TemplateResult {
  const { tone, sentence, detail, line, column, componentStack, learnHow } = failure;
  const place =
    line === undefined
      ? ''
      : column === undefined
        ? localize.term('line', line)
        : localize.term('lineAndColumn', line, column);
  const words = [sentence.toLowerCase().includes(place.toLowerCase()) ? '' : `${place}.`, detail]
    .filter(Boolean)
    .join(' ');
  return errorNotice({
    tone,
    sentence,
    detail: html`<bdi>${words}</bdi>${line === undefined ? nothing : excerpt(source, line, localize.term('line', line))}
    ${
      componentStack
        ? html`<details><summary>${localize.term('componentStack')}</summary><pre>${componentStack}</pre></details>`
        : nothing
    }
    ${
      learnHow
        ? html`<details><summary>${localize.term('learnHow')}</summary><bdi>${localize.term('learnHowDetail')}</bdi></details>`
        : nothing
    }`,
    actions,
  });
}

/** The lines around the one that is named, with their numbers. */
function excerpt(source: string, line: number, label: string): TemplateResult | typeof nothing {
  const lines = source.split('\n');
  if (line > lines.length) return nothing;
  const first = Math.max(1, line - AROUND);
  return html`<div class="excerpt" tabindex="0" role="group" aria-label=${label} translate="no">
    ${lines
      .slice(first - 1, line + AROUND)
      .map(
        (text, index) =>
          html`<div class=${first + index === line ? 'at' : ''}><span>${first + index}</span><span>${text.slice(0, MAX_LINE)}</span></div>`,
      )}
  </div>`;
}

/** Which addresses a preview did not reach. One notice, however many there were. */
export function blockedNotice(
  hosts: ReadonlyMap<string, number>,
  localize: Localize,
  allow?: (hosts: readonly string[]) => void,
): TemplateResult | typeof nothing {
  const [first] = hosts.keys();
  if (first === undefined) return nothing;
  if (hosts.size === 1 && first === 'eval')
    return errorNotice({ tone: 'warning', sentence: localize.term('blockedEval') });
  const [[, times] = ['', 1]] = hosts;
  const list = html`<ul class="hosts">
    ${[...hosts].map(
      ([host, count]) =>
        html`<li><bdi>${host}</bdi>${
          count > 1
            ? html` <span
      class="cap">${localize.term('blockedTimes', count)}</span>`
            : nothing
        }</li>`,
    )}
  </ul>`;
  return errorNotice({
    tone: 'warning',
    sentence: hosts.size === 1 ? localize.term('blockedOne', first) : localize.term('blockedMany', hosts.size),
    detail: html`<bdi>${localize.term('blockedDetail')}</bdi>${
      hosts.size > 1 || times > 1
        ? html`<details><summary>${localize.term('details')}</summary>${list}</details>`
        : nothing
    }`,
    actions: allow
      ? [{ label: localize.term('allowHosts'), run: () => allow([...hosts.keys()].filter((each) => each !== 'eval')) }]
      : [],
  });
}

/** What could not be loaded: some browsers remember a failed import for as long as the page lives, and try nothing again. */
export const reloadActions = ({ code }: PreviewFailure, localize: Localize): NoticeAction[] =>
  code === 'renderer-not-loaded' ? [{ label: localize.term('reloadPage'), run: () => location.reload() }] : [];

/** What failed in a preview that goes on. */
export const problemNotice = (message: string, actions: readonly NoticeAction[], localize: Localize): TemplateResult =>
  errorNotice({
    tone: 'warning',
    sign: 'alert',
    sentence: localize.term('failedWhileRunning'),
    detail: message,
    actions,
  });

/** How often a preview tried to leave its page, and did not. */
export const navigationNotice = (times: number, localize: Localize): TemplateResult | typeof nothing =>
  times === 0 ? nothing : errorNotice({ tone: 'warning', sentence: localize.term('navigationRefused', times) });

/** A link that nobody could be asked about, and that did not open therefore. */
export const linkNotice = (localize: Localize): TemplateResult =>
  errorNotice({ tone: 'warning', sentence: localize.term('linkUnasked') });

const BUSY = {
  busy: { sentence: 'unresponsive', detail: 'busyDetail', wait: 'wait' },
  slowed: { sentence: 'slowed', detail: 'slowedDetail', wait: 'goOn' },
  endless: { sentence: 'endless', detail: 'endlessDetail', wait: 'goOn' },
} as const;

/** Over a preview that does not answer, that held up the page, or that draws itself without end. */
export function busyNotice(
  state: keyof typeof BUSY,
  { stop, wait }: { readonly stop: () => void; readonly wait: () => void },
  localize: Localize,
): TemplateResult {
  const words = BUSY[state];
  const notice = errorNotice({
    tone: 'warning',
    sign: 'alert',
    sentence: localize.term(words.sentence),
    detail: localize.term(words.detail),
    actions: [
      { label: localize.term('stop'), run: stop, solid: true },
      { label: localize.term(words.wait), run: wait },
    ],
  });
  return html`<div class="over">${notice}</div>`;
}

/** Where a preview will stand. */
export const startingSkeleton = (label: string): TemplateResult =>
  html`<div class="skeleton" role="status"
    aria-label=${label}><span></span><span></span><span></span><span></span></div>`;
