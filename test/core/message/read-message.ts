import assert from 'node:assert/strict';
import { HeadlessController, type HeadlessOptions, type Issue } from '../../../src/core/index.js';

/** An artifact as a message shows it, without what is the same everywhere. */
export interface ReadArtifact {
  readonly type: string;
  readonly title: string;
  readonly content: string;
  readonly language?: string;
  readonly identifier?: string;
  readonly interrupted?: true;
  readonly truncated?: true;
}

/** What a message holds, in order: text, `{ think }` for reasoning, artifacts. */
export type ReadPart = string | { readonly think: string } | ReadArtifact;

export interface ReadMessage {
  readonly parts: readonly ReadPart[];
  readonly issues: readonly Issue[];
}

/** A controller whose ids and clock are the same in every run. */
export function makeHeadless(options: HeadlessOptions = {}): HeadlessController {
  let ids = 0;
  return new HeadlessController({ storage: 'memory', createId: () => `id-${++ids}`, now: () => 1_000, ...options });
}

/** Streams chunks into an assistant's message. */
export function stream(
  chunks: Iterable<string>,
  options?: HeadlessOptions,
): { headless: HeadlessController; id: string } {
  const headless = makeHeadless(options);
  const id = headless.startMessage({ role: 'assistant' });
  for (const chunk of chunks) headless.appendText(id, chunk);
  headless.endMessage(id);
  return { headless, id };
}

/** What a host sees of a message. */
export function seen(headless: HeadlessController, id: string): ReadMessage {
  const { contentBlocks = [], issues = [] } = headless.getMessage(id) ?? {};
  const parts = contentBlocks.map((block): ReadPart => {
    if (block.type === 'text') return block.content;
    if (block.type === 'reasoning') return { think: block.content };
    if (block.type !== 'artifact') return `[${block.type}]`;
    const artifact = headless.artifacts.get(block.artifactId);
    const version = artifact?.versions.find(({ id: versionId }) => versionId === block.versionId);
    assert.ok(artifact && version, 'a card shows a version that is there');
    const { content, title = '', language, interrupted, truncated } = version;
    const { type, identifier } = artifact;
    return {
      ...{ type, title, content },
      ...(language !== undefined && { language }),
      ...(identifier !== undefined && { identifier }),
      ...(interrupted && { interrupted: true }),
      ...(truncated && { truncated: true }),
    };
  });
  return { parts, issues };
}

export const readWhole = (text: string, options?: HeadlessOptions): ReadMessage => {
  const { headless, id } = stream([text], options);
  return seen(headless, id);
};

export function* cutEvery(text: string, size: number): Generator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

/** Reads a message whole and in pieces of 1, 2, 3, 5 and 17 UTF-16 units, which must all give the same. */
export function read(text: string, options?: HeadlessOptions): ReadMessage {
  const whole = readWhole(text, options);
  for (const size of text.length > 20_000 ? [997] : [1, 2, 3, 5, 17]) {
    const { headless, id } = stream(cutEvery(text, size), options);
    assert.deepEqual(seen(headless, id), whole, `in pieces of ${size}`);
  }
  return whole;
}
