/** Answers from recordings: whole conversations, the one nearest to a question, and what was recorded for a wish. */
import { Replay } from '../replay.js';
import { loadTranscript } from '../transcripts/index.js';
import { nearestTo } from './nearest.js';

const NOT_RECORDED =
  'This answer is a recording, and nothing is recorded for this request. In your own page the message above goes to your ' +
  'model: **Connect a model** below, and it does so here.';
const CONNECT = 'beside it you can **Connect a model**, which answers anything.';

/** What is said where no recording is about a question. @param {string} [nearest] - Title of the nearest. */
const nothingAbout = (nearest) =>
  nearest === undefined
    ? `Nothing recorded is about this. What is recorded stands in the list below; ${CONNECT}`
    : `Nothing recorded is about this. The nearest is **${nearest}**, in the list below; ${CONNECT}`;

/** What is said where the answer to a question has been given: once more it would undo what was made of it since. */
const standsAbove = (title) =>
  `The recorded answer to this is **${title}**, which stands above. Others are in the list below; ${CONNECT}`;

const questionOf = (transcript) => transcript.turns.find(({ role }) => role === 'user')?.text ?? '';

/** The answers behind a question, up to the next one. */
function answersBehind(turns, index) {
  const rest = turns.slice(index + 1);
  const end = rest.findIndex(({ role }) => role === 'user');
  return rest.slice(0, end === -1 ? undefined : end).filter(({ role }) => role === 'assistant');
}

export class RecordedAnswers extends EventTarget {
  /** What is played; `change` and `progress` say how it goes. */
  replay;
  transcript;
  #headless;
  #follow;
  #speed = 1600;
  /** Recordings that were played: what a wish about them is answered with stands in them. */
  #played = new Set();
  /** What answered a question of the person's own: ids of recordings, each with that of its message. */
  #given = [];
  /** The conversation is the recording's: its messages stand at the places of its turns. */
  #isRecording = false;

  constructor(headless, follow) {
    super();
    this.#headless = headless;
    this.#follow = follow;
  }

  set speed(value) {
    this.#speed = value;
    if (!this.replay) return;
    this.replay.speed = value;
    if (this.replay.state === 'playing') this.replay.play();
  }

  /** A new conversation, so that nothing of the last answer is left, and a recording from its start. */
  playTranscript(transcript, { now = true } = {}) {
    this.transcript = transcript;
    this.replay?.stop();
    this.#headless.closeArtifact();
    this.#headless.newConversation();
    this.#given = [];
    this.#isRecording = true;
    this.#follow.active = true;
    this.#follow.expect(now && transcript.turns.some(({ text }) => text.includes('<artifact ')));
    this.#played.add(transcript);
    this.#play(transcript, now);
  }

  restart(options) {
    this.playTranscript(this.transcript, options);
  }

  /** All of it that is left, at once: somebody goes on. */
  finish() {
    if (this.replay && this.replay.state !== 'done') this.replay.finish();
  }

  stop() {
    this.replay?.stop();
  }

  /** Somebody begins a conversation of their own: nothing was shown in it. */
  leaveRecording() {
    this.stop();
    this.#given = [];
    this.#isRecording = false;
  }

  /** Answers a message of the person with what comes nearest, and says so. */
  async answer(messageId) {
    const question = this.#headless.messageText(messageId) ?? '';
    this.#play({ turns: await this.#nearest(question, this.#headless.messages.length) });
  }

  /** Another way to ask: it is answered as the first one was. */
  async edit(messageId, text) {
    const turn = this.#turnAt(messageId);
    const answers =
      turn === undefined
        ? await this.#nearest(text, this.#placeOf(messageId))
        : this.#recorded(answersBehind(this.transcript.turns, turn));
    this.#play({
      turns: [{ role: 'user', text, write: () => this.#headless.editMessage(messageId, text) }, ...answers],
    });
  }

