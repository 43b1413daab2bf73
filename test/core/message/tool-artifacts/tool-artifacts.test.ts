import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Artifact, HeadlessController, HeadlessOptions, ToolResult } from '../../../../src/core/index.js';
import { readToolArtifacts } from '../../../../src/core/message/tool-artifacts/read-tool-artifacts.js';
import { makeHeadless } from '../read-message.js';

const citation = (title: string, more = {}) => ({
  title,
  authors: ['Ada Lovelace'],
  year: '1843',
  journal: 'No journal',
  ...more,
});
const graph = (...names: string[]) => ({
  nodes: names.map((name) => ({ id: name, name })),
  links: names.slice(1).map((name) => ({ source: names[0], target: name, label: 'treats' })),
});
const asItem = (value: unknown, more = {}) => ({
  type: 'application/vnd.knowledge-graph',
  id: 'g',
  title: 'Graph',
  content: value,
  ...more,
});

/** A message with one call for each result, in this order. */
async function answer(
  results: readonly ToolResult[],
  options?: HeadlessOptions,
): Promise<{ headless: HeadlessController; id: string }> {
  const headless = makeHeadless(options);
  const id = headless.startMessage({ role: 'assistant' });
  const calls = results.map((_, index) => headless.addToolCall(id, { toolName: `tool ${index + 1}` }));
  calls.forEach((call, index) => headless.addToolResult(id, call, results[index]!));
  headless.appendText(id, 'Done.');
  headless.endMessage(id);
  await headless.save();
  return { headless, id };
}

const all = (headless: HeadlessController): Artifact[] => [...headless.artifacts.values()];
/** Blocks of a message in words: artifacts by title, with the number of the version that their card shows. */
const blocks = (headless: HeadlessController, id: string): string[] =>
  (headless.getMessage(id)?.contentBlocks ?? []).map((block) => {
    if (block.type === 'tool_call') return block.toolName;
    if (block.type !== 'artifact') return block.type;
    const artifact = headless.artifacts.get(block.artifactId);
    return `${artifact?.title} ${artifact?.versions.find((version) => version.id === block.versionId)?.number}`;
  });
const only = async (result: ToolResult): Promise<Artifact> => {
  const { headless } = await answer([result]);
  assert.equal(headless.artifacts.size, 1);
  return all(headless)[0]!;
};

