import { fixture, html } from '@open-wc/testing';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import type { CallLogOptions } from '../../../src/core/mcp/call-log/call-log.js';
import type { CallRecord } from '../../../src/core/mcp/call-log/call-record.js';
import { MemoryServerStorage, serversFeature } from '../../../src/core/mcp/index.js';
import type { McpCallLog } from '../../../src/elements/mcp-call-log/mcp-call-log.js';
import { SampleStorage } from './call-samples.js';
import { waitUntil } from '../../wait-until.js';

interface Shown {
  readonly log: McpCallLog;
  readonly headless: HeadlessController;
  readonly storage: SampleStorage;
}

export async function show(records: readonly CallRecord[], options: CallLogOptions = {}, given = {}): Promise<Shown> {
  const storage = new SampleStorage(records);
  const headless = new HeadlessController({ storage: 'memory' });
  headless.use(serversFeature({ storage: new MemoryServerStorage(), callLog: { storage, ...options } }));
  const log = await fixture<McpCallLog>(html`<mcp-call-log .headless=${headless}></mcp-call-log>`);
  Object.assign(log, given);
  await waitUntil(() => text(log) !== '' && !text(log).startsWith('Reading'), 'the log is read');
  await log.updateComplete;
  return { log, headless, storage };
}

export const all = (log: McpCallLog, selector: string): HTMLElement[] => [
  ...log.shadowRoot!.querySelectorAll<HTMLElement>(selector),
];
export const one = (log: McpCallLog, selector: string): HTMLElement => all(log, selector)[0]!;
export const text = (log: McpCallLog): string => (one(log, '.log')?.innerText ?? '').trim();
export const rowsOf = (log: McpCallLog): HTMLElement[] => all(log, '.call');
export const said = (log: McpCallLog): string => one(log, '[role=status].vh').textContent;
export const cells = (row: HTMLElement | undefined): string[] =>
  [...(row?.children ?? [])].map((cell) => (cell as HTMLElement).innerText.trim());
export const current = (log: McpCallLog): HTMLElement | null =>
  log.shadowRoot!.getElementById(one(log, '.grid').getAttribute('aria-activedescendant') ?? 'none');
export const buttonOf = (log: McpCallLog, label: string): HTMLElement =>
  all(log, 'button, [role=menuitem]').find((button) => button.textContent.trim().startsWith(label))!;

export async function choose(log: McpCallLog, label: string, value: string): Promise<void> {
  const list = one(log, `select[aria-label="${label}"]`) as HTMLSelectElement;
  list.value = value;
  list.dispatchEvent(new Event('change'));
  await log.updateComplete;
}

export async function search(log: McpCallLog, words: string): Promise<void> {
  const input = one(log, 'input') as HTMLInputElement;
  input.value = words;
  input.dispatchEvent(new Event('input'));
  await log.updateComplete;
}

/** What is saved by the browser's downloads meanwhile. */
export async function savedBy(action: () => void): Promise<{ name: string; text: string }> {
  const { createObjectURL } = URL;
  const { click } = HTMLAnchorElement.prototype;
  let blob: Blob | undefined;
  let name = '';
  URL.createObjectURL = (given: Blob) => ((blob = given), 'about:blank');
  HTMLAnchorElement.prototype.click = function () {
    name = this.download;
  };
  try {
    action();
    await waitUntil(() => name !== '', 'it is saved');
  } finally {
    URL.createObjectURL = createObjectURL;
    HTMLAnchorElement.prototype.click = click;
  }
  return { name, text: (await blob?.text()) ?? '' };
}
