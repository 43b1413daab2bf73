import { html, nothing, type TemplateResult } from 'lit';
import type { ConsentRequest } from '../../../core/consent/consent-request.js';
import type { PreviewPermission } from '../../../core/artifacts/preview-permissions.js';
import { consentTerms, type ConsentTerms } from '../../../locales/en/consent.js';
import { permissionTerms, type PermissionTerms } from '../../../locales/en/permission.js';
import { LocalizeController } from '../../../locales/localize.js';
import { plainTitle } from '../../../locales/shown-title.js';
import type { ConsentView, ConsentViewer } from '../consent-kinds.js';
import { countInvisible, countInvisibleInLines, visibleLines, visibleText } from '../../../plain-text/visible-text.js';

/** Longest part of a text that is shown, in UTF-16 units. */
const SHOWN = 500;

const WARNINGS: Partial<
  Record<PreviewPermission, 'previewHostsWarning' | 'previewFileWarning' | 'previewDialogsWarning'>
> = {
  hosts: 'previewHostsWarning',
  downloads: 'previewFileWarning',
  dialogs: 'previewDialogsWarning',
};

/** Allowed, they are part of the frame's document: it is made anew. */
const RESTARTS: readonly PreviewPermission[] = ['hosts', 'dialogs', 'storage'];

export const previewViewer: ConsentViewer<'preview'> = (host) => {
  const words = new LocalizeController(host, consentTerms);
  const sizes = new LocalizeController(host, permissionTerms);
  return (request) => viewPreview(request, words, sizes);
};

/** What the dialog says about a preview that wants to save, copy or reach something. */
function viewPreview(
  { permission, title, hosts = [], file, text = '' }: ConsentRequest<'preview'>,
  words: LocalizeController<ConsentTerms>,
  sizes: LocalizeController<PermissionTerms>,
): ConsentView {
  const shown = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
  const invisible = countInvisibleInLines(shown) + countInvisible(file?.name ?? '');
  const warning = WARNINGS[permission];
  const isLong = shown.length > 80 || shown.includes('\n');
  const named = permission === 'dialogs' ? 'previewAsked' : 'previewCopies';
  return {
    title: words.term('previewTitles', permission),
    intro: words.term('previewAsks', plainTitle(title)),
    warnings: [
      ...(invisible > 0 ? [words.term('invisible', invisible, 'preview')] : []),
      ...(warning ? [words.term(warning)] : []),
    ],
    body: html`${
      hosts.length > 0
        ? row(
            words.term('previewHosts', hosts.length),
            html`<ul class="hosts" translate="no">${hosts.map((each) => html`<li><bdi dir="ltr">${visibleText(each)}</bdi></li>`)}</ul>`,
            hosts.length > 2,
          )
        : nothing
    }${
      file
        ? row(
            words.term('previewFile'),
            html`<bdi><bdi>${visibleText(file.name)}</bdi>, <bdi>${sizes.term('bytes', file.bytes)}</bdi></bdi>`,
          )
        : nothing
    }${text ? row(words.term(named), html`<bdi class="quoted">${visibleLines(shown)}</bdi>`, isLong) : nothing}`,
    lasting: [{ scope: 'preview', label: words.term('forPreview') }],
    ...(RESTARTS.includes(permission) && { note: words.term('previewRestarts') }),
  };
}

/** @param isLong - It may be longer than its place: then it scrolls, by keyboard too. */
const row = (name: string, value: TemplateResult, isLong = false): TemplateResult =>
  html`<div><dt>${name}</dt><dd>${
    isLong ? html`<div class="long" role="group" aria-label=${name} tabindex="0">${value}</div>` : value
  }</dd></div>`;
