import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { IconTips } from '../../controllers/icon-tips.js';
import { property, state } from '../../context/property.js';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import {
  isBibliography,
  numbersOf,
  readBibliography,
  type Bibliography,
  type NoBibliography,
} from '../../core/artifacts/bibliography/bibliography.js';
import type { CslItem } from '../../core/artifacts/bibliography/citation.js';
import { ArtifactFailedEvent } from '../../events/artifact/artifact-failed.js';
import { ArtifactPreviewChangedEvent } from '../../events/artifact/artifact-preview-changed.js';
import { bibliographyTerms } from '../../locales/en/bibliography.js';
import { LocalizeController } from '../../locales/localize.js';
import { plainTitle } from '../../locales/shown-title.js';
import { errorNotice } from '../../notices/error-notice.js';
import { icon } from '../../icons/icons.js';
import { KitElement } from '../../context/kit-element.js';
import { CopyController } from '../../controllers/copy-controller.js';
import { RestedSpeech } from '../../controllers/rested-speech.js';
import { MenuButton } from '../../controllers/menu-button.js';
import type { ExportFormat, StandaloneDocument } from '../../files/exported-file.js';
import type { PreviewSurface, ShownArtifact } from '../renderer.js';
import { copyKey } from '../../files/clipboard.js';
import { saveExport } from '../../files/save-export.js';
import { artifactBibliographyStyles } from './artifact-bibliography.styles.js';
import { bibliographyExports } from './bibliography-exports.js';
import {
  ReferenceFilter,
  referenceText,
  sortReferences,
  type ReferenceOrder,
} from '../../core/artifacts/bibliography/reference-text.js';
import { unreadNotice } from './unread-notice.js';
import { referenceEntry } from './reference-entry.js';
import { SourceBelow } from '../code/source-below.js';
import { Lazy } from '../../core/lazy.js';
import { reasonOf } from '../../core/reason-of.js';

const pages = new Lazy(() => import('./bibliography-page.js'));

/** References drawn at once; as many again on each wish for more. */
const PAGE = 200;

/**
 * Shows a bibliography: numbered references with their links, sorted and filtered, copied one by one or together, and
 * saved as BibTeX, RIS or CSL-JSON.
 *
 * @tag artifact-bibliography
 * @fires {ArtifactFailedEvent} artifact-failed - The source is not a bibliography.
 * @fires {ArtifactPreviewChangedEvent} artifact-preview-changed - The references are drawn, or there are none to draw.
 * @fires {ArtifactExportRequestEvent} artifact-export-request - The person chose a form to save it in. Cancelable.
 * @fires {LinkOpenRequestEvent} link-open-request - The person followed a link. Cancelable.
 * @csspart base - The list of references.
 * @csspart notice - What went wrong.
 */
export class ArtifactBibliography extends KitElement implements PreviewSurface {
  static override styles = artifactBibliographyStyles;

  /** What is shown. */
  @property({ attribute: false }) artifact?: ShownArtifact;

  /** Whether somebody around it shows `label` and `exports`. */
  @property({ attribute: false }) housed = false;

  /** Number of the reference to scroll to and mark. Set again, it is looked for again. */
  @property({ hasChanged: () => true }) anchor?: string | undefined;

  @state() private query = '';
  @state() private order: ReferenceOrder = 'order';
  @state() private limit = PAGE;
  @state() private wanted: string | undefined;
  @state() private said = '';
  @state() private failure = '';

  readonly #localize = new LocalizeController(this, bibliographyTerms);
  readonly #source = new SourceBelow(this);
  readonly #menu = new MenuButton(this, 'exports');
  /** Id of the entry that was copied; empty: all. */
  readonly #copies = new CopyController<string>(this);
  readonly #speech = new RestedSpeech(this);
  readonly #filter = new ReferenceFilter();
  readonly #unfolded = new Set<string>();
  readonly #allAuthors = new Set<string>();
  #read: Bibliography | NoBibliography | undefined;
  #content: string | undefined;
  /** What `label` last said. */
  #labelled: string | undefined;

  constructor() {
    super();
    new IconTips(this);
  }

  /** Forms to save it in. */
  get exports(): readonly ExportFormat[] {
    return this.#items.length > 0 ? bibliographyExports(this.artifact?.title ?? '', () => this.#items) : [];
  }

