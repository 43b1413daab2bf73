import { html, nothing } from 'lit';
import type { ConsentRequest } from '../../../core/consent/consent-request.js';
import { consentTerms, type ConsentTerms } from '../../../locales/en/consent.js';
import { LocalizeController } from '../../../locales/localize.js';
import type { ConsentView, ConsentViewer } from '../consent-kinds.js';
import { countInvisible, visibleText } from '../../../plain-text/visible-text.js';

export const linkViewer: ConsentViewer<'link'> = (host) => {
  const localize = new LocalizeController(host, consentTerms);
  return (request) => viewLink(request, localize);
};

/** What the dialog says about a link: the words, and the exact address with its host emphasised. */
function viewLink({ url, text }: ConsentRequest<'link'>, localize: LocalizeController<ConsentTerms>): ConsentView {
  const address = splitAddress(url);
  const [inText, inAddress] = [countInvisible(text), countInvisible(address.all)];
  const warnings = [
    ...(inText > 0 ? [localize.term('invisible', inText, 'text')] : []),
    ...(inAddress > 0 ? [localize.term('invisible', inAddress, 'address')] : []),
    ...(namesAnotherHost(text, address.host) ? [localize.term('linkDiffers')] : []),
  ];
  return {
    title: localize.term('linkTitle'),
    intro: localize.term('linkAsks'),
    note: localize.term('askedEveryTime'),
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
