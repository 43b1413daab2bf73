/**
 * Answers from a model that the person has connected: what was said goes to it with `systemPrompt()` and
 * `availableTools()`, its calls run through the connected servers, which ask the person, and it is asked on until its
 * answer is done. What `RecordedAnswers` answers to, this answers to as well.
 */
import { formatOf } from './formats.js';

/** A model that calls and calls is asked no further. */
const MOST_ROUNDS = 16;

export class ModelAnswers {
  /** Where the model is: `{ format, address, key, model }`. In memory alone, and gone with the page. */
  connection;
  #headless;
  #follow;
  #abort = new AbortController();

  constructor(headless, follow, connection) {
    this.#headless = headless;
    this.#follow = follow;
    this.connection = connection;
  }

  answer() {
    return this.#run(this.#headless.startMessage({ role: 'assistant' }));
  }

  async edit(messageId, text) {
    this.stop();
    this.#headless.editMessage(messageId, text);
    await this.#whenShown();
    await this.answer();
  }

  async regenerate(messageId) {
    this.stop();
    const id = this.#headless.regenerateMessage(messageId);
    await this.#whenShown();
    await this.#run(id);
  }

  /** What a button of the page says in the person's name. */
  say(prompt) {
    this.stop();
    const id = this.#headless.startMessage({ role: 'user' });
    this.#headless.appendText(id, prompt);
    this.#headless.endMessage(id);
    this.#follow.active = true;
    void this.answer();
  }

  stop() {
    this.#abort.abort();
  }

  /** The person goes on: the last answer ends where it is. */
  finish() {
    this.stop();
  }

  /** What branches need loads with the first of them. */
  #whenShown() {
    return new Promise((resolve) => this.#headless.whenOpened(resolve));
  }

  async #run(messageId) {
    this.stop();
    const { signal } = (this.#abort = new AbortController());
    const headless = this.#headless;
    const { ask, show } = formatOf(this.connection);
    const runTool = ({ toolName, input }, context) =>
      headless.callTool(toolName, input, { signal: context.signal, conversationId: headless.conversationId });
    try {
      const system = await headless.systemPrompt();
      for (let round = 0; round < MOST_ROUNDS; round += 1) {
        const tools = headless.availableTools();
        const source = ask(headless, this.connection, { system, tools, upTo: messageId, signal });
        const { stopReason, calls } = await show(headless, source, { messageId, signal, runTool });
        if (stopReason !== 'tool-calls' || calls.length === 0 || signal.aborted) return;
      }
      throw new Error(`The model called tools ${MOST_ROUNDS} times over, and was asked no further.`);
    } catch (error) {
      const { code = 'failed', message } = error;
      const failure = { code: String(code), message, retryable: true };
      // After a round of calls it has ended, and would say nothing of what went wrong then.
      if (!signal.aborted) headless.resumeMessage(messageId);
      headless.endMessage(messageId, signal.aborted ? { interrupted: true } : { interrupted: true, error: failure });
    }
  }
}