  async regenerate(messageId) {
    const turn = this.#turnAt(messageId);
    const { messages } = this.#headless;
    const place = this.#placeOf(messageId);
    const before = messages[place - 1];
    const [answer, ...rest] =
      turn === undefined
        ? await this.#nearest(this.#headless.messageText(before?.id ?? '') ?? '', place)
        : this.#recorded(answersBehind(this.transcript.turns, turn - 1));
    const begin = () => {
      const id = this.#headless.regenerateMessage(messageId);
      answer.onBegun?.(id);
      return id;
    };
    this.#play({ turns: [{ ...answer, begin }, ...rest] });
  }

  /** Says a text in the person's name, and answers it with what was recorded for it, if anything. */
  say(prompt, { artifact, choice } = {}) {
    const recordings = [...this.#played];
    const fix = recordings.map(({ fixes }) => fixes?.[artifact]).find(Boolean);
    const chosen = recordings.map(({ answers }) => answers?.[choice]).find(Boolean);
    if (fix) this.#follow.active = true; // the mended version is what they asked for
    const text = fix ?? chosen ?? NOT_RECORDED;
    this.#play({
      turns: [
        { role: 'user', text: prompt },
        { role: 'assistant', text },
      ],
    });
  }

  /** @param place - Of the message that answers: what stands before it is not shown again. */
  async #nearest(question, place) {
    const near = nearestTo(question);
    const about = near.filter(({ isAbout }) => isAbout);
    const next = about.find(({ id }) => !this.#isShown(id, place));
    if (!next)
      return [{ role: 'assistant', text: about[0] ? standsAbove(about[0].title) : nothingAbout(near[0]?.title) }];
    const transcript = await loadTranscript(next.id);
    this.#played.add(transcript);
    this.#follow.active = true;
    const at = transcript.turns.findIndex(({ role }) => role === 'user');
    const [first, ...rest] = answersBehind(transcript.turns, at);
    const [asked] = questionOf(transcript).split('\n');
    const note = `> Recorded answer nearest to your question: “${asked}” Connect a model for a real one.\n\n`;
    const onBegun = (messageId) => this.#given.push({ id: next.id, messageId });
    const begin = () => {
      const messageId = this.#headless.startMessage({ role: 'assistant' });
      onBegun(messageId);
      return messageId;
    };
    return [{ ...first, note, begin, onBegun }, ...rest];
  }

  #placeOf(messageId) {
    return this.#headless.messages.findIndex(({ id }) => id === messageId);
  }

  /** Whether a recording stands before a place of this conversation. */
  #isShown(id, place) {
    if (this.#isRecording && id === this.transcript.id) return true;
    return this.#given.some((given) => {
      const at = given.id === id ? this.#placeOf(given.messageId) : -1;
      return at !== -1 && at < place;
    });
  }

  #recorded(answers) {
    return answers.length > 0 ? answers : [{ role: 'assistant', text: NOT_RECORDED }];
  }

  /** Place of a message in the recording, if it is of it: others stand behind its end. */
  #turnAt(messageId) {
    const index = this.#placeOf(messageId);
    return this.#isRecording && index < this.transcript.turns.length ? index : undefined;
  }

  #play(part, now = true) {
    this.finish();
    const current = new Replay(this.#headless, part, { speed: this.#speed });
    this.replay = current;
    current.addEventListener('change', () => current.state === 'done' && this.#follow.settle());
    for (const type of ['change', 'progress'])
      current.addEventListener(type, () => current === this.replay && this.dispatchEvent(new Event(type)));
    if (now) current.play();
    this.dispatchEvent(new Event('change'));
  }
}

/** Three to begin with, each with the question of its recording. */
export const SUGGESTED = [
  {
    id: 'pour-over-planner',
    label: 'A pour-over planner',
    prompt: 'Make me a pour-over planner that shows the pours on a timeline. I usually brew 18 g.',
  },
  {
    id: 'swell',
    label: 'A little sea in 3D',
    prompt: 'Make me a little sea in 3D that I can turn around. Low-poly is fine, but the waves should meet properly.',
  },
  {
    id: 'bike-share-year',
    label: 'A year of shared bikes',
    prompt: 'How did the bikes do this year? I have ten minutes before the council meets.',
  },
];