describe('artifacts in a tool result', () => {
  it('may be a bibliography', async () => {
    const artifact = await only({ content: [], bibliography: [citation('On computing', { doi: '10.1000/x' })] });
    assert.deepEqual(
      [artifact.type, artifact.title, artifact.metadata],
      ['bibliography', 'Article References', { mediaType: 'application/vnd.bibliography' }],
    );
    const [item] = JSON.parse(artifact.content) as { title: string; DOI: string; 'container-title'?: string }[];
    assert.deepEqual([item!.title, item!.DOI, item!['container-title']], ['On computing', '10.1000/x', undefined]);
    assert.equal(artifact.versions[0]!.origin, 'tool');
  });

  it('may be a grant', async () => {
    const artifact = await only({
      grantMarkdown: {
        type: 'text/markdown',
        title: 'R01',
        content: '# R01',
        metadata: { source: 'nih', contentType: 'grant', convertedAt: 'now', secret: 1 },
      },
    });
    assert.deepEqual(
      [artifact.type, artifact.title, artifact.content, artifact.language],
      ['markdown', 'R01', '# R01', 'markdown'],
    );
    assert.deepEqual(artifact.metadata, {
      source: 'nih',
      contentType: 'grant',
      convertedAt: 'now',
      mediaType: 'text/markdown',
    });
    assert.equal((await only({ grantMarkdown: { content: 'x' } })).title, 'NIH Grant Details');
  });

  it('may be a list of any type', async () => {
    const artifact = await only({
      artifacts: [asItem(graph('a', 'b'), { title: undefined, metadata: { query: 'q' } })],
    });
    assert.deepEqual([artifact.type, artifact.title], ['knowledge-graph', 'Knowledge Graph']);
    assert.deepEqual(artifact.metadata, { query: 'q', mediaType: 'application/vnd.knowledge-graph', sourceId: 'g' });
    assert.deepEqual(JSON.parse(artifact.content), graph('a', 'b'));
    assert.notEqual(artifact.id, 'g');
  });

  it('may stand in structuredContent, and in a result that is an error', async () => {
    const artifact = await only({ isError: true, content: [], structuredContent: { grantMarkdown: { content: 'x' } } });
    assert.equal(artifact.content, 'x');
    assert.equal(
      (await only({ grantMarkdown: { content: 'top' }, structuredContent: { grantMarkdown: { content: 'inner' } } }))
        .content,
      'top',
    );
  });

  it('may be none', async () => {
    for (const result of [
      {},
      { content: [] },
      { bibliography: [] },
      { bibliography: null, artifacts: null },
      { artifacts: [] },
    ] as ToolResult[]) {
      const { headless, id } = await answer([result]);
      assert.equal(headless.artifacts.size, 0);
      assert.equal(headless.getMessage(id)?.issues, undefined);
    }
  });

  it('stand behind the call that made them, in order, though text has followed', async () => {
    const item = (title: string, position?: unknown) => ({
      type: 'text/html',
      id: title,
      title,
      content: title,
      position,
    });
    const { headless, id } = await answer([
      {
        artifacts: [item('last'), item('b', 7), item('c', 7), item('a', -1), item('odd', '0')],
        grantMarkdown: { title: 'grant', content: 'g' },
        bibliography: [citation('x')],
      },
      { artifacts: [item('second')] },
    ]);
    assert.deepEqual(blocks(headless, id), [
      'tool 1',
      'Article References 1',
      'grant 1',
      'a 1',
      'b 1',
      'c 1',
      'last 1',
      'odd 1',
      'tool 2',
      'second 1',
      'text',
    ]);
  });

  it('come from a call given whole, and from a change of a call', async () => {
    const headless = makeHeadless();
    const id = headless.startMessage({ role: 'assistant' });
    headless.addBlock(id, {
      type: 'tool_call',
      toolName: 'whole',
      parameters: {},
      toolResult: { grantMarkdown: { content: 'a' } },
    });
    const call = headless.addToolCall(id, { toolName: 'changed' });
    headless.updateToolCall(id, call, { toolResult: { grantMarkdown: { content: 'b', title: 'B' } }, state: 'done' });
    await headless.save();
    assert.deepEqual(blocks(headless, id), ['whole', 'NIH Grant Details 1', 'changed', 'B 1']);
  });

  it('come late, to a message that has ended', async () => {
    const headless = makeHeadless();
    const id = headless.startMessage({ role: 'assistant' });
    const call = headless.addToolCall(id, { toolName: 'late' });
    headless.appendText(id, 'Wait. <artifact type="html" title="T">x</artifact>');
    headless.endMessage(id);
    headless.addToolResult(id, call, { grantMarkdown: { content: 'a' } });
    await headless.save();
    assert.deepEqual(blocks(headless, id), ['late', 'NIH Grant Details 1', 'text', 'T 1']);
  });

  it('come while an artifact of the message is written, which stays whole', async () => {
    const headless = makeHeadless();
    const id = headless.startMessage({ role: 'assistant' });
    const call = headless.addToolCall(id, { toolName: 'tool' });
    headless.appendText(id, '<artifact type="html" title="T">same</artifact><artifact type="html" title="T">sa');
    headless.addToolResult(id, call, { grantMarkdown: { content: 'a' } });
    await headless.save();
    headless.appendText(id, 'me</artifact> end');
    headless.endMessage(id);
    // The second is the first again: its card points to that one.
    assert.deepEqual(blocks(headless, id), ['tool', 'NIH Grant Details 1', 'T 1', 'T 1', 'text']);
  });

  it('do not come to a message that is gone meanwhile', async () => {
    const headless = makeHeadless();
    const id = headless.startMessage({ role: 'assistant' });
    const call = headless.addToolCall(id, { toolName: 'tool' });
    headless.addToolResult(id, call, { grantMarkdown: { content: 'a' } });
    headless.removeMessage(id);
    await headless.save();
    assert.equal(headless.artifacts.size, 0);
  });

  it('go with their message', async () => {
    const { headless, id } = await answer([{ grantMarkdown: { content: 'a' } }]);
    headless.removeMessage(id);
    assert.equal(headless.artifacts.size, 0);
  });
});

