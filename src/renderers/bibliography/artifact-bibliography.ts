import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import {
  isBibliography,
  numbersOf,
  readBibliography,
  type Bibliography,
  type NoBibliography,
} from '../../core/artifacts/bibliography/bibliography.js';
import { doiUrl, pmidUrl, withoutTags, type CslItem } from '../../core/artifacts/bibliography/citation.js';
import { checkUrl } from '../../core/url-policy.js';
import { ArtifactFailedEvent } from '../../events/artifact/artifact-failed.js';
import { ArtifactPreviewChangedEvent } from '../../events/artifact/artifact-preview-changed.js';
import { bibliographyTerms } from '../../locales/en/bibliography.js';
import { LocalizeController } from '../../locales/localize.js';
import { plainTitle } from '../../locales/shown-title.js';
import { errorNotice } from '../../notices/error-notice.js';
import { icon } from '../../icons/icons.js';
import { KitElement } from '../../context/kit-element.js';
import { MenuButton } from '../../controllers/menu-button.js';
import { outgoingLink } from '../../controllers/outgoing-link.js';
import type { ExportFormat, StandaloneDocument } from '../../files/exported-file.js';
import type { PreviewSurface, ShownArtifact } from '../renderer.js';
import { saveExport } from '../../files/save-export.js';
import { artifactBibliographyStyles } from './artifact-bibliography.styles.js';
import { bibliographyExports } from './bibliography-exports.js';
import {
  placeOf,
  ReferenceFilter,
  referenceText,
  shortName,
  sortReferences,
  type ReferenceOrder,
} from '../../core/artifacts/bibliography/reference-text.js';
import { titleMarkup } from './title-markup.js';
import { SourceBelow } from '../source-below.js';
import { Lazy } from '../../core/lazy.js';

const pages = new Lazy(() => import('./bibliography-page.js'));

/** Authors named before "Show all n authors". */
const SHOWN_AUTHORS = 5;
/** References drawn at once; as many again on each wish for more. */
const PAGE = 200;
/** How long "Copied!" is said, in milliseconds. */
const COPIED_MS = 2_000;

