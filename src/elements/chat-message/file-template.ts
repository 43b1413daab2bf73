import { html, nothing, render, type TemplateResult } from 'lit';
import type { ImagePolicy } from '../../context/page-options.js';
import type { FileContentBlock } from '../../core/message/segment.js';
import { saveBlob } from '../../files/save-file.js';
import { safeFileName } from '../../core/file-name.js';
import { checkUrl } from '../../core/url-policy.js';
import { LinkOpenRequestEvent } from '../../events/link/link-open-request.js';
import { plainTitle } from '../../locales/shown-title.js';
import { icon } from '../../icons/icons.js';
import type { BlockTerms } from './block-terms.js';
import type { SegmentContext } from './segment-view.js';

/** Formats that can hold nothing but pixels. SVG is a document, and stays a file. */
const RASTER = /^image\/(png|jpeg|gif|webp)$/;

const allowed = new WeakSet<HTMLElement>();

/** An image through the page's image policy; any other file as a line with its name, its size and a way to get it. */
export function fileTemplate(
  block: FileContentBlock,
  terms: BlockTerms,
  context: SegmentContext,
  node: HTMLElement,
): TemplateResult {
  const picture = RASTER.test(block.mediaType)
    ? pictureOf(block, context.media.images ?? 'ask', allowed.has(node))
    : undefined;
  if (picture?.src) {
    return html`<img class="picture" src=${picture.src} alt=${plainTitle(block.name)} loading="lazy" referrerpolicy="no-referrer" />`;
  }
  const load = () => {
    allowed.add(node);
    render(fileTemplate(block, terms, context, node), node);
  };
  return fileLine(block, terms, picture?.host ? { host: picture.host, load } : undefined);
}

/** Where a picture comes from: its address if it may be shown, the host to be asked about if it must be asked for. */
function pictureOf(
  { data, mediaType, url }: FileContentBlock,
  policy: ImagePolicy,
  asked: boolean,
): { src?: string; host?: string } | undefined {
  const address = data === undefined ? url : `data:${mediaType};base64,${data}`;
  const checked = address === undefined ? undefined : checkUrl(address, 'image');
  if (checked?.kind === 'data') return { src: checked.href };
  if (!checked || policy === 'none') return undefined;
  const open = asked || policy === 'all' || (typeof policy === 'function' && policy(checked.href));
  if (open) return { src: checked.href };
  return policy === 'ask' ? { host: checked.host } : undefined;
}

function fileLine(
  block: FileContentBlock,
  terms: BlockTerms,
  ask?: { readonly host: string; readonly load: () => void },
): TemplateResult {
  const name = plainTitle(block.name);
  const get = terms.term('download', name);
  const target = block.data === undefined && block.url !== undefined ? checkUrl(block.url, 'link') : undefined;
  return html`<div class="file">
    ${icon(block.mediaType.startsWith('image/') ? 'image' : 'file')}
    <span class="grow cut" title=${name}><bdi>${name}</bdi></span>
    ${block.size === undefined ? nothing : html`<bdi class="cap num">${terms.term('size', block.size)}</bdi>`}
    ${ask ? html`<button type="button" class="btn small" @click=${ask.load}>${terms.term('loadImage', ask.host)}</button>` : nothing}
    ${
      block.data !== undefined
        ? html`<button type="button" class="ib" aria-label=${get} title=${get} @click=${() => save(block)}>${icon('download')}</button>`
        : target
          ? html`<a
            class="ib"
            href=${target.href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            aria-label=${get}
            title=${get}
            @click=${(event: MouseEvent) => request(event, target.href, name)}
            >${icon('download')}</a
          >`
          : nothing
    }
  </div>`;
}

function request(event: MouseEvent, url: string, text: string): void {
  const allowedByHost = event.currentTarget?.dispatchEvent(new LinkOpenRequestEvent({ url, text, source: 'message' }));
  if (!allowedByHost) event.preventDefault();
}

/** Saves what the message itself carries. As bytes without a meaning, so that nothing opens them on this page's origin. */
function save({ name, data = '' }: FileContentBlock): void {
  const bytes = Uint8Array.from(decode(data), (character) => character.charCodeAt(0));
  saveBlob(new Blob([bytes], { type: 'application/octet-stream' }), safeFileName(name, ''));
}

function decode(data: string): string {
  try {
    return atob(data);
  } catch {
    return ''; // not base64: an empty file, as the sender made it
  }
}
