import type { Announcements } from './announcements.js';
import { HeadlessError } from './headless-error.js';
import type { LiveConversation } from './live-conversation.js';
import type { LiveMessage } from './message/live-message.js';
import { modelPart } from './message/model-part.js';
import type {
  ContentBlock,
  Message,
  MessageEnd,
  MessageStart,
  Segment,
  ToolCallChange,
  ToolCallStart,
} from './message/segment.js';
import { healer, type ToolInputState } from './message/tool-input.js';
import type { ToolResult } from './message/tool-artifacts/tool-result.js';
import type { WidgetAnswer } from './message/widget-answer.js';
import { StoredConversations } from './stored-conversations.js';

/**
 * What a headless controller does about messages. A message belongs to the conversation it was written for: it goes on
 * there when another one is opened, and what is written while a conversation is being opened waits for it.
 */
export abstract class WrittenMessages extends StoredConversations {
  protected abstract readonly announcements: Announcements;

  /** Messages of the open conversation, in order; of one with branches those of the branch that is shown. */
  get messages(): readonly Message[] {
    return this.conversations.open.messages.list;
  }

  /**
   * Begins a message. Text of an assistant's message is parsed for artifacts, everybody else's never. @returns its id.
   * It goes into the open conversation, into the one that is being opened, or into the one that `conversationId`
   * names: that one is loaded in the background, and saved, without being opened.
   * @throws {HeadlessError} `message-exists`; `message-unknown` for its `parentId`.
   */
  startMessage(start: MessageStart): string {
    const { id = this.conversations.createId() } = start;
    this.conversations.begin(id, start, (conversation) => conversation.beginMessage({ ...start, id }));
    return id;
  }

  /**
   * Adds text to the end of a message. Nothing, as in a model's first and last delta, adds nothing.
   * @throws {HeadlessError} `message-unknown`, `message-ended`.
   */
  appendText(messageId: string, chunk: string | null | undefined): void {
    this.conversations.change(messageId, (conversation) => {
      const { writer } = conversation.messages.requireOpenMessage(messageId);
      if (!chunk) return;
      conversation.beginChange();
      try {
        writer.writeText(chunk);
      } finally {
        conversation.endChange();
      }
    });
  }

  /**
   * Adds reasoning from a channel of its own. An artifact that is open meanwhile stays open.
   * @param options.providerData - What the provider wants back with it, such as a signature: kept, never drawn.
   * @throws as `appendText`.
   */
  appendReasoning(
    messageId: string,
    chunk: string | null | undefined,
    { providerData }: { providerData?: unknown } = {},
  ): void {
    this.conversations.change(messageId, (conversation) => {
      const { live } = conversation.messages.requireOpenMessage(messageId);
      if (chunk || providerData !== undefined)
        conversation.changeStored(() => live.appendReasoning(chunk ?? '', providerData));
    });
  }

  /** Ends open text or reasoning: the next chunk begins a block of its own. @throws as `appendText`. */
  endPart(messageId: string): void {
    this.conversations.change(messageId, (conversation) => {
      const { writer } = conversation.messages.requireOpenMessage(messageId);
      conversation.changeStored(() => writer.endBlock());
    });
  }

  /**
   * Keeps what the provider wants back with a block: stored, handed back, never drawn.
   * @param blockIndex - Place of the block in `contentBlocks`, from 0.
   * @throws {HeadlessError} `message-unknown`, `block-unknown`.
   */
  setProviderData(messageId: string, blockIndex: number, value: unknown): void {
    this.#changeStored(messageId, (live) => live.setProviderData(blockIndex, value));
  }

  /**
   * Adds a block given whole. Text is parsed as if it had come in chunks, but no tag goes on from one block to the
   * next; an artifact does. A block of an unknown type is kept and shown as such. @throws as `appendText`.
   */
  addBlock(messageId: string, block: ContentBlock): void {
    this.conversations.change(messageId, (conversation) => {
      const { live, writer } = conversation.messages.requireOpenMessage(messageId);
      conversation.changeStored(() => {
        if (block?.type === 'text' && typeof block.content === 'string') return writer.writeBlock(block.content);
        const added = live.addBlock(block);
        if (block?.type === 'tool_call') conversation.lazy.placeToolArtifacts(live, added, block.toolResult);
      });
    });
  }

