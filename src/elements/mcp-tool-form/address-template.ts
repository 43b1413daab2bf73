import { html, type TemplateResult } from 'lit';
import { checkUrl, type CheckedUrl } from '../../core/url-policy.js';
import { errorNotice } from '../../notices/error-notice.js';
import { visibleText } from '../../plain-text/visible-text.js';
import type { FormContext } from './form-context.js';

/** An address of the web that a server may ask to open. */
export function checkAddress(url: string): CheckedUrl | undefined {
  const checked = checkUrl(url, 'link');
  return checked?.kind === 'web' ? checked : undefined;
}

/** The whole address with its host emphasised, as the browser would ask for it. Nothing of it is opened by drawing it. */
export function addressTemplate(url: string, { words }: FormContext): TemplateResult {
  const checked = checkAddress(url);
  const text = checked?.href ?? url;
  const host = checked?.host ?? '';
  const at = host === '' ? text.length : text.indexOf(host);
  return html`<div class="field">
      <p class="label" id="address-name">${words.term('opens')}</p>
      <p class="address" translate="no" role="group" tabindex="0" aria-labelledby="address-name">${visibleText(
        text.slice(0, at),
      )}<b>${visibleText(text.slice(at, at + host.length))}</b>${visibleText(text.slice(at + host.length))}</p>
    </div>
    ${checked ? '' : errorNotice({ tone: 'warning', sentence: words.term('addressRefused') })}`;
}
