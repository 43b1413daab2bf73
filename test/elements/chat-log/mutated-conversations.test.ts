import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import '../../../src/define/chat-log.js';
import '../../../src/define/artifact-card.js';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import type { Artifact } from '../../../src/core/artifacts/artifact.js';
import type { ContentBlock, Message, Segment } from '../../../src/core/message/segment.js';
import { readConversation } from '../../../src/core/storage/repair/read-conversation.js';
import type { Conversation, StorageAdapter } from '../../../src/core/storage/adapters/storage-adapter.js';
import type { ChatLog } from '../../../src/elements/chat-log/chat-log.js';
import { mutated } from '../../core/storage/repair/mutated-conversation.js';
import { pageRuns } from '../../page-runs.js';
import { waitUntil } from '../../wait-until.js';
import fc from '../../seeded-check.js';

/** Conversations in one log: each opening costs more than what is in it. */
const BATCH = 50;
const INVALID = 'This part of the message cannot be shown';
const PARTS = ['text', 'reasoning', 'tool-call', 'artifact', 'widget', 'file', 'notice', 'block', 'invalid'];

/** The messages of several conversations in one, as they are read from a storage. */
function joined(values: readonly unknown[], id: string): { conversation: Conversation; count: number } {
  const messages: Message[] = [];
  const artifacts: Artifact[] = [];
  let count = 0;
  values.forEach((value, index) => {
    const read = readConversation(value)?.conversation;
    if (!read) return;
    count += 1;
    const name = (own: string) => `${index}/${own}`;
    for (const message of read.messages)
      messages.push({
        ...message,
        id: name(message.id),
        contentBlocks: message.contentBlocks.map<ContentBlock>((block) =>
          typeof block === 'object' && block && 'artifactId' in block && typeof block.artifactId === 'string'
            ? { ...block, artifactId: name(block.artifactId) }
            : block,
        ),
      });
    for (const artifact of read.artifacts) artifacts.push({ ...artifact, id: name(artifact.id) });
  });
  return { conversation: { id, createdAt: 1, updatedAt: 1, revision: 1, messages, artifacts }, count };
}

/** All that a person can read in a node, in shadow roots too, or an image of it. */
function shown(node: Node): string {
  if (node instanceof HTMLStyleElement) return '';
  if (node instanceof HTMLImageElement) return node.alt || 'image';
  const inside = node instanceof Element && node.shadowRoot ? shown(node.shadowRoot) : '';
  const own = node instanceof Text ? node.data : '';
  return own + inside + [...node.childNodes].map(shown).join('');
}

const partsOf = (element: Element) =>
  [...element.shadowRoot!.querySelectorAll<HTMLElement>('[part]')].filter(
    (each) =>
      PARTS.includes(each.part[0] ?? '') && !each.parentElement?.closest(PARTS.map((part) => `[part~=${part}]`).join()),
  );

/** Whether a segment shows nothing because nothing is in it. */
const isBlank = (segment: Segment): boolean =>
  (segment.kind === 'markdown' && segment.text.trim() === '') ||
  (segment.kind === 'widget' && segment.state === 'skipped');

/** What is wrong with a message as it is drawn. */
function faultsOf(element: Element, headless: HeadlessController, message: Message): string[] {
  const segments = headless.segments(message.id) ?? [];
  const parts = partsOf(element);
  const of = (name: string) => parts.filter(({ part }) => part.contains(name));
  const faults: string[] = [];
  const invalid = segments.filter(({ kind }) => kind === 'invalid').length;
  if (of('invalid').length !== invalid) faults.push(`${of('invalid').length} of ${invalid} bad parts say so`);
  const drawn = parts.filter(({ part }) => !part.contains('notice'));
  if (drawn.length !== segments.length) faults.push(`${drawn.length} of ${segments.length} parts are there`);
  segments.forEach((segment, index) => {
    const text = drawn[index] ? shown(drawn[index]) : '';
    if (!isBlank(segment) && text.trim() === '') faults.push(`${segment.kind} is blank`);
    if (segment.kind === 'invalid' && text.split(INVALID).length !== 2) faults.push('a bad part has not one sentence');
  });
  return faults.map((fault) => `${fault}: ${JSON.stringify(message).slice(0, 600)}`);
}

describe('<chat-log> with mutated conversations', () => {
  it('draws all of them: nothing blank, nothing lost, one sentence for each bad part', async function () {
    this.timeout(290_000);
    const values = fc.sample(mutated, { seed: 1, numRuns: pageRuns(300, 10_000) });
    const batches = new Map<string, ReturnType<typeof joined>>();
    for (let at = 0; at < values.length; at += BATCH)
      batches.set(`batch-${at}`, joined(values.slice(at, at + BATCH), `batch-${at}`));
    const adapter: StorageAdapter = {
      list: () => Promise.resolve([]),
      load: (id) => Promise.resolve(structuredClone(batches.get(id)?.conversation)),
      save: () => Promise.resolve(),
      remove: () => Promise.resolve(),
    };
    const headless = new HeadlessController({ storage: adapter });
    const log = await fixture<ChatLog>(html`<chat-log mount="all" .headless=${headless}></chat-log>`);
    let invalid = 0;
    for (const [id, { conversation }] of batches) {
      await headless.openConversation(id);
      const wanted = conversation.messages.map((message) => message.id);
      expect(headless.messages.map((message) => message.id)).to.deep.equal(wanted);
      const rows = () => [...log.shadowRoot!.querySelectorAll('chat-message')];
      await waitUntil(
        () =>
          rows()
            .map(({ messageId }) => messageId)
            .join() === wanted.join(),
        `${id} is there`,
      );
      const faults = () => rows().flatMap((row, index) => faultsOf(row, headless, headless.messages[index]!));
      // Code of a part may load with the first of its kind.
      for (let frame = 0; frame < 100 && faults().length > 0; frame += 1) await nextFrame();
      expect(faults(), id).to.deep.equal([]);
      invalid += rows().reduce((sum, row) => sum + row.shadowRoot!.querySelectorAll('[part~=invalid]').length, 0);
    }
    expect(invalid, 'or the test would show little').to.be.greaterThan(values.length / 50);
    expect([...batches.values()].reduce((sum, { count }) => sum + count, 0)).to.be.greaterThan(values.length / 2);
    headless.dispose();
  });
});
