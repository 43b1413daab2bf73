import fc from 'fast-check';
import type { Artifact } from '../../../../src/core/artifacts/artifact.js';
import type { Conversation } from '../../../../src/core/storage/adapters/storage-adapter.js';

/** With every field that there is. */
export const full: Conversation = {
  id: 'full',
  title: 'All of it',
  createdAt: 1,
  updatedAt: 9,
  revision: 12,
  messages: [
    {
      id: 'm1',
      role: 'user',
      contentBlocks: [
        { type: 'text', content: 'Make one' },
        { type: 'file', name: 'a.png', mediaType: 'image/png', size: 3, data: 'AAAA' },
      ],
      createdAt: 2,
      status: 'complete',
    },
    {
      id: 'm2',
      role: 'assistant',
      createdAt: 3,
      status: 'interrupted',
      contentBlocks: [
        { type: 'reasoning', content: 'Hm', durationMs: 5 },
        {
          type: 'tool_call',
          toolName: 'find',
          parameters: { __proto__x: 1 },
          callId: 'c',
          state: 'done',
          toolResult: { content: [] },
        },
        { type: 'artifact', artifactId: 'x', versionId: 'v1' },
        { type: 'mcp_app', artifactId: 'app' },
      ],
      issues: [{ code: 'title-cut', offset: 4, detail: 'long' }],
      answers: [{ blockIndex: 0, callId: 'c', elementId: 'q', chosen: [0, 2], text: 'A, C' }],
    },
  ],
  artifacts: [
    {
      id: 'x',
      type: 'code',
      title: 'X',
      content: 'two',
      language: 'ts',
      identifier: 'page',
      metadata: { source: 'nih' },
      createdAt: 5,
      updatedAt: 6,
      versions: [
        {
          id: 'v1',
          content: 'one',
          createdAt: 5,
          number: 3,
          title: 'Old',
          language: 'js',
          messageId: 'm2',
          truncated: true,
          origin: 'assistant',
        },
        { id: 'v2', content: 'two', createdAt: 6, number: 4, interrupted: true, origin: 'user' },
      ],
    },
    {
      id: 'app',
      type: 'mcp-app',
      title: 'App',
      content: '',
      createdAt: 5,
      updatedAt: 5,
      versions: [],
      mcpResourceUri: 'ui://x',
      mcpServerId: 's',
      mcpToolData: { a: [1] },
    } as Artifact,
  ],
};

/** What could stand anywhere in somebody's storage. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1e300, '', 'x', [], {}, '<script>', '__proto__', 'streaming'),
  fc.constant(JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}') as unknown),
  fc.jsonValue(),
);

export type Step = {
  readonly at: number;
  readonly what: 'replace' | 'remove' | 'rename' | 'repeat';
  readonly value: unknown;
};
export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({ at: fc.nat(), what: fc.constantFrom('replace', 'remove', 'rename', 'repeat'), value: hostile }),
  { minLength: 1, maxLength: 4 },
);

/** Changes one place in a tree. Returns the tree, or what takes its place. */
export function change(tree: unknown, { at, what, value: given }: Step): unknown {
  const value = JSON.parse(JSON.stringify(given)) as unknown;
  const places: [holder: Record<string, unknown>, key: string][] = [];
  const walk = (holder: unknown) => {
    if (typeof holder !== 'object' || holder === null) return;
    for (const key of Object.keys(holder)) {
      places.push([holder as Record<string, unknown>, key]);
      walk((holder as Record<string, unknown>)[key]);
    }
  };
  walk(tree);
  const place = places[at % (places.length + 1)];
  if (!place) return value;
  const [holder, key] = place;
  const old = holder[key];
  const set = (name: string, next: unknown) =>
    Object.defineProperty(holder, name, { value: next, enumerable: true, configurable: true, writable: true });
  if (what === 'replace') set(key, value);
  else if (Array.isArray(holder))
    holder.splice(Number(key), what === 'remove' ? 1 : 0, ...(what === 'repeat' ? [old] : []));
  else {
    delete holder[key];
    if (what === 'rename') set(typeof value === 'string' ? value : `${key}s`, old);
    else if (what === 'repeat') set(key, [old, old]);
  }
  return tree;
}

/** The full one, changed in some places. */
export const mutated: fc.Arbitrary<unknown> = steps.map((each) =>
  each.reduce<unknown>(change, JSON.parse(JSON.stringify(full))),
);
