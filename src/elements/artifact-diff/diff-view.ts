import { html, nothing, type TemplateResult } from 'lit';
import type { LineDiff } from '../../core/artifacts/version-diff.js';
import { icon } from '../../icons/icons.js';
import type { HistoryTerms } from '../../locales/en/history.js';
import type { LocalizeController } from '../../locales/localize.js';
import { DiffColors, piecesOf } from './diff-colors.js';
import { foldedLines, type DiffFold, type DiffLine } from './diff-lines.js';

/** Lines drawn at first, and with each "Show more": a table of any length would hold up the page. */
const BATCH = 1_000;

/**
 * What changed, line by line. "Added" and "removed" are said in words, too; unchanged stretches fold away.
 * Holds which folds are open and how far a long comparison is drawn.
 */
export class DiffView {
  readonly #words: LocalizeController<HistoryTerms>;
  readonly #changed: () => void;
  readonly #open = new Set<number>();
  readonly #colors: DiffColors;
  #diff: LineDiff | undefined;
  #rows: (DiffLine | DiffFold)[] = [];
  #limit = BATCH;

  /** @param changed - Called when more is to be drawn. */
  constructor(words: LocalizeController<HistoryTerms>, changed: () => void) {
    this.#words = words;
    this.#changed = changed;
    this.#colors = new DiffColors(changed);
  }

  /** @param language - What both texts are written in, if their words have colours. */
  renderDiff(diff: LineDiff, label: string, language?: string): TemplateResult {
    if (diff !== this.#diff) this.#begin(diff, language);
    const words = this.#words;
    if (diff.added === 0 && diff.removed === 0) return html`<p class="rest" role="status">${words.term('same')}</p>`;
    const rows = this.#rows.flatMap((row): (DiffLine | DiffFold)[] =>
      row.kind === 'fold' && this.#open.has(row.id) ? [...row.lines] : [row],
    );
    const rest = rows.length - this.#limit;
    return html`${diff.onlyLineBreaks ? html`<p class="rest" role="status">${words.term('onlyLineBreaks')}</p>` : nothing}
      <div class="diff" role="group" aria-label=${label} tabindex="0" translate="no">
        <table aria-label=${label}>
          <thead class="vh">
            <tr>
              ${(['lineBefore', 'lineAfter', 'change', 'text'] as const).map((name) => html`<th scope="col">${words.term(name)}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${rows.slice(0, this.#limit).map((row) => (row.kind === 'fold' ? this.#fold(row) : this.#line(row)))}
          </tbody>
        </table>
      </div>
      ${
        rest > 0
          ? html`<div class="pad"><button type="button" class="btn small"
        @click=${this.#onMoreClick}>${words.term('moreLines', Math.min(rest, BATCH))}</button></div>`
          : nothing
      }`;
  }

  #begin(diff: LineDiff, language: string | undefined): void {
    void this.#colors.colorLines(diff, language);
    this.#diff = diff;
    this.#rows = foldedLines(diff);
    this.#open.clear();
    this.#limit = BATCH;
  }

  #line(line: DiffLine): TemplateResult {
    const { kind, before, after } = line;
    const pieces = piecesOf(line, this.#colors.runsOf(line));
    const sign = kind === 'added' ? '+' : kind === 'removed' ? '−' : '';
    const word =
      kind === 'same'
        ? nothing
        : html`<span class="vh">${this.#words.term(kind === 'added' ? 'isAdded' : 'isRemoved')}</span>`;
    return html`<tr class=${kind}>
      <td>${before}</td>
      <td>${after}</td>
      <td><span aria-hidden="true">${sign}</span>${word}</td>
      <td>${pieces.map(({ piece, role, isChanged }) =>
        role === '' && !isChanged ? piece : html`<span class=${`${role} ${isChanged ? 'c' : ''}`}>${piece}</span>`,
      )}</td>
    </tr>`;
  }

  #fold({ id, lines }: DiffFold): TemplateResult {
    const open = () => {
      this.#open.add(id);
      this.#changed();
    };
    const label = this.#words.term('unchanged', lines.length);
    return html`<tr class="fold">
      <td colspan="4"><button type="button" @click=${open}><span>${icon('down', 12)}${label}</span></button></td>
    </tr>`;
  }

  readonly #onMoreClick = (): void => {
    this.#limit += BATCH;
    this.#changed();
  };
}
