import { html, nothing, type TemplateResult } from 'lit';
import type { ConsentRequest } from '../../../core/consent/consent-request.js';
import { appConsentTerms, type AppConsentTerms } from '../../../locales/en/app-consent.js';
import { appTerms, type AppTerms } from '../../../locales/en/app.js';
import { consentTerms, type ConsentTerms } from '../../../locales/en/consent.js';
import { LocalizeController } from '../../../locales/localize.js';
import { countInvisible, countInvisibleInLines, visibleLines, visibleText } from '../../../plain-text/visible-text.js';
import type { ConsentView, ConsentViewer } from '../consent-kinds.js';
import { cutName, wholeName } from './cut-name.js';

type Words = LocalizeController<AppConsentTerms>;

interface AllWords {
  readonly words: Words;
  readonly app: LocalizeController<AppTerms>;
  readonly general: LocalizeController<ConsentTerms>;
}

const WARNINGS = {
  domains: 'domainsWarning',
  message: 'messageWarning',
  files: 'filesWarning',
  sampling: 'samplingWarning',
  permissions: undefined,
} as const;

export const appViewer: ConsentViewer<'app'> = (host) => {
  const all = {
    words: new LocalizeController(host, appConsentTerms),
    app: new LocalizeController(host, appTerms),
    general: new LocalizeController(host, consentTerms),
  };
  return (request) => viewApp(request, all);
};

/** What the dialog says about an app that asks something of its page. */
function viewApp(request: ConsentRequest<'app'>, all: AllWords): ConsentView {
  const { asks, appName, server, text = '', files = [] } = request;
  const { words, general } = all;
  const invisible =
    countInvisible(appName) +
    countInvisibleInLines(text) +
    files.reduce((sum, { name }) => sum + countInvisible(name), 0);
  const warning = WARNINGS[asks];
  return {
    title: words.term('title', asks),
    intro: words.term('asks', cutName(appName), server),
    warnings: [
      ...(invisible > 0 ? [general.term('invisible', invisible, 'app')] : []),
      ...(warning ? [words.term(warning)] : []),
    ],
    body: html`${wholeName(words.term('app'), appName)}${bodyOf(request, all)}`,
    // These are asked once for as long as the page is there.
    ...((asks === 'domains' || asks === 'permissions') && { allowLabel: words.term('allowHere') }),
  };
}

function bodyOf(
  { asks, domains, permissions = [], text = '', otherBlocks = 0, files = [] }: ConsentRequest<'app'>,
  all: AllWords,
): TemplateResult {
  const { words, app } = all;
  if (asks === 'domains') {
    const { connect = [], resource = [], frame = [] } = domains ?? {};
    return html`${hostRow(words.term('domainsConnect'), connect)}${hostRow(words.term('domainsResource'), resource)}${hostRow(
      words.term('domainsFrame'),
      frame,
    )}`;
  }
  if (asks === 'permissions')
    return row(
      words.term('permissions'),
      list(
        permissions.map((each) => app.term('permission', each)),
        'devices',
      ),
    );
  if (asks === 'files')
    return row(
      words.term('files'),
      list(
        files.map(({ name, bytes, url }) => {
          const size = bytes === undefined ? words.term('aLink') : words.term('bytes', bytes);
          return html`<bdi><bdi>${visibleText(name)}</bdi>, <bdi>${size}</bdi></bdi>${
            url ? html`<div class="address" dir="ltr" translate="no">${visibleText(url)}</div>` : nothing
          }`;
        }),
      ),
      files.length > 2,
    );
  const name = words.term(asks === 'message' ? 'message' : 'sampling');
  const more = otherBlocks > 0 ? html` <bdi>${words.term('moreBlocks', otherBlocks)}</bdi>` : nothing;
  return row(
    name,
    html`<bdi class="quoted">${visibleLines(text)}</bdi>${more}`,
    text.length > 80 || text.includes('\n'),
  );
}

const hostRow = (name: string, hosts: readonly string[]): TemplateResult | typeof nothing =>
  hosts.length === 0
    ? nothing
    : row(
        name,
        html`<ul class="hosts" translate="no">${hosts.map((each) => html`<li><bdi dir="ltr">${visibleText(each)}</bdi></li>`)}</ul>`,
        hosts.length > 2,
      );

const list = (items: readonly unknown[], kind: 'hosts' | 'devices' = 'hosts'): TemplateResult =>
  html`<ul class=${kind}>${items.map((each) => html`<li>${each}</li>`)}</ul>`;

/** @param isLong - It may be longer than its place: then it scrolls, by keyboard too. */
const row = (name: string, value: TemplateResult, isLong = false): TemplateResult =>
  html`<div><dt>${name}</dt><dd>${
    isLong ? html`<div class="long" role="group" aria-label=${name} tabindex="0">${value}</div>` : value
  }</dd></div>`;
