/** What a person chose of the answers that a widget of a message offers. Kept with the message, and never sent. */
export interface WidgetAnswer {
  /** Which of its message's blocks, counted from 0; of those that a call brought, where `callId` is given. */
  readonly blockIndex: number;
  readonly callId?: string;
  readonly elementId: string;
  /** Places of the chosen answers, counted from 0. */
  readonly chosen: readonly number[];
  /** The answer as the person reads it. Where the same places say something else by now, it is not taken for theirs. */
  readonly text: string;
}