/**
 * Shows a bibliography: numbered references with their links, sorted and filtered, copied one by one or together, and
 * saved as BibTeX, RIS or CSL-JSON.
 *
 * @tag artifact-bibliography
 * @fires {ArtifactFailedEvent} artifact-failed - The source is no bibliography.
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
  @state() private copied: string | undefined;
  @state() private said = '';
  @state() private failure = '';

  readonly #localize = new LocalizeController(this, bibliographyTerms);
  readonly #source = new SourceBelow(this);
  readonly #menu = new MenuButton(this, 'exports');
  readonly #filter = new ReferenceFilter();
  readonly #unfolded = new Set<string>();
  readonly #allAuthors = new Set<string>();
  #read: Bibliography | NoBibliography | undefined;
  #content: string | undefined;
  #copiedTimer: ReturnType<typeof setTimeout> | undefined;

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
      term.term('references', items.length),
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

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#copiedTimer);
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
    if (!isBibliography(read)) return this.#noBibliography(read);
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
            : html`<p class="rest dim">${this.#localize.term('none')}</p>`
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
      <div class="vh" role="status">${this.said}</div>
    `;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    if (changed.has('anchor') && this.anchor) void this.#revealReference(Number(this.anchor));
    if (!changed.has('artifact') || !this.#read) return;
    const { artifactId = '', version } = this.artifact ?? {};
    const fine = isBibliography(this.#read);
    this.dispatchEvent(new ArtifactPreviewChangedEvent({ artifactId, version, state: fine ? 'running' : 'failed' }));
    if (!fine)
      this.dispatchEvent(
        new ArtifactFailedEvent({
          artifactId,
          code: 'preview-not-a-bibliography',
          message: 'The source is no bibliography.',
        }),
      );
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
    const copied = this.copied === '';
    return html`<div class="bar">
      <div class="search">
        ${icon('search')}<input type="search" .value=${live(this.query)} placeholder=${label} aria-label=${label}
          @input=${this.#filterTyped} @keydown=${this.#filterKey} />
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
      <button type="button" class="ib" title=${copied ? term.term('copied') : term.term('copyAll')}
        aria-label=${term.term('copyAll')} @click=${() => this.#copyAll()}>
        ${icon(copied ? 'check' : 'copy')}
      </button>
    </div>`;
  }

  #entry(item: CslItem): TemplateResult {
    const { id, title, custom } = item;
    const number = item['citation-number'] ?? 0;
    const term = this.#localize;
    const done = this.copied === id;
    const [copy, also] = [term.term('copy', number), custom?.also ?? []];
    return html`<li value=${number} id=${`ref-${number}`} tabindex="-1" class=${this.wanted === id ? 'wanted' : ''}
      aria-current=${this.wanted === id ? 'true' : nothing}>
      <span class="number num" aria-hidden="true">${term.format.number(number)}</span>
      <div>
        <p class="title ${title ? '' : 'untitled'}"><bdi>${title ? titleMarkup(title) : term.term('untitled')}</bdi></p>
        <p class="line"><bdi>${this.#line(item)}</bdi></p>
        ${
          item.PMID || item.DOI || item.URL || item.abstract || also.length > 0
            ? html`<div class="links">${this.#links(item)}${this.#abstractButton(item)}${
                also.length > 0
                  ? html`<span
              class="cap num">${term.term('also', also)}</span>`
                  : nothing
              }</div>`
            : nothing
        }
        ${
          item.abstract && this.#unfolded.has(id)
            ? html`<p class="abstract"
          id=${`abstract-${number}`}><bdi>${titleMarkup(item.abstract)}</bdi></p>`
            : nothing
        }
      </div>
      <button type="button" class="ib ${done ? 'done' : ''}" title=${done ? term.term('copied') : copy}
        aria-label=${copy} @click=${() => this.#copyOne(item)}>${icon(done ? 'check' : 'copy')}</button>
    </li>`;
  }

  /** "Reichert CF, Deboer T. *J Sleep Res* 2022;31(4):e13597" */
  #line(item: CslItem): TemplateResult {
    const { id, author = [], 'container-title': journal } = item;
    const some = author.length > SHOWN_AUTHORS;
    const all = !some || this.#allAuthors.has(id);
    const names = (all ? author : author.slice(0, SHOWN_AUTHORS)).map(shortName).join(', ');
    const where = html`${journal ? html`<i>${withoutTags(journal)}</i> ` : nothing}<span class="num">${placeOf(item)}</span>`;
    if (some) return html`${names}${all ? ' ' : ', … '}${this.#authorsButton(id, author.length, all)} ${where}`;
    return html`${names}${names && !names.endsWith('.') ? '. ' : ' '}${where}`;
  }

  #authorsButton(id: string, count: number, all: boolean): TemplateResult {
    const label = all ? this.#localize.term('fewerAuthors') : this.#localize.term('showAuthors', count);
    return html`<button type="button" class="inline" aria-expanded=${all ? 'true' : 'false'}
      @click=${() => this.#toggle(this.#allAuthors, id)}>${label}</button>`;
  }

  #links({ DOI, PMID, URL }: CslItem): unknown {
    const host = URL ? checkUrl(URL, 'link')?.host : undefined;
    // The page of an article in PubMed, or of its DOI, is named already.
    const named = (PMID && host === 'pubmed.ncbi.nlm.nih.gov') || (DOI && /^(?:dx\.)?doi\.org$/.test(host ?? ''));
    return html`${PMID ? outgoingLink(pmidUrl(PMID), html`<bdi class="num">${this.#localize.term('pmid', PMID)}</bdi>`) : nothing}
    ${DOI ? outgoingLink(doiUrl(DOI), html`<bdi>${this.#localize.term('doi')}</bdi>`, { title: DOI }) : nothing}
    ${URL && host && !named ? outgoingLink(URL, html`<bdi>${host.replace(/^www\./, '')}</bdi>`) : nothing}`;
  }

  #abstractButton({ id, abstract, 'citation-number': number }: CslItem): TemplateResult | typeof nothing {
    if (!abstract) return nothing;
    const open = this.#unfolded.has(id);
    return html`<button type="button" class="fold" aria-expanded=${open ? 'true' : 'false'}
      aria-controls=${open ? `abstract-${number}` : nothing} @click=${() => this.#toggle(this.#unfolded, id)}>
      ${icon('right', 12)}${this.#localize.term('abstract')}
    </button>`;
  }

  #foot(): TemplateResult | typeof nothing {
    return this.housed ? nothing : html`<p class="foot num"><bdi>${this.label}</bdi></p>`;
  }

  #noBibliography({ reason, message }: NoBibliography): TemplateResult {
    const why = reason === 'json' ? this.#localize.term('notJson', message) : this.#localize.term('notList');
    return html`<div
      class="notices">${errorNotice({ tone: 'danger', sentence: this.#localize.term('notOne', why), detail: this.#localize.term('sourceBelow') })}</div>
      ${this.#source.render(this.artifact)}`;
  }

  #toggle(set: Set<string>, id: string): void {
    if (!set.delete(id)) set.add(id);
    this.requestUpdate();
  }

  readonly #filterTyped = (event: Event): void => {
    this.query = (event.target as HTMLInputElement).value;
    this.limit = PAGE;
    this.said = this.#localize.term('found', this.#shown.length, this.#items.length);
  };

  readonly #filterKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.query) return;
    event.preventDefault(); // this Esc is for the filter, not for the panel
    event.stopPropagation();
    this.query = '';
  };

  async #save(format: ExportFormat): Promise<void> {
    this.failure = '';
    try {
      if (this.artifact) await saveExport(this, format, this.artifact);
    } catch (error) {
      this.failure = this.#localize.term('exportFailed', error instanceof Error ? error.message : String(error));
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
    try {
      await navigator.clipboard.writeText(text); // missing on plain http
      this.copied = what;
      this.said = this.#localize.term('copied');
      clearTimeout(this.#copiedTimer);
      this.#copiedTimer = setTimeout(() => (this.copied = undefined), COPIED_MS);
    } catch {
      if (shown) getSelection()?.selectAllChildren(shown);
      const key = /Mac|iP(hone|ad|od)/.test(navigator.platform) ? '⌘C' : 'Ctrl+C';
      this.failure = this.#localize.term('copyRefused', key);
    }
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
