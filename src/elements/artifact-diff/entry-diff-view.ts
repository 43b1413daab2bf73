import { html, nothing, type TemplateResult } from 'lit';
import type { EntryChange, EntryDiff, FieldChange } from '../../core/artifacts/entry-diff.js';
import type { HistoryTerms } from '../../locales/en/history.js';
import type { LocalizeController } from '../../locales/localize.js';
import { plainTitle } from '../../locales/shown-title.js';
import { changedStretch } from './diff-lines.js';

/** Entries drawn at first, and with each "Show more". */
const BATCH = 200;

const KINDS = ['removed', 'changed', 'added'] as const;

/** What changed between two bibliographies, or two graphs, entry by entry. Holds how far a long comparison is drawn. */
export class EntryDiffView {
  readonly #words: LocalizeController<HistoryTerms>;
  readonly #changed: () => void;
  #diff: EntryDiff | undefined;
  #limit = BATCH;

  /** @param changed - Called when more is to be drawn. */
  constructor(words: LocalizeController<HistoryTerms>, changed: () => void) {
    this.#words = words;
    this.#changed = changed;
  }

  renderEntries(diff: EntryDiff, label: string): TemplateResult {
    if (diff !== this.#diff) {
      this.#diff = diff;
      this.#limit = BATCH;
    }
    const words = this.#words;
    const { changes } = diff;
    if (changes.length === 0) return html`<p class="rest" role="status">${words.term('sameEntries')}</p>`;
    const shown = changes.slice(0, this.#limit);
    const rest = changes.length - shown.length;
    const more = () => {
      this.#limit += BATCH;
      this.#changed();
    };
    return html`<div class="entries" role="region" aria-label=${label} tabindex="0">
      ${KINDS.map((kind) =>
        this.#kind(
          kind,
          shown.filter((change) => change.kind === kind),
          diff[kind],
        ),
      )}
      ${
        rest > 0
          ? html`<p class="more"><button type="button" class="btn small"
        @click=${more}>${words.term('moreEntries', Math.min(rest, BATCH))}</button></p>`
          : nothing
      }
      ${diff.same > 0 ? html`<p class="unchanged num"><bdi>${words.term('unchangedEntries', diff.same)}</bdi></p>` : nothing}
    </div>`;
  }

  #kind(kind: EntryChange['kind'], changes: readonly EntryChange[], of: number): TemplateResult | typeof nothing {
    if (changes.length === 0) return nothing;
    const word = this.#words.term('kind', kind);
    return html`<section aria-label=${word}>
      <h3 class=${kind}>${word}<span class="num">${this.#words.format.number(of)}</span></h3>
      <ul>
        ${changes.map((change) => this.#entry(change))}
      </ul>
    </section>`;
  }

  #entry({ kind, entry, label, fields }: EntryChange): TemplateResult {
    const words = this.#words;
    const sign = { added: '+', removed: '−', changed: '±' }[kind];
    return html`<li class=${kind}>
      <p>
        <span class="sign" aria-hidden="true">${sign}</span><bdi class="name">${plainTitle(label) || words.term('unnamed')}</bdi>
        ${entry === 'reference' ? nothing : html`<span class="cap">${words.term(entry)}</span>`}
      </p>
      ${fields.length > 0 ? html`<dl>${fields.map((field) => this.#field(field))}</dl>` : nothing}
    </li>`;
  }

  #field({ name, before, after }: FieldChange): TemplateResult {
    return html`<dt><bdi>${this.#words.term('field', name)}</bdi></dt>
      <dd>${this.#side('removed', before, after)}${this.#side('added', after, before)}</dd>`;
  }

  /** What a field said, or says now; what differs is marked in it. */
  #side(kind: 'added' | 'removed', text: string, other: string): TemplateResult {
    const words = this.#words;
    const [from, to] = changedStretch(text, other) ?? [0, 0];
    const said = html`${text.slice(0, from)}${to > from ? html`<span class="c">${text.slice(from, to)}</span>` : nothing}${text.slice(to)}`;
    return html`<div class=${kind}>
      <span class="sign" aria-hidden="true">${kind === 'added' ? '+' : '−'}</span><span
        class="vh">${words.term(kind === 'added' ? 'after' : 'before')} </span>
      ${text ? html`<bdi>${said}</bdi>` : html`<span class="none">${words.term('nothing')}</span>`}
    </div>`;
  }
}
