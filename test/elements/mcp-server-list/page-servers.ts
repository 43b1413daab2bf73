import { fixture, html } from '@open-wc/testing';
import type { TemplateResult } from 'lit';
import '../../../src/define/vitrine-provider.js';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import { MemoryServerStorage, type ServerManager, type ServerManagerOptions } from '../../../src/core/mcp/index.js';
import { waitUntil } from '../../wait-until.js';

/** What a server of this page lists, and how it answers. */
export interface PageServer {
  tools: object[];
  resources?: { uri: string; name?: string; text?: string; mimeType?: string }[];
  /** Refuses everything with this status. */
  status?: number;
}

const reading = { readOnlyHint: true };
export const SEARCH = {
  name: 'search',
  description: 'Finds notes.',
  inputSchema: { type: 'object' },
  annotations: reading,
};
export const WRITE = { name: 'write', description: 'Writes a note.', inputSchema: { type: 'object' } };

function answerMessage(
  server: PageServer,
  { method, params }: { method: string; params: Record<string, string> },
): object {
  const listed = server.resources ?? [];
  if (method === 'initialize')
    return {
      protocolVersion: params['protocolVersion'],
      capabilities: { tools: {}, resources: {} },
      serverInfo: { name: 'page-server', version: '1.0.0' },
    };
  if (method === 'tools/list') return { tools: server.tools };
  const resources = listed.map(({ uri, name = uri, mimeType = 'text/html' }) => ({ uri, name, mimeType }));
  if (method === 'resources/list') return { resources };
  if (method === 'resources/read')
    return {
      contents: listed.filter(({ uri }) => uri === params['uri']).map((each) => ({ mimeType: 'text/html', ...each })),
    };
  return method === 'tools/call' ? { content: [{ type: 'text', text: 'done' }] } : {};
}

/** Servers that answer inside the page, by host: a stand-in for the network alone. */
export const pageFetch =
  (servers: Record<string, PageServer>): NonNullable<ServerManagerOptions['fetch']> =>
  (url, init = {}) => {
    const server = servers[new URL(url).hostname];
    if (!server) return Promise.reject(new TypeError('Failed to fetch'));
    if (server.status !== undefined) return Promise.resolve(new Response('', { status: server.status }));
    if (init.method !== 'POST') return Promise.resolve(new Response('', { status: init.method === 'GET' ? 405 : 200 }));
    const message = JSON.parse(init.body as string) as { id?: number; method: string; params: Record<string, string> };
    if (message.id === undefined) return Promise.resolve(new Response('', { status: 202 }));
    const body = JSON.stringify({ jsonrpc: '2.0', id: message.id, result: answerMessage(server, message) });
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } }));
  };

export interface ShownServers<E extends HTMLElement> {
  readonly element: E;
  readonly manager: ServerManager;
  readonly page: HTMLElement;
}

/** Shows an element in a provider whose servers answer inside the page. */
export async function showServers<E extends HTMLElement>(
  template: TemplateResult,
  servers: Record<string, PageServer>,
  options: ServerManagerOptions = {},
  around = html``,
): Promise<ShownServers<E>> {
  const headless = new HeadlessController({ storage: 'memory' });
  const given = { fetch: pageFetch(servers), storage: new MemoryServerStorage(), autoStart: false, ...options };
  const page = await fixture<HTMLElement>(
    html`<vitrine-provider .headless=${headless} .servers=${given}>${template}${around}</vitrine-provider>`,
  );
  await waitUntil(() => headless.servers);
  await headless.servers!.ready;
  return { element: page.firstElementChild as E, manager: headless.servers!, page };
}

export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
export const all = (element: Element, selector: string): HTMLElement[] => [
  ...element.shadowRoot!.querySelectorAll<HTMLElement>(selector),
];
export const one = (element: Element, selector: string): HTMLElement =>
  element.shadowRoot!.querySelector<HTMLElement>(selector)!;
export const button = (element: Element, label: string | RegExp): HTMLElement => {
  const fits = (each: HTMLElement): boolean =>
    typeof label === 'string' ? textOf(each) === label : label.test(textOf(each));
  return all(element, 'button').find(fits)!;
};
export const until = (holds: () => unknown, message?: string): Promise<void> =>
  waitUntil(() => Boolean(holds()), message, { interval: 10 });

/** Types into a field of the form. */
export function typeInto(element: Element, id: string, text: string): void {
  const field = one(element, `#${id}`) as HTMLInputElement;
  field.value = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  field.dispatchEvent(new FocusEvent('blur'));
}
