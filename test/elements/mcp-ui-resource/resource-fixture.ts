import { fixture, html } from '@open-wc/testing';
import { createUIResource, type CreateUIResourceOptions } from 'mcp-ui-server-5';
import '../../../src/define/tags.js';
import '../../../src/define/mcp-ui-resource.js';
import type { McpUiResource } from '../../../src/elements/mcp-ui-resource/mcp-ui-resource.js';
import { until } from '../../sandbox/frame-fixture.js';

type Content = CreateUIResourceOptions['content'];

/** A resource as the server package of mcp-ui makes it. */
export const made = (content: Content, more: Partial<CreateUIResourceOptions> = {}) =>
  createUIResource({ uri: 'ui://demo/1', content, encoding: 'text', ...more });
export const rawHtml = (htmlString: string, more?: Partial<CreateUIResourceOptions>) =>
  made({ type: 'rawHtml', htmlString }, more);
export const remoteDom = (script: string, more?: Partial<CreateUIResourceOptions>) =>
  made({ type: 'remoteDom', script, framework: 'react' }, more);

export async function show(resource: unknown, properties: Partial<McpUiResource> = {}): Promise<McpUiResource> {
  const place = await fixture<HTMLElement>(html`<div></div>`);
  const element = document.createElement('mcp-ui-resource');
  Object.assign(element, { resource, ...properties });
  place.append(element);
  await element.updateComplete;
  return element;
}

export const inside = <E extends Element = HTMLElement>(element: McpUiResource, selector: string): E | null =>
  element.shadowRoot?.querySelector<E>(selector) ?? null;

export const words = (element: McpUiResource): string =>
  (inside(element, '.base')?.innerText ?? '').replace(/\s+/g, ' ').trim();

/** The frame that is seen, once it is there. */
export const frameOf = (element: McpUiResource): Promise<HTMLIFrameElement> =>
  until(() => inside<HTMLIFrameElement>(element, '.stage iframe:not(.next)'), 'the frame is there', 12_000);

/** What stands in a remote DOM, once something does. */
export const drawn = <E extends Element = HTMLElement>(element: McpUiResource, selector: string): Promise<E> =>
  until(() => inside<E>(element, `.remote ${selector}`), `${selector} is drawn`, 12_000);
