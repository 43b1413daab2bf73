import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ConsentAnswer, ConsentQuestion } from '../../../../src/core/consent/consent-decision.js';
import { ConsentQueue } from '../../../../src/core/consent/consent-queue.js';
import type { ConsentRequest } from '../../../../src/core/consent/consent-request.js';
import { HeadlessController } from '../../../../src/core/headless-controller.js';
import type { ServerManagerOptions } from '../../../../src/core/mcp/server-manager-options.js';
import { ServerManager } from '../../../../src/core/mcp/server-manager.js';
import { serversFeature } from '../../../../src/core/mcp/servers-feature.js';
import { when } from '../fake-mcp-clock.js';
import { inProcess, makeServer } from '../test-server.js';

type ToolQuestion = ConsentQuestion & { readonly request: ConsentRequest<'tool'> };

async function setUp(
  answer: (question: ToolQuestion) => ConsentAnswer | Promise<ConsentAnswer>,
  options: ServerManagerOptions = {},
) {
  const questions: ToolQuestion[] = [];
  const consentQueue = new ConsentQueue({
    answer: (question) => {
      questions.push(question as ToolQuestion);
      return answer(question as ToolQuestion);
    },
  });
  const manager = new ServerManager({ consentQueue, ...options });
  await manager.create({ name: 'a', url: 'https://a.example/mcp' });
  const written: string[] = [];
  let description = 'Deletes';
  let resourceUri = 'ui://notes';
  const way = inProcess(() => {
    const server = makeServer();
    const _meta = { ui: { resourceUri } };
    server.registerTool('note', { description, _meta }, () => (written.push('note'), { content: [] }));
    server.registerTool('wipe', { annotations: { destructiveHint: true } }, () => ({ content: [] }));
    return server;
  });
  manager.attachTransport('a', way.open);
  await manager.start('a');
  const call = (tool: string, more: object = {}) =>
    manager.callTool({ server: 'a', tool, initiator: 'model', ...more });
  const describeAgain = (text: string): void => void (description = text);
  const linkAgain = (uri: string): void => void (resourceUri = uri);
  return { manager, questions, call, written, describeAgain, linkAgain, ...way };
}

