import { html, nothing, type TemplateResult } from 'lit';
import { doiUrl, pmidUrl, withoutTags, type CslItem } from '../../core/artifacts/bibliography/citation.js';
import { checkUrl } from '../../core/url-policy.js';
import type { BibliographyTerms } from '../../locales/en/bibliography.js';
import type { LocalizeController } from '../../locales/localize.js';
import { outgoingLink } from '../../controllers/outgoing-link.js';
import type { StandaloneDocument } from '../../files/exported-file.js';
import { textPage } from '../../files/text-page.js';
import { placeOf, shortName } from '../../core/artifacts/bibliography/reference-text.js';
import { titleMarkup } from './title-markup.js';

const STYLE = `ol{padding-inline-start:2.5em;margin-block-start:16px}li{padding-block:6px}li::marker{color:#686b73}
.title{font-weight:600}.abstract{margin-block-start:4px;color:#55585f;font-size:13px}`;

export interface BibliographyPage {
  readonly title: string;
  /** How many references there are. */
  readonly label: string;
  /** In the order in which they are shown. */
  readonly items: readonly CslItem[];
  /** Those whose abstract is open. */
  readonly unfolded: ReadonlySet<string>;
  readonly words: LocalizeController<BibliographyTerms>;
}

/** The references as they are shown, with everything in words: all authors, numbers and addresses to read from paper. */
export function bibliographyPage({ title, label, items, unfolded, words }: BibliographyPage): StandaloneDocument {
  const content = html`<h1><bdi>${title}</bdi></h1>
    <p class="quiet"><bdi>${label}</bdi></p>
    <ol>
      ${items.map((item) => entry(item, unfolded.has(item.id), words))}
    </ol>`;
  return textPage({ lang: words.lang, dir: words.dir, style: STYLE, content });
}

function entry(item: CslItem, unfolded: boolean, words: LocalizeController<BibliographyTerms>): TemplateResult {
  const { title, author = [], abstract, 'container-title': journal, 'citation-number': number } = item;
  const names = author.map(shortName).join(', ');
  return html`<li value=${number ?? nothing}>
    <p class="title"><bdi>${title ? titleMarkup(title) : words.term('untitled')}</bdi></p>
    <p><bdi>${names}${
      names && !names.endsWith('.') ? '. ' : ' '
    }${journal ? html`<i>${withoutTags(journal)}</i> ` : nothing}${placeOf(item)}</bdi></p>
    ${links(item, words)} ${abstract && unfolded ? html`<p class="abstract"><bdi>${titleMarkup(abstract)}</bdi></p>` : nothing}
  </li>`;
}

function links(
  { PMID, DOI, URL }: CslItem,
  words: LocalizeController<BibliographyTerms>,
): TemplateResult | typeof nothing {
  const host = URL ? checkUrl(URL, 'link')?.host : undefined;
  const parts = [
    PMID ? outgoingLink(pmidUrl(PMID), words.term('pmid', PMID)) : undefined,
    DOI ? outgoingLink(doiUrl(DOI), `doi:${DOI}`) : undefined,
    URL && host && !PMID && !DOI ? outgoingLink(URL, URL) : undefined,
  ].filter((part) => part !== undefined);
  return parts.length > 0
    ? html`<p class="quiet">${parts.map((part, index) => html`${index > 0 ? ' · ' : nothing}<bdi>${part}</bdi>`)}</p>`
    : nothing;
}