describe('types of tool artifacts', () => {
  const types: readonly (readonly [mediaType: string, type: string])[] = [
    ['text/html', 'html'],
    ['text/markdown', 'markdown'],
    ['image/svg+xml', 'svg'],
    ['application/vnd.mermaid', 'mermaid'],
    ['application/vnd.react', 'react'],
    ['application/vnd.code', 'code'],
    ['application/vnd.ant.mermaid', 'mermaid'],
    ['application/vnd.ant.react', 'react'],
    ['application/vnd.ant.code', 'code'],
    ['application/vnd.ant.bibliography', 'bibliography'],
    ['application/vnd.ant.knowledge-graph', 'knowledge-graph'],
    ['Text/HTML; charset=utf-8', 'html'],
    ['html', 'html'],
    ['text/x-unknown', 'text/x-unknown'],
  ];
  for (const [mediaType, type] of types) {
    it(`take ${mediaType} as ${type}, and keep what the server said`, async () => {
      const artifact = await only({ artifacts: [{ type: mediaType, id: 1, title: 'T', content: 'text' }] });
      assert.deepEqual([artifact.type, artifact.content], [type, 'text']);
      assert.deepEqual(artifact.metadata, { mediaType, sourceId: '1' });
    });
  }

  it('take JSON as code', async () => {
    const { type, language, content } = await only({
      artifacts: [{ type: 'application/json', id: 'x', title: 'T', content: { a: 1 } }],
    });
    assert.deepEqual([type, language, content], ['code', 'json', '{\n  "a": 1\n}']);
  });

  for (const image of ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/jpg']) {
    it(`take ${image} as an image in base64`, async () => {
      const { type, content, metadata } = await only({
        artifacts: [{ type: image, id: 'x', title: 'T', content: 'iVBO\nRw0K' }],
      });
      assert.deepEqual(
        [type, content, metadata],
        ['image', 'iVBORw0K', { mediaType: image, sourceId: 'x', encoding: 'base64' }],
      );
    });
  }

  it('take the bytes of a data URL', async () => {
    assert.equal(
      (
        await only({
          artifacts: [{ type: 'image/png', id: 'x', title: 'T', content: 'data:image/png;base64,iVBO_w-K' }],
        })
      ).content,
      'iVBO/w+K',
    );
  });

  it('mark other bytes as base64, so that they can be saved', async () => {
    const { type, metadata } = await only({
      artifacts: [{ type: 'application/pdf', id: 'x', title: 'T', content: 'JVBERi0=' }],
    });
    assert.deepEqual([type, metadata?.encoding], ['application/pdf', 'base64']);
  });
});

