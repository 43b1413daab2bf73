import type { HeadlessController } from '../core/headless-controller.js';
import type { ContentBlock, Message } from '../core/message/segment.js';

const heights = new WeakMap<HeadlessController, Map<string, number>>();

/** Keeps the height in px that a message had when it was last seen, for its next placeholder. */
export function rememberHeight(headless: HeadlessController, messageId: string, height: number): void {
  const known = heights.get(headless) ?? new Map<string, number>();
  heights.set(headless, known.set(messageId, height));
}

/** The height that a message had, or a guess from what it holds, in px. */
export const heightOf = (headless: HeadlessController, message: Message): number =>
  heights.get(headless)?.get(message.id) ?? guess(message);

const guess = ({ contentBlocks }: Message): number =>
  contentBlocks.reduce((sum, block) => sum + blockHeight(block), 28);

/** A block may be anything: what was stored is shown as it is, and says so itself. */
type StoredBlock = Partial<Record<'type' | 'content', unknown>> | null;

/** Lines of about 75 characters, 24 px each; a card is 64 px; between parts 14 px. */
const blockHeight = (block: ContentBlock): number => {
  const { type, content } = (block as StoredBlock) ?? {};
  if (type === 'text' && typeof content === 'string') return Math.ceil(content.length / 75) * 24 + 14;
  return type === 'artifact' || type === 'mcp_app' ? 78 : 52;
};
