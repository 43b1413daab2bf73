import type { HeadlessController } from 'vitrine';

/** Streams into a conversation: an answer with a page to open, another version of that page, and a widget. */
export declare function playStory(headless: HeadlessController): Promise<void>;

/**
 * Calls a tool that a person is asked about, and whose app shows the result.
 * @param mcp - What `vitrine/mcp` exports.
 */
export declare function orderCoffee(headless: HeadlessController, mcp: typeof import('vitrine/mcp')): Promise<void>;