  /**
   * Ends a message. A second end does nothing. Calls that are still open become `cancelled`.
   * @throws {HeadlessError} `message-unknown`.
   */
  endMessage(messageId: string, end: MessageEnd = {}): void {
    this.conversations.change(messageId, (conversation) => conversation.endMessage(messageId, end));
  }

  /**
   * Goes on with a message that has ended, at its end: in the text or the reasoning that was cut, and in an artifact
   * that was interrupted. Nothing happens to one that is still open. @throws {HeadlessError} `message-unknown`.
   */
  resumeMessage(messageId: string): void {
    this.conversations.changeEnded(messageId, (conversation) => conversation.resumeMessage(messageId));
  }

  /**
   * Gives a message the whole of its text, for hosts that hold it. The text that it has already changes nothing; what
   * goes on from there is added; any other text takes its place. The message keeps its place and its id, and its
   * artifacts theirs. Whoever gives text goes on writing, or ends the message. @throws {HeadlessError} `message-unknown`.
   */
  setMessageText(messageId: string, text: string): void {
    this.conversations.changeEnded(messageId, (conversation) => conversation.setMessageText(messageId, text), text);
  }

  /** A message as it stands now: the same object until something in it changes. */
  getMessage(id: string): Message | undefined {
    return this.#find(id)?.snapshot;
  }

  /**
   * Removes a message, and the versions that it made. What follows it stays, behind the message before it; on other
   * branches nothing changes. @throws {HeadlessError} `message-unknown`.
   */
  removeMessage(id: string): void {
    this.conversations.changeShown(id, (conversation) => conversation.removeMessage(id));
  }

  /**
   * The text of a message with its artifacts' tags again, for the model's history.
   * @param from - With `end`: of some of its blocks alone, as in `slice`. A model that calls tools writes before and after.
   */
  messageText(id: string, from?: number, end?: number): string | undefined {
    return this.conversations.find(id)?.messageText(id, from, end);
  }

  // ── branches ──

  /**
   * Says a message in another way: begins a branch with another message of the same role in its place, which is whole
   * and is shown. The message itself stays, with all that follows it, on its own branch; files and calls in it stand
   * in the new one, too. Whoever edits a question starts the answer to it next. What branches need loads with the first
   * such call of a page: until then the new message is not in `messages`, and `whenOpened` waits for it.
   * @returns the id of the new message. @throws {HeadlessError} `message-unknown`.
   */
  editMessage(id: string, text: string): string {
    const edited = this.conversations.createId();
    this.conversations.beginBeside(id, edited, (conversation) => conversation.editMessage(id, edited, text));
    return edited;
  }

  /**
   * Begins another message of the same role in the place of one, such as another answer: an empty one, which is shown,
   * and which whoever calls this writes and ends. The message itself stays on its own branch; if it is still being
   * written, it ends as interrupted. The first such call loads code, as of `editMessage`.
   * @returns the id of the new message. @throws {HeadlessError} `message-unknown`.
   */
  regenerateMessage(id: string): string {
    const begun = this.conversations.createId();
    this.conversations.beginBeside(id, begun, (conversation) => conversation.beginSibling(id, begun));
    return begun;
  }

  /** Ids of the messages in the place of one, in the order in which they were begun, and its own among them. */
  siblings(id: string): readonly string[] | undefined {
    return this.conversations.find(id)?.messages.siblingsOf(id);
  }

  /**
   * Shows the branch of a message, with what was last shown behind it. Artifacts have the versions of that branch.
   * Nothing changes if it is shown already. @throws {HeadlessError} `message-unknown`.
   */
  selectSibling(id: string): void {
    this.conversations.changeBranch(id, (conversation) => conversation.showMessage(id));
  }

  /** What is drawn for a message. The same array until something in that message changes. */
  segments(messageId: string): readonly Segment[] | undefined {
    return this.#find(messageId)?.segments;
  }

  /** Text of a segment from an offset on, in UTF-16 units: what is new, at a cost that does not grow with the message. */
  readText(messageId: string, segmentIndex: number, offset: number): string {
    return this.#find(messageId)?.readText(segmentIndex, offset) ?? '';
  }

  /** What a person chose of the answers that widgets of a message offer: the same list until something is chosen. */
  widgetAnswers(messageId: string): readonly WidgetAnswer[] | undefined {
    return this.#find(messageId)?.answers;
  }