describe('a wrong field of a tool result', () => {
  const wrong: readonly (readonly [result: ToolResult, detail: string])[] = [
    [{ bibliography: 'x' }, 'bibliography is no list'],
    [{ grantMarkdown: [] }, 'grantMarkdown is no object'],
    [{ grantMarkdown: { content: 7 } }, 'grantMarkdown has no text as content'],
    [{ artifacts: {} }, 'artifacts is no list'],
    [{ artifacts: [3] }, 'artifacts[0] is no object'],
    [{ artifacts: [{ id: 'x', content: '' }] }, 'artifacts[0] has no type'],
    [{ artifacts: [{ type: 'text/html', content: {} }] }, 'artifacts[0] has no text as content'],
    [{ artifacts: [{ type: 'image/png', content: '<b>' }] }, 'artifacts[0] holds an image that is not base64'],
    [{ artifacts: [{ type: 'mcp-app', content: 'x' }] }, 'artifacts[0] is an app, which only a server can offer'],
  ];
  for (const [result, detail] of wrong) {
    it(`makes no artifact, but an issue: ${detail}`, async () => {
      const { headless, id } = await answer([result]);
      assert.equal(headless.artifacts.size, 0);
      assert.deepEqual(headless.getMessage(id)?.issues, [{ code: 'tool-artifact-invalid', offset: 0, detail }]);
      assert.deepEqual(blocks(headless, id), ['tool 1', 'text']);
    });
  }

  it('leaves the others alone', async () => {
    const { headless, id } = await answer([
      { bibliography: 7, artifacts: [null, { type: 'text/html', title: 'T', content: 'x' }, 'y'] },
    ]);
    assert.deepEqual(blocks(headless, id), ['tool 1', 'T 1', 'text']);
    assert.equal(headless.getMessage(id)?.issues?.length, 2);
  });

  it('is named with its value, for whoever shows the call', () => {
    assert.deepEqual(readToolArtifacts({ artifacts: [{ type: 'text/html', content: 1 }] }).wrong, [
      { field: 'artifacts[0]', problem: 'has no text as content', value: { type: 'text/html', content: 1 } },
    ]);
  });

  it('with JSON that cannot be read is still a source', async () => {
    const { type, content } = await only({ artifacts: [asItem('{ nodes')] });
    assert.deepEqual([type, content], ['knowledge-graph', '{ nodes']);
  });

  it('is corrected where it says little', async () => {
    const { title, language } = await only({
      artifacts: [{ type: 'text/html', title: 7, content: 'x', language: {}, metadata: 'm', position: NaN }],
    });
    assert.deepEqual([title, language], ['text/html', undefined]);
  });
});

describe('tool artifacts of one message', () => {
  it('merge where they are bibliographies: each a version, and a card behind each call', async () => {
    const one = citation('One', { doi: '10.1000/ONE', pmid: 'No PMID' });
    const { headless, id } = await answer([
      { bibliography: [one] },
      { bibliography: [citation('Two'), citation('One again', { doi: 'https://doi.org/10.1000/one', pmid: '12' })] },
    ]);
    assert.deepEqual(blocks(headless, id), [
      'tool 1',
      'Article References 1',
      'tool 2',
      'Article References 2',
      'text',
    ]);
    const items = JSON.parse(all(headless)[0]!.content) as { title: string; PMID?: string }[];
    assert.deepEqual(
      items.map(({ title, PMID }) => [title, PMID]),
      [
        ['One', '12'],
        ['Two', undefined],
      ],
    );
  });

  it('merge where they are graphs of one title', async () => {
    const { headless, id } = await answer([
      { artifacts: [asItem(graph('a', 'b')), asItem(graph('c'), { title: 'Other' })] },
      { artifacts: [asItem(graph('a', 'd'))] },
    ]);
    assert.deepEqual(blocks(headless, id), ['tool 1', 'Graph 1', 'Other 1', 'tool 2', 'Graph 2', 'text']);
    const { nodes, links } = JSON.parse(all(headless)[0]!.content) as { nodes: { id: string }[]; links: unknown[] };
    assert.deepEqual([nodes.map(({ id }) => id), links.length], [['a', 'b', 'd'], 2]);
  });

  it('that bring nothing new point to the version that is there', async () => {
    const { headless, id } = await answer([
      { bibliography: [citation('One')] },
      { bibliography: [] },
      { artifacts: [asItem(graph('a'))] },
      { artifacts: [asItem(graph('a'))] },
    ]);
    assert.equal(all(headless)[0]!.versions.length, 1);
    assert.deepEqual(blocks(headless, id), [
      'tool 1',
      'Article References 1',
      'tool 2',
      'tool 3',
      'Graph 1',
      'tool 4',
      'Graph 1',
      'text',
    ]);
  });

  it('stay apart where they cannot be merged, or are of another type', async () => {
    const page = { type: 'text/html', id: 'p', title: 'P', content: 'x' };
    const { headless, id } = await answer([
      { artifacts: [asItem('{'), page] },
      { artifacts: [asItem(graph('a')), page] },
    ]);
    assert.equal(headless.artifacts.size, 4);
    assert.deepEqual(blocks(headless, id), ['tool 1', 'Graph 1', 'P 1', 'tool 2', 'Graph 1', 'P 1', 'text']);
  });

  it('stay apart where the host wants it', async () => {
    const { headless } = await answer([{ bibliography: [citation('a')] }, { bibliography: [citation('b')] }], {
      mergeToolArtifacts: 'never',
    });
    assert.equal(headless.artifacts.size, 2);
  });

  it('are others than those of the next message', async () => {
    const { headless } = await answer([{ bibliography: [citation('a')] }]);
    const id = headless.startMessage({ role: 'assistant' });
    headless.addToolResult(id, headless.addToolCall(id, { toolName: 'again' }), { bibliography: [citation('b')] });
    await headless.save();
    assert.deepEqual(
      all(headless).map(({ versions }) => versions.length),
      [1, 1],
    );
  });

  it('never get what the assistant writes, whatever their title', async () => {
    const { headless } = await answer([
      { artifacts: [{ type: 'text/html', id: 'x', title: 'Page', content: 'theirs' }] },
    ]);
    const id = headless.startMessage({ role: 'assistant' });
    headless.appendText(id, '<artifact type="html" title="Page">mine</artifact>');
    headless.endMessage(id);
    assert.deepEqual(
      all(headless).map(({ content }) => content),
      ['theirs', 'mine'],
    );
  });
});