describe('consent to tools', () => {
  it('shows the exact arguments, and sends those that were shown', async () => {
    const args = { text: 'hello' };
    const { manager, questions, call } = await setUp(() => {
      args.text = 'swapped';
      return 'allow';
    });
    const result = await call('write', { arguments: args });
    assert.deepEqual(result.structuredContent, { text: 'hello' });
    assert.equal(questions[0]?.request.arguments, '{\n  "text": "hello"\n}');
    assert.equal(questions[0]?.request.fingerprint.length, 64);
    const [record] = await manager.callLog.listRecords();
    assert.deepEqual([record?.consent, record?.attempts, record?.success], ['once', 1, true]);
    await manager.close();
  });

  it('lets a call of a page wait for its elements, which say who is asked, and waits once where none come', async () => {
    const inPage = { consentQueue: undefined as never, page: { document: {} } };
    const { manager, call, written } = await setUp(() => 'deny', inPage);
    const early = call('note');
    const person = new ConsentQueue({ answer: () => Promise.resolve('allow') });
    setTimeout(() => manager.attachPerson({ consentQueue: person }), 20);
    assert.equal((await early).success, true);
    assert.deepEqual(written, ['note']);
    await manager.close();

    let asked = 0;
    const consent = (): 'ask' => ((asked += 1), 'ask');
    const alone = await setUp(() => 'allow', { ...inPage, consent, limits: { personMs: 1_000 } });
    const denied = { code: 'consent-denied', values: { reason: 'unavailable' } };
    const begun = performance.now();
    await assert.rejects(alone.call('note'), denied);
    const waited = performance.now() - begun;
    await assert.rejects(alone.call('note'), denied);
    assert.ok(waited > 990 && performance.now() - begun - waited < 900, `${waited} ms`);
    assert.deepEqual([asked, alone.written], [2, []]);
    await alone.manager.close();
  });

  it('sends nothing that is denied, and asks nobody for what a person runs', async () => {
    const { manager, questions, call, written } = await setUp(() => 'deny');
    await assert.rejects(call('note'), { code: 'consent-denied', values: { reason: 'user' } });
    assert.deepEqual(written, []);
    await call('note', { initiator: 'user' });
    await call('note', { initiator: 'host' });
    assert.equal(questions.length, 1);
    await manager.close();
  });

  it('lets the host decide first: a rule that throws leaves it to a person', async () => {
    const consent = ({ tool }: { tool: string }) => {
      if (tool === 'echo') throw new Error('broken');
      return tool === 'note' ? ('allow' as const) : ('deny' as const);
    };
    const { manager, questions, call } = await setUp(() => 'allow', { consent });
    await call('note');
    await assert.rejects(call('wipe', { initiator: 'user' }), { code: 'consent-denied', values: { reason: 'policy' } });
    await call('echo', { arguments: { text: 'x' } });
    assert.deepEqual(
      questions.map(({ request }) => request.tool),
      ['echo'],
    );
    await manager.close();
  });

  it('holds a longer choice for one initiator and the tool as it is, never for what destroys', async () => {
    const { manager, questions, call, describeAgain } = await setUp(({ scopes }) => ({
      decision: 'allow',
      scope: scopes.at(-1) ?? 'once',
    }));
    await call('note');
    await call('note');
    assert.equal(questions.length, 1);
    await call('note', { initiator: 'app', app: { name: 'x', server: 'a' } });
    assert.equal(questions.length, 2);
    await call('wipe');
    await call('wipe');
    assert.deepEqual(
      questions.slice(2).map(({ scopes }) => scopes),
      [['once'], ['once']],
    );
    describeAgain('Sends your keys away');
    await manager.stop('a');
    await manager.start('a');
    await assert.rejects(call('note'), { code: 'tool-changed' });
    assert.match(manager.readToolChange('a', 'note')?.after ?? '', /keys/);
    manager.acceptTool('a', 'note');
    await call('note');
    assert.equal(questions.length, 5);
    manager.removeApprovals('a');
    await call('note');
    assert.equal(questions.length, 6);
    await manager.close();
  });

  it('holds a longer choice only as long as nothing of the tool is another, its app neither', async () => {
    const { manager, questions, call, linkAgain } = await setUp(() => ({ decision: 'allow', scope: 'always' }));
    await call('note');
    linkAgain('ui://other');
    await manager.stop('a');
    await manager.start('a');
    await assert.rejects(call('note'), { code: 'tool-changed' });
    manager.acceptTool('a', 'note');
    await call('note');
    assert.equal(questions.length, 2);
    await call('note');
    assert.equal(questions.length, 2);
    await manager.close();
  });

  it('settles waiting questions that a longer choice covers', async () => {
    let answer: (given: ConsentAnswer) => void = () => undefined;
    const { manager, questions, call } = await setUp(() => new Promise((resolve) => (answer = resolve)));
    const calls = [1, 2, 3].map(() => call('note', { conversationId: 'c' }));
    await when(() => questions[0]?.waiting === 2);
    answer({ decision: 'allow', scope: 'conversation' });
    await Promise.all(calls);
    assert.equal(questions.length, 1);
    await manager.close();
  });

  it('closes its question when the server is stopped', async () => {
    const { manager, questions, call } = await setUp(() => new Promise(() => undefined));
    const pending = assert.rejects(call('note'), { code: 'cancelled' });
    await when(() => questions.length === 1);
    await manager.stop('a');
    await pending;
    assert.equal(questions[0]?.signal.aborted, true);
    await manager.close();
  });
});

describe('servers at a headless controller', () => {
  it('offer tools to the model by names that it can say, and take them back', async () => {
    const plain = new HeadlessController();
    assert.deepEqual(plain.availableTools(), []);
    await assert.rejects(plain.callTool('a__echo'), { code: 'no-tools' });
    const headless = new HeadlessController();
    const servers = headless.use(serversFeature({ consent: () => 'allow' }));
    assert.equal(headless.servers, servers);
    await servers.create({ name: 'a', url: 'https://a.example/', disabledTools: ['write'] });
    servers.attachTransport('a', inProcess().open);
    await servers.start('a');
    assert.deepEqual(
      headless.availableTools().map(({ name }) => name),
      ['a__echo', 'a__refuse', 'a__hang'],
    );
    for (const name of ['a__echo', 'a:echo'])
      assert.deepEqual((await headless.callTool(name, { text: 'hi' })).content, [{ type: 'text', text: 'hi' }]);
    await assert.rejects(headless.callTool('a:write', { text: 'hi' }), { code: 'tool-not-found' });
    const failures: string[] = [];
    headless.addEventListener('mcp-server-failed', ({ detail }) => failures.push(`${detail.server} ${detail.code}`));
    await servers.create({ name: 'm', command: 'npx' });
    await assert.rejects(servers.start('m'));
    await when(() => failures.length > 0);
    assert.deepEqual(failures, ['m gateway-required']);
    headless.dispose();
    await when(() => servers.get('a').status === 'stopped');
  });
});