  /** How many references there are, and what became of the rest. */
  get label(): string {
    const read = this.#read;
    if (!read || !isBibliography(read)) return '';
    const { items, merged, skipped } = read;
    const term = this.#localize;
    return [
      this.query ? term.term('found', this.#shown.length, items.length) : term.term('references', items.length),
      merged > 0 && term.term('merged', merged),
      skipped > 0 && term.term('skipped', skipped),
    ]
      .filter(Boolean)
      .join(' · ');
  }

  /** The references as they are shown, for a window or for paper. */
  get standalone(): (() => Promise<StandaloneDocument>) | undefined {
    const { artifact } = this;
    if (!artifact || this.#items.length === 0) return undefined;
    return async () => {
      const { bibliographyPage } = await pages.load();
      return bibliographyPage({
        title: plainTitle(artifact.title),
        label: this.label,
        items: this.#shown,
        unfolded: this.#unfolded,
        words: this.#localize,
      });
    };
  }

  /** Draws it anew. */
  reload(): void {
    this.#content = undefined;
    this.requestUpdate('artifact');
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('artifact') || !this.artifact || this.artifact.content === this.#content) return;
    this.#content = this.artifact.content;
    this.#read = readBibliography(this.#content);
    this.limit = PAGE;
    this.failure = '';
  }

  override render(): TemplateResult | typeof nothing {
    const read = this.#read;
    if (!read || !this.artifact) return nothing;
    if (!isBibliography(read)) return html`${unreadNotice(read, this.#localize)}${this.#source.render(this.artifact)}`;
    const { items } = read;
    if (items.length === 0) return html`<p class="rest dim">${this.#localize.term('empty')}</p>${this.#foot()}`;
    const shown = this.#shown;
    return html`
      ${this.#bar(items.length)}
      ${this.failure ? html`<div class="notices">${errorNotice({ tone: 'danger', sentence: this.failure })}</div>` : nothing}
      <div class="scroll" tabindex="0" role="region" aria-label=${this.#localize.term('list', plainTitle(this.artifact.title))}>
        ${
          shown.length > 0
            ? html`<ol part="base">${repeat(
                shown.slice(0, this.limit),
                ({ id }) => id,
                (item) => this.#entry(item),
              )}</ol>`
            : html`<p class="rest row dim"><span>${this.#localize.term('none')}</span>
                <button type="button" class="btn small" @click=${this.#onClear}>${this.#localize.term('clearFilter')}</button></p>`
        }
        ${
          shown.length > this.limit
            ? html`<p class="rest"><button type="button" class="btn small" @click=${() => (this.limit += PAGE)}>
              ${this.#localize.term('showMore', Math.min(PAGE, shown.length - this.limit))}
            </button></p>`
            : nothing
        }
      </div>
      ${this.#foot()}
      <div class="vh" role="status">${this.#speech.sayRested(this.said)}</div>
    `;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    // Whoever shows `label` around it reads it again.
    if (this.#labelled !== undefined && this.#labelled !== this.label) this.#tellState('running');
    this.#labelled = this.label;
    if (changed.has('anchor') && this.anchor) void this.#revealReference(Number(this.anchor));
    if (!changed.has('artifact') || !this.#read) return;
    const fine = isBibliography(this.#read);
    this.#tellState(fine ? 'running' : 'failed');
    if (!fine)
      this.dispatchEvent(
        new ArtifactFailedEvent({
          artifactId: this.artifact?.artifactId ?? '',
          code: 'preview-not-a-bibliography',
          message: 'The source is no bibliography.',
        }),
      );
  }

  #tellState(state: 'running' | 'failed'): void {
    const { artifactId = '', version } = this.artifact ?? {};
    this.dispatchEvent(new ArtifactPreviewChangedEvent({ artifactId, version, state }));
  }

  get #items(): readonly CslItem[] {
    return this.#read && isBibliography(this.#read) ? this.#read.items : [];
  }

  get #shown(): readonly CslItem[] {
    const found = this.query ? this.#items.filter((item) => this.#filter.matchesQuery(item, this.query)) : this.#items;
    return sortReferences(found, this.order, this.#localize.lang);
  }

  #bar(count: number): TemplateResult {
    const term = this.#localize;
    const label = term.term('filter', count);
    const copied = this.#copies.copied === '';
    return html`<div class="bar">
      <div class="search">
        ${icon('search')}<input type="search" .value=${live(this.query)} placeholder=${label} aria-label=${label}
          @input=${this.#onFilterInput} @keydown=${this.#onFilterKeydown} />${
            this.query
              ? html`<button type="button" class="ib clear" title=${term.term('clearFilter')}
                aria-label=${term.term('clearFilter')} @click=${this.#onClear}>${icon('x', 14)}</button>`
              : nothing
          }
      </div>
      <span class="gap"></span>
      <div class="select">
        <select class="btn" aria-label=${term.term('sort')}
          @change=${(event: Event) => (this.order = (event.target as HTMLSelectElement).value as ReferenceOrder)}>
          ${(['order', 'year', 'author'] as const).map(
            (order) => html`<option value=${order}
            ?selected=${this.order === order}>${term.term(order)}</option>`,
          )}</select
        >${icon('down', 14)}
      </div>
      ${this.#menu.renderMenu({
        face: html`${icon('download')}${term.term('export')}`,
        label: term.term('export'),
        className: 'btn',
        items: this.exports.map((format) => ({
          label: format.label,
          note: format.note,
          run: () => void this.#save(format),
        })),
      })}
      <button type="button" class="btn all" title=${copied ? term.term('copied') : term.term('copyAll')}
        aria-label=${term.term('copyAll')} @click=${() => this.#copyAll()}>
        ${icon(copied ? 'check' : 'copy')}<span>${term.term('copyAll')}</span>
      </button>
    </div>`;
  }

  #entry(item: CslItem): TemplateResult {
    const { id } = item;
    return referenceEntry(item, this.#localize, {
      wanted: this.wanted === id,
      copied: this.#copies.copied === id,
      unfolded: this.#unfolded.has(id),
      allAuthors: this.#allAuthors.has(id),
      copy: () => this.#copyOne(item),
      toggleAbstract: () => this.#toggle(this.#unfolded, id),
      toggleAuthors: () => this.#toggle(this.#allAuthors, id),
    });
  }

  #foot(): TemplateResult | typeof nothing {
    return this.housed ? nothing : html`<p class="foot num"><bdi>${this.label}</bdi></p>`;
  }

  #toggle(set: Set<string>, id: string): void {
    if (!set.delete(id)) set.add(id);
    this.requestUpdate();
  }

  readonly #onFilterInput = (event: Event): void => {
    this.query = (event.target as HTMLInputElement).value;
    this.limit = PAGE;
    this.#sayFound();
  };

  readonly #onClear = (): void => {
    this.query = '';
    this.#sayFound();
    this.renderRoot.querySelector('input')?.focus();
  };

  readonly #onFilterKeydown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.query) return;
    event.preventDefault(); // this Esc is for the filter, not for the panel
    event.stopPropagation();
    this.query = '';
    this.#sayFound();
  };

  #sayFound(): void {
    this.said = this.#localize.term('found', this.#shown.length, this.#items.length);
  }

  async #save(format: ExportFormat): Promise<void> {
    this.failure = '';
    try {
      if (this.artifact) await saveExport(this, format, this.artifact);
    } catch (error) {
      this.failure = this.#localize.term('exportFailed', reasonOf(error));
    }
  }

  #copyOne(item: CslItem): void {
    const entry = this.renderRoot.querySelector(`#ref-${item['citation-number'] ?? 0} > div`);
    void this.#copy(item.id, referenceText(item), entry);
  }

  #copyAll(): void {
    const text = this.#shown.map((item) => `${item['citation-number'] ?? 0}. ${referenceText(item)}`).join('\n');
    void this.#copy('', text, this.renderRoot.querySelector('ol'));
  }

  /** @param what - Id of an entry; empty for all. */
  async #copy(what: string, text: string, shown: Element | null): Promise<void> {
    this.said = '';
    if (await this.#copies.copyText(text, what)) {
      this.said = this.#localize.term('copied');
      return;
    }
    if (shown) getSelection()?.selectAllChildren(shown);
    this.failure = this.#localize.term('copyRefused', copyKey());
  }

  async #revealReference(number: number): Promise<void> {
    const item = this.#items.find((each) => numbersOf(each).includes(number));
    if (!item) return;
    if (!this.#shown.includes(item)) this.query = '';
    this.limit = Math.max(this.limit, this.#shown.indexOf(item) + 1);
    this.wanted = item.id;
    await this.updateComplete;
    const entry = this.renderRoot.querySelector<HTMLElement>(`#ref-${item['citation-number'] ?? 0}`);
    entry?.focus({ preventScroll: true });
    entry?.scrollIntoView({ block: 'center' });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'artifact-bibliography': ArtifactBibliography;
  }
}
