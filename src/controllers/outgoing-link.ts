import { html, type TemplateResult } from 'lit';
import { checkUrl } from '../core/url-policy.js';
import { LinkOpenRequestEvent } from '../events/link/link-open-request.js';

/** A link out of an artifact; plain text where the address may not be followed. */
export function outgoingLink(
  url: string,
  content: unknown,
  options: { readonly title?: string; readonly lang?: string } = {},
): TemplateResult {
  const checked = checkUrl(url, 'link');
  if (!checked || checked.kind === 'fragment') return html`<span>${content}</span>`;
  return html`<a
    href=${checked.href}
    target="_blank"
    rel="noopener noreferrer nofollow ugc"
    title=${options.title ?? checked.host}
    @click=${follow}
    @auxclick=${follow}
    >${content}</a
  >`;
}

/** As in the DOM standard, the dispatcher runs the default action: here the browser does. */
function follow(event: MouseEvent): void {
  const link = event.currentTarget;
  if (!(link instanceof HTMLAnchorElement) || event.button > 1) return;
  const request = new LinkOpenRequestEvent({
    url: link.href,
    text: (link.textContent ?? '').trim(),
    source: 'artifact',
  });
  if (!link.dispatchEvent(request)) event.preventDefault();
}
