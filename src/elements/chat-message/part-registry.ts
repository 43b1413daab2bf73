import { redrawShown } from '../../context/registrations.js';
import type { ContentBlock } from '../../core/message/segment.js';

/**
 * A custom element of the host that draws a part of a message. It gets `headless` and `messageId`, and `block` or `call`
 * anew with each change: what the message holds, which nobody has checked beyond its type.
 */
export interface PartView {
  readonly tag: string;
  /** Registers `tag`. Called on first use, and again when a person tries again after a failure. */
  readonly load: () => Promise<unknown>;
}

interface ToolRow {
  readonly name: string | RegExp;
  readonly view: PartView;
}

/** Blocks that the kit draws itself. */
const ours = new Set<string>([
  'text',
  'reasoning',
  'tool_call',
  'artifact',
  'mcp_app',
  'file',
] satisfies ContentBlock['type'][]);

// Two copies of the kit on one page share these lists, as they share the custom element registry.
const key = Symbol.for('vitrine.parts');
interface PartRows {
  readonly blocks: Map<string, PartView>;
  readonly tools: ToolRow[];
}
const page = globalThis as { [key]?: PartRows };
const rows: PartRows = (page[key] ??= { blocks: new Map(), tools: [] });

/**
 * Adds a type of blocks, or replaces one, with the element that draws it in messages: `headless.addBlock(id, { type, … })`.
 * Works before and after messages are drawn. A block of a type that nobody has added is a folded row with its JSON.
 *
 * ```js
 * registerBlock('weather', { tag: 'my-weather', load: () => import('./my-weather.js') });
 * ```
 * @throws {RangeError} for a type that the kit draws itself.
 */
export function registerBlock(type: string, view: PartView): void {
  if (ours.has(type)) throw new RangeError(`registerBlock: "${type}" is drawn by the kit.`);
  rows.blocks.set(type, view);
  redrawShown();
}

/**
 * Adds the element that draws calls of a tool in messages, in place of the usual row. A whole name goes before a
 * pattern, and of those that fit the one that was added last counts. Works before and after messages are drawn.
 *
 * ```js
 * registerToolView('get_weather', { tag: 'my-weather-call', load: () => import('./my-weather-call.js') });
 * registerToolView(/^jira_/, { tag: 'my-ticket', load: () => import('./my-ticket.js') });
 * ```
 */
export function registerToolView(name: string | RegExp, view: PartView): void {
  rows.tools.unshift({ name, view });
  redrawShown();
}

/** What draws a block of a type that the kit does not know. */
export const blockViewOf = (type: string): PartView | undefined => rows.blocks.get(type);

/** What draws calls of a tool, if the host has something of its own. */
export function toolViewOf(toolName: string): PartView | undefined {
  const { tools } = rows;
  const row =
    tools.find(({ name }) => name === toolName) ??
    tools.find(({ name }) => name instanceof RegExp && toolName.search(name) !== -1);
  return row?.view;
}
