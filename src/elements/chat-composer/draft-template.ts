import { html, nothing, type TemplateResult } from 'lit';
import type { MessageDraft } from '../../core/message/message-draft.js';
import type { FileContentBlock } from '../../core/message/segment.js';
import { isLeftOut } from '../../core/storage/light-draft.js';
import { icon } from '../../icons/icons.js';
import type { composerTerms } from '../../locales/en/composer.js';
import type { LocalizeController } from '../../locales/localize.js';
import { plainTitle } from '../../locales/shown-title.js';

/** Formats that can hold nothing but pixels. */
const RASTER = /^image\/(?:png|jpeg|gif|webp)$/;

export interface DraftActions {
  readonly words: LocalizeController<(typeof composerTerms)['en']>;
  readonly removeFile: (index: number) => void;
  readonly removeQuote: (index: number) => void;
}

/** What goes with the text: what it is about, and files; each can be taken away again. */
export function draftTemplate(draft: MessageDraft | undefined, actions: DraftActions): TemplateResult | typeof nothing {
  const { quotes = [], files = [] } = draft ?? {};
  if (quotes.length + files.length === 0) return nothing;
  const { words } = actions;
  return html`<ul class="with" part="attachments" aria-label=${words.term('attached')}>
    ${quotes.map((quote, index) => quoteTemplate(quote, index, actions))}
    ${files.map((file, index) => fileTemplate(file, index, actions))}
  </ul>`;
}

function quoteTemplate(markdown: string, index: number, { words, removeQuote }: DraftActions): TemplateResult {
  return html`<li class="quote" part="quote">
    <span class="vh">${words.term('quote')} </span><span class="said" title=${markdown}><bdi>${firstWords(markdown)}</bdi></span>
    ${removeButton(words.term('removeQuote'), () => removeQuote(index))}
  </li>`;
}

function fileTemplate(file: FileContentBlock, index: number, { words, removeFile }: DraftActions): TemplateResult {
  const name = plainTitle(file.name);
  const isGone = isLeftOut(file);
  return html`<li class="file ${isGone ? 'gone' : ''}" part="attachment">
    ${
      RASTER.test(file.mediaType) && file.data
        ? html`<img class="thumb" src=${`data:${file.mediaType};base64,${file.data}`} alt="" />`
        : html`<span class="thumb">${icon(isGone ? 'alert' : file.mediaType.startsWith('image/') ? 'image' : 'file')}</span>`
    }
    <span class="about"><span class="cut" title=${name}><bdi>${name}</bdi></span>${
      isGone
        ? html`<bdi class="cap">${words.term('again')}</bdi>`
        : file.size === undefined
          ? nothing
          : html`<bdi class="cap num">${words.term('size', file.size)}</bdi>`
    }</span>
    ${removeButton(words.term('remove', name), () => removeFile(index))}
  </li>`;
}

const removeButton = (label: string, run: () => void): TemplateResult =>
  html`<button type="button" class="ib" data-remove aria-label=${label} title=${label} @click=${run}>${icon('x', 14)}</button>`;

/** A quotation in one line: without the marks of tables and emphasis. */
const firstWords = (markdown: string): string =>
  markdown
    .replace(/^\|[\s:|-]*$/gm, '')
    .replace(/[*_`|#>]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 160);
