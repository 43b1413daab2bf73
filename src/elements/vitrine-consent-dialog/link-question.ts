import { html, nothing, type TemplateResult } from 'lit';
import type { ConsentTerms } from '../../locales/en/consent.js';
import type { LocalizeController } from '../../locales/localize.js';
import { countInvisible, visibleText } from './visible-text.js';

/** A link in a frame was followed. */
export interface LinkQuestion {
  readonly kind: 'link';
  /** The address that would open, checked by the link gate. */
  readonly url: string;
  /** What the link said. */
  readonly text: string;
}

export interface QuestionView {
  readonly title: string;
  readonly intro: string;
  readonly body: TemplateResult;
  readonly warnings: readonly string[];
}

/** What the dialog says about a link: the words, and the exact address with its host emphasised. */
export function viewLinkQuestion(
  { url, text }: LinkQuestion,
  localize: LocalizeController<ConsentTerms>,
): QuestionView {
  const address = splitAddress(url);
  const invisible = countInvisible(text) + countInvisible(address.all);
  const warnings = [
    ...(invisible > 0 ? [localize.term('invisible', invisible)] : []),
    ...(namesAnotherHost(text, address.host) ? [localize.term('linkDiffers')] : []),
  ];
  return {
    title: localize.term('linkTitle'),
    intro: localize.term('linkAsks'),
    warnings,
    body: html`
      ${
        text.trim() === ''
          ? nothing
          : html`<div><dt>${localize.term('linkSays')}</dt><dd><bdi>${visibleText(text)}</bdi></dd></div>`
      }
      <div>
        <dt>${localize.term('linkOpens')}</dt>
        <dd class="address" dir="ltr" translate="no">
          ${visibleText(address.before)}<b>${visibleText(address.host)}</b>${visibleText(address.after)}
        </dd>
      </div>
    `,
  };
}

/** The address as it would be requested: the host as `URL.host` gives it, so that look-alike letters show as punycode. */
function splitAddress(url: string): {
  readonly all: string;
  readonly before: string;
  readonly host: string;
  readonly after: string;
} {
  if (!URL.canParse(url)) return { all: url, before: url, host: '', after: '' };
  const { href, host } = new URL(url);
  const at = host ? href.indexOf(host) : -1;
  if (at < 0) return { all: href, before: href, host: '', after: '' };
  return { all: href, before: href.slice(0, at), host, after: href.slice(at + host.length) };
}

/** Whether the words of a link look like an address, and of another host. */
function namesAnotherHost(text: string, host: string): boolean {
  const [, named] =
    /^\s*(?:https?:\/\/)?(?:[^\s/@]*@)?([\p{L}\d-]+(?:\.[\p{L}\d-]+)+)(?:[:/?#]\S*)?\s*$/u.exec(text) ?? [];
  if (!named || !host || !URL.canParse(`https://${named}`)) return false;
  const bare = (name: string) => name.replace(/^www\./, '').replace(/:\d+$/, '');
  return bare(new URL(`https://${named}`).host) !== bare(host);
}
