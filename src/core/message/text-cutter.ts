import type { TextLog } from '../text-log.js';
import type { MessagePart } from './message-block.js';

/** What is drawn of a message, in order. */
export interface PartList {
  addPart(part: MessagePart): void;
  /** It gives another segment than before; `by` takes its place. */
  changePart(part: MessagePart, by?: MessagePart): void;
  /** Takes a part out, and all behind it: nothing where it is gone. */
  cutParts(part: MessagePart): MessagePart[];
}

/** Follows the text of one block, and puts the parts that it finds in it into the message. */
export interface TextCut {
  /** Takes what was just appended to the block's text. */
  pushText(text: string): void;
  /** The block is over. */
  endBlock(): void;
}

/** Cuts what one message says. */
export interface TextCutter {
  /** Whether a text given whole may hold more than one part. */
  mayCut(text: string): boolean;
  beginText(log: TextLog): TextCut;
}

/** Makes the cutter of a message. */
export type CutText = (parts: PartList) => TextCutter;
