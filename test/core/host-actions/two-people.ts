import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Message } from '../../../src/core/index.js';
import { tick } from '../storage/fake-page.js';
import { HostTab } from './host-tab.js';
import type { Clock } from './one-person.js';
import { ProcessStorage, ServerStorage, type SharedStorage, type Trouble } from './shared-storage.js';

const WEIGHTS = {
  start: 5,
  say: 12,
  end: 5,
  resume: 3,
  remove: 2,
  open: 1,
  reload: 2,
  crash: 1,
  trouble: 2,
  wait: 8,
} as const;

/** What somebody does in one of the tabs; numbers choose among what is there. */
export interface Deed {
  readonly does: keyof typeof WEIGHTS;
  readonly tab: number;
  readonly at: number;
}

export const deeds: fc.Arbitrary<Deed[]> = fc.array(
  fc.record({
    does: fc.oneof(
      ...Object.entries(WEIGHTS).map(([does, weight]) => ({ arbitrary: fc.constant(does as Deed['does']), weight })),
    ),
    tab: fc.nat(1),
    at: fc.nat(99),
  }),
  { minLength: 1, maxLength: 40, size: 'max' },
);

/** Several people in the same conversations at the same time: every word that was written has to be somewhere. */
export class TwoPeople {
  readonly #storage: SharedStorage;
  readonly #clock: Clock;
  readonly #tabs: HostTab[] = [];
  /** Words by the message that they were written into, each there once. */
  readonly #words = new Map<string, string[]>();
  #count = 0;

  constructor(kind: 'server' | 'processes', clock: Clock) {
    this.#storage = kind === 'server' ? new ServerStorage() : new ProcessStorage();
    this.#clock = clock;
  }

  async begin(): Promise<void> {
    for (const index of [0, 1]) await this.#openTab(index, 'shared');
  }

  async act({ does, tab: index, at }: Deed): Promise<void> {
    const tab = this.#tabs[index]!;
    const { headless } = tab;
    const open = headless.messages.filter(({ status }) => status === 'streaming');
    const ended = headless.messages.filter(({ status }) => status !== 'streaming');
    const chosen = ended[at % ended.length];
    if (does === 'start') this.#words.set(headless.startMessage({ role: 'user' }), []);
    else if (does === 'say') for (const { id } of open.slice(at % Math.max(1, open.length))) this.#say(tab, id);
    else if (does === 'end') open.slice(at % 2).forEach(({ id }) => headless.endMessage(id));
    else if (does === 'resume' && chosen) headless.resumeMessage(chosen.id);
    else if (does === 'remove' && chosen) this.#remove(tab, chosen.id);
    else if (does === 'open') void headless.openConversation(at % 3 === 0 ? 'other' : 'shared');
    else if (does === 'reload') await this.#reload(index, tab);
    else if (does === 'crash') await this.#crash(index, tab);
    else if (does === 'trouble') this.#trouble(at);
    await this.#pass(does === 'wait' ? at * 15 : 0, at);
  }

  async finish(): Promise<void> {
    this.#storage.trouble = 'none';
    if (this.#storage instanceof ServerStorage) this.#storage.delayMs = 0;
    for (let round = 0; round < 4; round += 1) {
      for (const { headless } of this.#tabs) {
        for (const { id, status } of headless.messages) if (status === 'streaming') headless.endMessage(id);
        void headless.save();
        await this.#pass(2_000, 0);
      }
    }
    const stored = this.#stored;
    for (const [id, words] of this.#words) {
      const texts = stored.filter((each) => each.id === id).map(textOf);
      for (const word of words)
        assert.ok(
          texts.some((text) => text.includes(word)),
          `${id}: ${word}of ${texts.join()}`,
        );
    }
    for (const { name, headless } of this.#tabs) {
      assert.deepEqual(
        [headless.storageState, headless.storageIssues.filter(({ code }) => code !== 'storage-copied')],
        ['saved', []],
      );
      const there = this.#storage.stored.get(headless.conversationId)?.messages ?? [];
      assert.deepEqual(
        headless.messages.map((each) => [each.id, textOf(each)]),
        there.map((each) => [each.id, textOf(each)]),
        `what ${name} shows is what is stored`,
      );
    }
    for (const tab of this.#tabs) tab.closePage();
  }

  get #stored(): Message[] {
    return [...this.#storage.stored.values()].flatMap(({ messages }) => messages);
  }

  #say({ name, headless }: HostTab, id: string): void {
    const word = `${name}.${(this.#count += 1)} `;
    headless.appendText(id, word);
    this.#words.get(id)?.push(word);
  }

  /** What was seen of it goes by a person's wish; what another one has written meanwhile does not. */
  #remove({ headless }: HostTab, id: string): void {
    const text = textOf(headless.getMessage(id)!);
    const words = this.#words.get(id) ?? [];
    this.#words.set(
      id,
      words.filter((word) => !text.includes(word)),
    );
    headless.removeMessage(id);
  }

  /** Where everything rests: a page that is closed before may lose what was written last. */
  async #reload(index: number, tab: HostTab): Promise<void> {
    const { headless } = tab;
    const isWritten = headless.messages.some(({ status }) => status === 'streaming');
    if (this.#storage.trouble !== 'none' || isWritten || headless.storageState !== 'saved' || headless.isOpening)
      return;
    tab.hidePage();
    tab.closePage();
    await this.#openTab(index, headless.conversationId);
  }

  /** The page is gone without a word: what it had not stored yet goes with it. */
  async #crash(index: number, tab: HostTab): Promise<void> {
    const { conversationId } = tab.headless;
    tab.closePage();
    // In localStorage another tab may be about to write over it unaware: who could tell is gone.
    while (this.#storage.deliver(() => 0));
    const stored = this.#stored.map(textOf);
    for (const [id, words] of this.#words) {
      const isKept = (word: string) => !word.startsWith(`${tab.name}.`) || stored.some((text) => text.includes(word));
      this.#words.set(id, words.filter(isKept));
    }
    await this.#openTab(index, conversationId);
  }

  #trouble(at: number): void {
    const troubles: Trouble[] =
      this.#storage instanceof ServerStorage ? ['none', 'full', 'none', 'no-answer', 'offline'] : ['none', 'full'];
    this.#storage.trouble = troubles[at % troubles.length]!;
    if (this.#storage instanceof ServerStorage) this.#storage.delayMs = at % 3 === 0 ? at * 3 : 0;
  }

  async #openTab(index: number, conversationId: string): Promise<void> {
    const name = `t${(this.#count += 1)}`;
    const tab = await HostTab.open(name, this.#storage, {}, () => this.#pass(1_000, 0));
    this.#tabs[index] = tab;
    void tab.headless.openConversation(conversationId);
    for (let turn = 0; turn < 50 && tab.headless.isOpening; turn += 1) await this.#pass(200, 0);
  }

  /** Time goes on, and what is on its way between tabs arrives sooner or later. */
  async #pass(ms: number, chance: number): Promise<void> {
    for (let left = ms; left >= 0; left -= 100) {
      this.#clock.tick(Math.min(Math.max(left, 0), 100));
      await tick();
      for (let turn = 0; turn < (chance % 3 === 0 ? 50 : chance % 4); turn += 1)
        if (!this.#storage.deliver((count) => (chance + turn) % Math.max(1, count))) break;
      await tick();
    }
  }
}

const textOf = ({ contentBlocks }: { readonly contentBlocks: readonly object[] }): string =>
  contentBlocks.map((block) => ('content' in block ? String(block.content) : '')).join('');
