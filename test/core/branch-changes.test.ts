import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { HeadlessController } from '../../src/core/index.js';
import { propertyRuns } from '../property-runs.js';
import { hostStorage } from './host-storage.js';
import { makeHeadless } from './message/read-message.js';

/** Something that a host or a person does. `at` picks a message among those that there are. */
type Change =
  | { readonly kind: 'start'; readonly by: 'user' | 'assistant'; readonly title: string }
  | { readonly kind: 'append' | 'regenerate' | 'select' | 'remove' | 'answer'; readonly at: number }
  | { readonly kind: 'edit' | 'rewrite'; readonly at: number; readonly title: string }
  | { readonly kind: 'change artifact' | 'restore'; readonly at: number }
  | { readonly kind: 'end' | 'reload'; readonly at?: undefined };

const at = fc.nat(30);
const title = fc.constantFrom('Page', 'List');
const changes: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('start' as const),
      by: fc.constantFrom('user' as const, 'assistant' as const),
      title,
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constantFrom('append' as const, 'regenerate' as const, 'select' as const, 'answer' as const),
      at,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), at }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('edit' as const, 'rewrite' as const), at, title }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('change artifact' as const, 'restore' as const), at }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('end' as const, 'reload' as const) }) },
);

/** All that is seen of what is shown. */
const viewOf = (headless: HeadlessController) => ({
  messages: headless.messages.map(({ id, role, status }) => [id, role, status, headless.messageText(id)]),
  artifacts: [...headless.artifacts.values()].map((artifact) => [
    artifact.id,
    artifact.type,
    artifact.title,
    artifact.content,
    artifact.updatedAt,
    artifact.versions.map(({ id, number, content, messageId, origin }) => [id, number, content, messageId, origin]),
  ]),
});

const pathOf = (headless: HeadlessController) => headless.messages.map(({ id }) => id);

/** Plays changes, and keeps what was seen of every branch for as long as nothing was written on it. */
class Player {
  headless: HeadlessController;
  readonly #storage = hostStorage();
  readonly #known = new Set<string>();
  readonly #seen = new Map<string, unknown>();
  #count = 0;
  #ids = 0;

  constructor() {
    this.headless = this.#make();
  }

  async play(change: Change): Promise<void> {
    await this.#change(change);
    this.#check();
  }

  #make(): HeadlessController {
    return makeHeadless({
      storage: this.#storage.adapter,
      maxVersions: 2,
      createId: () => `id-${++this.#ids}`,
      now: () => 1_000 + this.#ids,
    });
  }

  async #change(change: Change): Promise<void> {
    const { headless } = this;
    const ids = [...this.#known];
    if (change.kind === 'start') {
      const id = headless.startMessage({ role: change.by });
      this.#known.add(id);
      headless.appendText(id, this.#text(change.title));
    } else if (change.kind === 'end') this.#endAll();
    else if (change.kind === 'reload') await this.#reload();
    else if (change.kind === 'change artifact' || change.kind === 'restore') {
      const artifacts = [...headless.artifacts.values()];
      const artifact = artifacts[change.at % artifacts.length];
      if (!artifact) return;
      this.#forget(pathOf(headless).at(-1) ?? '');
      const [oldest] = artifact.versions;
      if (change.kind === 'restore' && oldest) headless.restoreVersion(artifact.id, oldest.number);
      else headless.editArtifact(artifact.id, `by hand ${++this.#count}`);
    } else {
      const id = ids[(change.at ?? 0) % ids.length];
      if (id === undefined) return;
      if (change.kind === 'select') headless.selectSibling(id);
      if (change.kind === 'edit')
        this.#known.add(this.#write(id, () => headless.editMessage(id, this.#text(change.title))));
      if (change.kind === 'regenerate') this.#known.add(this.#write(id, () => headless.regenerateMessage(id)));
      if (change.kind === 'answer') this.#known.add(headless.startMessage({ role: 'assistant', parentId: id }));
      if (change.kind === 'rewrite') this.#write(id, () => headless.setMessageText(id, this.#text(change.title)));
      if (change.kind === 'append' && headless.getMessage(id)?.status === 'streaming')
        this.#write(id, () => headless.appendText(id, this.#text('Page')));
      // One that has become empty is not stored: the last message of it comes back.
      if (change.kind === 'remove' && ids.length > 1) {
        this.#known.delete(id);
        // What follows may stand on another branch then.
        this.#seen.clear();
        headless.removeMessage(id);
      }
    }
  }

  /** Half of them leave a tag open. */
  #text(name: string): string {
    this.#count += 1;
    const page = `${this.#count} <artifact type="html" title="${name}">\n<p>${this.#count}</p>`;
    return this.#count % 3 === 0 ? page : `${page}\n</artifact>`;
  }

  #write<T>(id: string, write: () => T): T {
    this.#forget(id);
    return write();
  }

  #forget(id: string): void {
    for (const path of this.#seen.keys()) if (path.split(' ').includes(id)) this.#seen.delete(path);
  }

  #endAll(): void {
    for (const id of this.#known) {
      if (this.headless.getMessage(id)?.status !== 'streaming') continue;
      this.#write(id, () => this.headless.endMessage(id));
    }
  }

  async #reload(): Promise<void> {
    this.#endAll();
    this.#check();
    await this.headless.save();
    const { conversationId } = this.headless;
    const before = viewOf(this.headless);
    this.headless.dispose();
    this.headless = this.#make();
    await this.headless.openConversation(conversationId);
    assert.deepEqual(viewOf(this.headless), before, 'a reload shows what was shown');
  }

  #check(): void {
    const { headless } = this;
    const before = viewOf(headless);
    const { messages } = headless;
    const path = pathOf(headless);
    const key = path.join(' ');
    const seen = this.#seen.get(key);
    if (seen) assert.deepEqual(before, seen, 'a branch comes back as it was left');
    else this.#seen.set(key, before);
    const places = new Map<string, string>();
    for (const id of this.#known) {
      const siblings = headless.siblings(id) ?? [];
      assert.ok(siblings.includes(id), 'every message stands among its siblings');
      const others = siblings.join(' ');
      for (const sibling of siblings) {
        assert.equal(places.get(sibling) ?? others, others, 'and nowhere else');
        places.set(sibling, others);
      }
    }
    assert.deepEqual(new Set(places.keys()), this.#known, 'nothing else is there');
    for (const artifact of headless.artifacts.values()) {
      const numbers = artifact.versions.map(({ number }) => number);
      assert.deepEqual(
        numbers,
        [...new Set(numbers)].sort((one, other) => one - other),
        'numbers grow',
      );
    }
    // Every message can be shown, and what was shown comes back.
    const other = [...this.#known][this.#count % Math.max(1, this.#known.size)];
    if (other === undefined) return;
    headless.selectSibling(other);
    assert.ok(pathOf(headless).includes(other));
    const end = path.at(-1);
    if (end !== undefined) headless.selectSibling(end);
    assert.deepEqual(viewOf(headless), before, 'going back shows what was shown');
    assert.ok(headless.messages.every((message, index) => message === messages[index]));
  }
}

describe('any changes of a conversation with branches', () => {
  it('keep every message in one place, and each branch as it was left', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(changes, { maxLength: 30 }), async (all) => {
        const player = new Player();
        for (const change of all) await player.play(change);
      }),
      { numRuns: propertyRuns(1_000) },
    );
  });
});
