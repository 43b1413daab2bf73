import type { TextLog } from '../text-log.js';
import type { MessagePart } from './message-block.js';

/** What is drawn of a message, in order. */
export interface PartList {
  add(part: MessagePart): void;
  /** It gives another segment than before; `by` takes its place. */
  change(part: MessagePart, by?: MessagePart): void;
  /** Takes a part out, and all behind it. */
  cut(part: MessagePart): MessagePart[];
}

/** Follows the text of one block, and puts the parts that it finds in it into the message. */
export interface TextCut {
  /** Takes what was just appended to the block's text. */
  push(text: string): void;
  /** The block is over. */
  end(): void;
}

/** Cuts what one message says. */
export interface TextCutter {
  /** Whether a text given whole may hold more than one part. */
  mayCut(text: string): boolean;
  begin(log: TextLog): TextCut;
}

/** Makes the cutter of a message. */
export type CutText = (parts: PartList) => TextCutter;
