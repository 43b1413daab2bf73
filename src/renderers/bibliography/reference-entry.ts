import { html, nothing, type TemplateResult } from 'lit';
import { outgoingLink } from '../../controllers/outgoing-link.js';
import { doiUrl, pmidUrl, withoutTags, type CslItem } from '../../core/artifacts/bibliography/citation.js';
import { placeOf, shortName } from '../../core/artifacts/bibliography/reference-text.js';
import { checkUrl } from '../../core/url-policy.js';
import { icon } from '../../icons/icons.js';
import type { BibliographyTerms } from '../../locales/en/bibliography.js';
import type { LocalizeController } from '../../locales/localize.js';
import { titleMarkup } from './title-markup.js';

type Words = LocalizeController<BibliographyTerms>;

/** Authors named before "Show all n authors". */
const SHOWN_AUTHORS = 5;

/** How much of a reference is shown, and what its buttons do. */
export interface ReferenceState {
  /** Somebody came here to see this one. */
  readonly wanted: boolean;
  /** It was copied a moment ago. */
  readonly copied: boolean;
  /** Its abstract is read. */
  readonly unfolded: boolean;
  readonly allAuthors: boolean;
  readonly copy: () => void;
  readonly toggleAbstract: () => void;
  readonly toggleAuthors: () => void;
}

/** One reference of the list: title, authors and place, links, abstract, and a button that copies it. */
export function referenceEntry(item: CslItem, words: Words, state: ReferenceState): TemplateResult {
  const { title, custom } = item;
  const number = item['citation-number'] ?? 0;
  const { wanted, copied } = state;
  const [copy, also] = [words.term('copy', number), custom?.also ?? []];
  return html`<li value=${number} id=${`ref-${number}`} tabindex="-1" class=${wanted ? 'wanted' : ''}
      aria-current=${wanted ? 'true' : nothing}>
      <span class="number num" aria-hidden="true">${words.format.number(number)}</span>
      <div>
        <p class="title ${title ? '' : 'untitled'}"><bdi>${title ? titleMarkup(title) : words.term('untitled')}</bdi></p>
        <p class="line"><bdi>${line(item, words, state)}</bdi></p>
        ${
          item.PMID || item.DOI || item.URL || item.abstract || also.length > 0
            ? html`<div class="links">${links(item, words)}${abstractButton(item, words, state)}${
                also.length > 0
                  ? html`<span
              class="cap num">${words.term('also', also)}</span>`
                  : nothing
              }</div>`
            : nothing
        }
        ${
          item.abstract && state.unfolded
            ? html`<p class="abstract"
          id=${`abstract-${number}`}><bdi>${titleMarkup(item.abstract)}</bdi></p>`
            : nothing
        }
      </div>
      <button type="button" class="ib ${copied ? 'done' : ''}" title=${copied ? words.term('copied') : copy}
        aria-label=${copy} @click=${state.copy}>${icon(copied ? 'check' : 'copy')}</button>
    </li>`;
}

/** "Reichert CF, Deboer T. *J Sleep Res* 2022;31(4):e13597" */
function line(item: CslItem, words: Words, state: ReferenceState): TemplateResult {
  const { author = [], 'container-title': journal } = item;
  const some = author.length > SHOWN_AUTHORS;
  const all = !some || state.allAuthors;
  const names = (all ? author : author.slice(0, SHOWN_AUTHORS)).map(shortName).join(', ');
  const where = html`${journal ? html`<i>${withoutTags(journal)}</i> ` : nothing}<span class="num">${placeOf(item)}</span>`;
  if (some) return html`${names}${all ? ' ' : ', … '}${authorsButton(author.length, all, words, state)} ${where}`;
  return html`${names}${names && !names.endsWith('.') ? '. ' : ' '}${where}`;
}

function authorsButton(count: number, all: boolean, words: Words, { toggleAuthors }: ReferenceState): TemplateResult {
  const label = all ? words.term('fewerAuthors') : words.term('showAuthors', count);
  return html`<button type="button" class="inline" aria-expanded=${all ? 'true' : 'false'}
      @click=${toggleAuthors}>${label}</button>`;
}

function links({ DOI, PMID, URL }: CslItem, words: Words): TemplateResult {
  const host = URL ? checkUrl(URL, 'link')?.host : undefined;
  // The page of an article in PubMed, or of its DOI, is named already.
  const named = (PMID && host === 'pubmed.ncbi.nlm.nih.gov') || (DOI && /^(?:dx\.)?doi\.org$/.test(host ?? ''));
  return html`${PMID ? outgoingLink(pmidUrl(PMID), html`<bdi class="num">${words.term('pmid', PMID)}</bdi>`) : nothing}
    ${DOI ? outgoingLink(doiUrl(DOI), html`<bdi>${words.term('doi')}</bdi>`, { title: DOI }) : nothing}
    ${URL && host && !named ? outgoingLink(URL, html`<bdi>${host.replace(/^www\./, '')}</bdi>`) : nothing}`;
}

function abstractButton(item: CslItem, words: Words, { unfolded, toggleAbstract }: ReferenceState) {
  if (!item.abstract) return nothing;
  return html`<button type="button" class="fold" aria-expanded=${unfolded ? 'true' : 'false'}
      aria-controls=${unfolded ? `abstract-${item['citation-number']}` : nothing} @click=${toggleAbstract}>
      ${icon('right', 12)}${words.term('abstract')}
    </button>`;
}