  /**
   * Keeps what a person chose of the answers that a widget offers. It shows as chosen from then on, and is stored with
   * its message. What was chosen there before stays. @throws {HeadlessError} `message-unknown`.
   */
  keepWidgetAnswer(messageId: string, answer: WidgetAnswer): void {
    this.#changeStored(messageId, (live) => live.addAnswer(answer));
  }

  /** Whether a conversation is being opened, and has not come yet. */
  get isOpening(): boolean {
    return this.conversations.session.next?.loading !== undefined;
  }

  /** Runs at once, or as soon as the conversation that is being opened is there. */
  whenOpened(run: () => void): void {
    this.conversations.session.holdConversation().runWhenLoaded(run);
  }

  // ── tools ──

  /**
   * Shows a tool call in a message. @returns its `callId`; one that is missing or empty is made.
   * @throws as `appendText`; {HeadlessError} `tool-call-exists` for an id that the message has already.
   */
  addToolCall(messageId: string, call: ToolCallStart): string {
    const callId = call.callId || this.conversations.createId();
    const block = { type: 'tool_call', state: 'pending', parameters: {}, ...call, callId };
    this.conversations.change(messageId, (conversation) => {
      const { live } = conversation.messages.requireOpenMessage(messageId);
      if (live.calls.findCall(callId)) throw new HeadlessError('tool-call-exists', callId);
      conversation.changeStored(() => live.addBlock(block));
    });
    return callId;
  }

  /**
   * Adds to the arguments of a call as the model writes them: JSON so far, which shows as it comes. What is no object
   * in the end stays as the call's `rawInput`. @throws {HeadlessError} `message-unknown`, `tool-call-unknown`.
   */
  appendToolInput(messageId: string, callId: string, chunk: string | null | undefined): void {
    if (!chunk) return;
    const append = (more: string) =>
      this.#changeCall(messageId, callId, (_, live) => live.calls.appendInput(callId, more));
    append(chunk);
    if (healer.loaded) return;
    healer
      .load()
      .then(() => append('')) // it shows as it is read now
      .catch(() => undefined); // offline: it shows as it is written; or the message is gone
  }

  /** The arguments of a call so far: as they came, as far as they can be read, and whether that is all of them. */
  toolInput(messageId: string, callId: string): ToolInputState | undefined {
    return this.#find(messageId)?.calls.inputOf(callId);
  }

  /** Also of a message that has ended: results may come late. @throws {HeadlessError} `message-unknown`, `tool-call-unknown`. */
  updateToolCall(messageId: string, callId: string, change: ToolCallChange): void {
    const { type: _, callId: __, ...fields } = change as Partial<ToolCallChange & { type: string; callId: string }>;
    this.#changeCall(messageId, callId, ({ lazy }, live) => {
      live.calls.updateCall(callId, fields);
      lazy.placeToolArtifacts(live, live.calls.findCall(callId), fields.toolResult);
    });
  }

  /**
   * Adds a call's result; the call is `done`, or `failed` if the result says so. It took the time since it was
   * `running`, or else since it was added, unless its `durationMs` is given. Cards of the artifacts that the result
   * brings stand behind the call soon after. @throws as `updateToolCall`.
   */
  addToolResult(messageId: string, callId: string, result: ToolResult): void {
    this.#changeCall(messageId, callId, ({ lazy }, live) => {
      live.calls.addResult(callId, result);
      lazy.placeToolArtifacts(live, live.calls.findCall(callId), result);
    });
  }

  /** The part of a tool's result that goes to the model: items marked `forModel` if there are any, else all content. */
  resultForModel(result: ToolResult): ToolResult {
    return modelPart(result);
  }

  #find(messageId: string): LiveMessage | undefined {
    return this.conversations.find(messageId)?.messages.findLiveMessage(messageId);
  }

  #changeStored(messageId: string, change: (live: LiveMessage) => void): void {
    this.conversations.change(messageId, (conversation) => {
      const { live } = conversation.messages.requireMessage(messageId);
      conversation.changeStored(() => change(live));
    });
  }

  #changeCall(
    messageId: string,
    callId: string,
    change: (conversation: LiveConversation, live: LiveMessage) => void,
  ): void {
    this.conversations.change(messageId, (conversation) => {
      const live = conversation.messages.withCall(messageId, callId);
      conversation.changeStored(() => change(conversation, live));
    });
  }
}