describe('what goes to the model', () => {
  it('holds no artifacts of tools', async () => {
    const { headless, id } = await answer([{ grantMarkdown: { content: 'secret' } }]);
    assert.equal(headless.messageText(id), 'Done.');
    assert.deepEqual(
      headless.resultForModel({ content: [{ type: 'text', text: 'a' }], bibliography: [citation('x')], artifacts: [] }),
      { content: [{ type: 'text', text: 'a' }] },
    );
  });

  it('is what is marked for it, if anything is', () => {
    const [mine, yours] = [
      { type: 'text', text: 'a', forModel: true },
      { type: 'text', text: 'b' },
    ];
    assert.deepEqual(makeHeadless().resultForModel({ content: [mine, yours], isError: true }), {
      content: [mine],
      isError: true,
    });
  });
});

describe('any tool result', () => {
  const field = fc.oneof(
    fc.anything(),
    fc.constantFrom<unknown>(
      'text/html',
      'image/png',
      'application/vnd.knowledge-graph',
      'application/vnd.ant.bibliography',
      'x',
      1,
      graph('a', 'b'),
      [citation('t')],
    ),
  );
  const item = fc.record(
    { type: field, id: field, title: field, content: field, position: field, language: field, metadata: field },
    { requiredKeys: [] },
  );
  const result = fc.oneof(
    fc.anything(),
    fc.record(
      {
        content: field,
        isError: field,
        bibliography: fc.oneof(field, fc.array(field)),
        grantMarkdown: fc.oneof(field, item),
        artifacts: fc.oneof(field, fc.array(fc.oneof(field, item))),
      },
      { requiredKeys: [] },
    ),
  );

  it('leaves the message as it was, with artifacts that can be stored, or issues', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(result, { minLength: 1, maxLength: 3 }), async (results) => {
        const { headless, id } = await answer(results as ToolResult[]);
        const drawn = headless.getMessage(id)!.contentBlocks;
        assert.equal(drawn.filter((block) => block.type === 'tool_call').length, results.length);
        assert.equal(headless.messageText(id), 'Done.');
        for (const artifact of headless.artifacts.values()) {
          assert.equal(typeof artifact.content, 'string');
          assert.ok(artifact.title.trim() !== '' && artifact.type !== '' && artifact.type !== 'mcp-app');
        }
        for (const each of results) headless.resultForModel(each as ToolResult);
      }),
      { numRuns: 1_000 },
    );
  });
});
