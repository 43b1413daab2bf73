/**
 * Plays a recorded conversation into a headless controller, as a model's stream would arrive: in small pieces, with
 * the pauses in which it thinks or waits for a tool. Every piece is one call that a host makes.
 */

/** Pieces of the size of a model's tokens. Joined they are the text. */
export const cutIntoChunks = (text) => text.match(/\s*\S{1,7}|\s+/g) ?? [];

/** Longest pause that is replayed, in milliseconds: nobody waits six seconds for recorded thoughts. */
const LONGEST_PAUSE_MS = 1200;

/**
 * The calls of a conversation, in order. `cost`: characters that arrive; `waitMs`: the pause behind it.
 * @param {object} transcript @param {boolean} live - Whether thoughts and tools take their time.
 */
function* stepsOf(transcript, headless, live) {
  for (const turn of transcript.turns) {
    if (turn.role === 'user') {
      // What a person has edited is a message that the controller makes.
      yield { waitMs: 500, run: turn.write ?? (() => addUserMessage(headless, turn.text)) };
    } else yield* assistantSteps(turn, headless, live);
  }
}

function addUserMessage(headless, text) {
  const id = headless.startMessage({ role: 'user' });
  headless.appendText(id, text);
  headless.endMessage(id);
}

function* assistantSteps({ note = '', reasoning, reasoningMs, toolCalls = [], text, begin }, headless, live) {
  let id;
  const start = begin ?? (() => headless.startMessage({ role: 'assistant' }));
  yield { run: () => (id = start()) };
  // What is said of the answer is read before its first thought.
  if (note) yield { cost: note.length, run: () => headless.appendText(id, note) };
  if (reasoning && live) {
    for (const chunk of cutIntoChunks(reasoning))
      yield { cost: chunk.length, run: () => headless.appendReasoning(id, chunk) };
  } else if (reasoning) {
    yield {
      waitMs: 400,
      run: () => headless.addBlock(id, { type: 'reasoning', content: reasoning, durationMs: reasoningMs }),
    };
  }
  for (const { durationMs = 400, result, ...call } of toolCalls) {
    let callId;
    yield { waitMs: durationMs, run: () => (callId = headless.addToolCall(id, { ...call, state: 'running' })) };
    const finish = () => {
      if (!live) headless.updateToolCall(id, callId, { durationMs }); // as recorded: this replay took none of that time
      headless.addToolResult(
        id,
        callId,
        typeof result === 'string' ? { content: [{ type: 'text', text: result }] } : result,
      );
    };
    yield { waitMs: 150, run: finish };
  }
  for (const chunk of cutIntoChunks(text)) yield { cost: chunk.length, run: () => headless.appendText(id, chunk) };
  yield { waitMs: 700, run: () => headless.endMessage(id) };
}

export class Replay extends EventTarget {
  #steps;
  #total = 0;
  #done = 0;
  #timer;
  #credit = 0;
  #at = 0;

  /** `idle`, `playing`, `paused` or `done`. A change of it is dispatched as `change`, and so is progress. */
  state = 'idle';
  /** Characters a second; `Infinity`: everything at once, in one task. */
  speed;

  constructor(headless, transcript, { speed = 600 } = {}) {
    super();
    this.speed = speed;
    this.transcript = transcript;
    const live = speed < 1000;
    this.#steps = stepsOf(transcript, headless, live);
    // What the person wrote is there at once and is no part of the stream.
    for (const { role, text, note = '', reasoning = '' } of transcript.turns)
      if (role !== 'user') this.#total += note.length + text.length + (live ? reasoning.length : 0);
  }

  /** Characters that have arrived, and how many there are. */
  get progress() {
    return { done: this.#done, total: this.#total };
  }

  play() {
    if (this.state === 'done') return;
    clearTimeout(this.#timer);
    this.#become('playing');
    if (this.speed === Infinity) {
      while (this.#next());
      return;
    }
    this.#credit = 0;
    this.#at = performance.now();
    this.#tick();
  }

  pause() {
    if (this.state !== 'playing') return;
    clearTimeout(this.#timer);
    this.#become('paused');
  }

  /** One piece, whatever it is, and then nothing. */
  step() {
    if (this.state === 'done') return;
    clearTimeout(this.#timer);
    if (this.#next()) this.#become('paused');
  }

  /** Plays all that is left at once. */
  finish() {
    clearTimeout(this.#timer);
    while (this.#next());
  }

  /** Ends for good without playing the rest. */
  stop() {
    clearTimeout(this.#timer);
    this.#become('done');
  }

  /** Runs what the time since the last tick has paid for. A hidden tab is paid for a tenth of a second at most. */
  #tick() {
    const now = performance.now();
    this.#credit += Math.min(now - this.#at, 100);
    this.#at = now;
    while (this.#credit > 0) {
      const step = this.#next();
      if (!step) return;
      this.#credit -= Math.min(step.waitMs ?? 0, LONGEST_PAUSE_MS) + ((step.cost ?? 0) / this.speed) * 1000;
    }
    this.dispatchEvent(new Event('progress'));
    this.#timer = setTimeout(() => this.#tick(), 16);
  }

  #next() {
    const { value, done } = this.#steps.next();
    if (done) {
      this.#done = this.#total;
      this.#become('done');
      return undefined;
    }
    value.run();
    this.#done += value.cost ?? 0;
    return value;
  }

  #become(state) {
    this.state = state;
    this.dispatchEvent(new Event('change'));
  }
}
