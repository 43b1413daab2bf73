import { fixture, html } from '@open-wc/testing';
import '../../../src/define/codeagents-ui-block.js';
import '../../../src/define/vitrine-provider.js';
import type { PageOptions } from '../../../src/context/page-options.js';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import type { CodeagentsUiBlock as Block } from '../../../src/core/widgets/widget-schema.js';
import type { CodeagentsUiBlock } from '../../../src/elements/codeagents-ui-block/codeagents-ui-block.js';
import type { WidgetFailedEvent } from '../../../src/events/widget/widget-failed.js';
import { waitUntil } from '../../wait-until.js';

/** A red dot of 1 × 1 px, as PNG in base64. */
export const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
export const pixel = { kind: 'base64', mediaType: 'image/png', data: PIXEL } as const;

/** As `waitUntil`, for machines that have much else to do. */
export const eventually = (check: () => unknown, message?: string): Promise<unknown> => waitUntil(check, message);
export const blockOf = (...elements: object[]): Block =>
  ({ type: 'codeagents_ui', version: 1, elements }) as unknown as Block;
export const textOf = (...elements: object[]): string => JSON.stringify(blockOf(...elements));

export interface ShownOptions extends PageOptions {
  readonly headless?: HeadlessController;
  readonly quotable?: boolean;
  /** Default `hide`: most tests are about what is drawn. */
  readonly skipped?: CodeagentsUiBlock['skipped'];
  /** Leaves what is far as it is: else all of the block is drawn. */
  readonly leavesFar?: boolean;
}

/** A controller that reads widgets by the letter. */
export const byTheLetter = (): HeadlessController =>
  new HeadlessController({ storage: 'memory', widgetMending: 'off' });

/** A block on the page, inside a provider, with what it told of. */
export async function shown(
  block: Block | string,
  { headless = byTheLetter(), quotable = false, skipped = 'hide', leavesFar = false, ...options }: ShownOptions = {},
) {
  const problems: WidgetFailedEvent['detail'][] = [];
  let drawn = 0;
  const given = typeof block === 'string' ? { json: block } : { block };
  const provider = await fixture(html`<vitrine-provider
    .headless=${headless}
    .images=${options.images}
    .resolveProjectFile=${options.resolveProjectFile}
    .mediaDecoder=${options.mediaDecoder}
    .fetch=${options.fetch}
    .drawing=${options.drawing}
    @widget-failed=${(event: WidgetFailedEvent) => problems.push(event.detail)}
    @widget-drawn=${() => (drawn += 1)}
  ></vitrine-provider>`);
  const element = Object.assign(document.createElement('codeagents-ui-block'), given, { quotable, skipped });
  provider.append(element);
  await element.updateComplete;
  await eventually(() => drawn > 0 || element.matches(':state(empty), :state(folded)'), 'the block is drawn');
  if (!leavesFar) await eventually(() => !element.shadowRoot!.querySelector('.els > .far'), 'what is far is drawn');
  return { element, provider, problems, root: element.shadowRoot! };
}

export const part = (element: CodeagentsUiBlock, name: string) =>
  element.shadowRoot!.querySelector<HTMLElement>(`[part~="${name}"]`)!;
export const parts = (element: CodeagentsUiBlock, name: string) => [
  ...element.shadowRoot!.querySelectorAll<HTMLElement>(`[part~="${name}"]`),
];
export const words = (node: Node) => (node.textContent ?? '').replace(/\s+/g, ' ').trim();
