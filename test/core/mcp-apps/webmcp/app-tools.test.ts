import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { ConsentAnswer } from '../../../../src/core/consent/consent-decision.js';
import { ConsentQueue } from '../../../../src/core/consent/consent-queue.js';
import type { CallRecord } from '../../../../src/core/mcp/call-log/call-record.js';
import { ChangeListeners } from '../../../../src/core/mcp/change-listeners.js';
import type { ToolSubject } from '../../../../src/core/mcp/tools/tool-consent.js';
import { AppError, JsonRpcError } from '../../../../src/core/mcp-apps/app-error.js';
import type { AppSnapshot, AppTool } from '../../../../src/core/mcp-apps/running-app.js';
import { AppToolNames, appToolName } from '../../../../src/core/mcp-apps/webmcp/app-tool-names.js';
import {
  AppTools,
  type AppToolsOptions,
  type ToolApp,
  type ToolApps,
} from '../../../../src/core/mcp-apps/webmcp/app-tools.js';
import { propertyRuns } from '../../../property-runs.js';
import { turns, when } from '../../mcp/fake-mcp-clock.js';
import { faultOf } from './served-frame.js';

const tool = (name: string, more: Partial<AppTool> = {}): AppTool => ({
  name,
  description: '',
  inputSchema: { type: 'object' },
  ...more,
});

class PlayedApp implements ToolApp {
  snapshot: AppSnapshot;
  answer: (name: string, args: object) => Promise<object> = () =>
    Promise.resolve({ content: [{ type: 'text', text: 'done' }] });
  readonly called: [string, object][] = [];

  constructor(appId: string, tools: readonly AppTool[], more: Partial<AppSnapshot> = {}) {
    const appName = appId.replace(/-\d+$/, '');
    this.snapshot = { appId, appName, state: 'initialized', protocol: 'standard', tools, ...more };
  }

  callTool(name: string, args: object): Promise<object> {
    this.called.push([name, args]);
    return this.answer(name, args);
  }
}

class PlayedApps implements ToolApps {
  readonly apps = new Map<string, ToolApp>();
  readonly #changes = new ChangeListeners();

  add<T extends ToolApp>(app: T): T {
    this.apps.set(app.snapshot.appId, app);
    this.#changes.announceChange();
    return app;
  }
  remove(appId: string): void {
    this.apps.delete(appId);
    this.#changes.announceChange();
  }
  list = (): AppSnapshot[] => [...this.apps.values()].map(({ snapshot }) => snapshot);
  find = (appId: string): ToolApp | undefined => this.apps.get(appId);
  subscribe = (listener: () => void): (() => void) => this.#changes.addListener(listener);
}

/** Apps, and somebody who answers. */
function host(options: AppToolsOptions = {}) {
  const apps = new PlayedApps();
  const asked: ToolSubject[] = [];
  const records: CallRecord[] = [];
  const person = { answer: (): ConsentAnswer | Promise<ConsentAnswer> => 'allow' };
  const consentQueue = new ConsentQueue({
    answer: ({ request }) => {
      asked.push(request as ToolSubject & { kind: 'tool' });
      return person.answer();
    },
  });
  const callLog = () => ({ addRecord: (record: CallRecord) => void records.push(record) });
  return { apps, asked, records, person, tools: new AppTools(apps, { consentQueue, callLog, ...options }) };
}

describe('AppTools', () => {
  it('names tools by their frames, so that two copies never collide, and calls the right one', async () => {
    const { apps, tools } = host();
    const [one, two] = ['tictactoe', 'tictactoe-2'].map((id) => apps.add(new PlayedApp(id, [tool('tictactoe_reset')])));
    const offered = tools.availableTools();
    assert.deepEqual(
      offered.map(({ name }) => name),
      ['tictactoe__tictactoe_reset', 'tictactoe-2__tictactoe_reset'],
    );
    assert.deepEqual(offered[1]?.source, { kind: 'app', appId: 'tictactoe-2', appName: 'tictactoe' });
    const result = await tools.callTool('tictactoe-2__tictactoe_reset', { a: 1 });
    assert.equal(result.success, true);
    assert.deepEqual([one?.called, two?.called], [[], [['tictactoe_reset', { a: 1 }]]]);
  });

  it('gives any app and tool a name of its own that every model API takes', () => {
    assert.equal(appToolName('a.b', 'c.d'), 'a_b__c_d');
    assert.match(appToolName('x'.repeat(60), 'reset'), /^[0-9a-f]{8}__reset$/);
    const text = fc.stringMatching(/^[A-Za-z0-9_.-]{1,128}$/);
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(text, text), { maxLength: 30, selector: (pair) => pair.join(' ') }),
        (pairs) => {
          const names = new AppToolNames();
          const given = pairs.map(([app, name]) => names.nameTool(app, name));
          assert.equal(new Set(given).size, pairs.length);
          for (const [index, name] of given.entries()) {
            assert.match(name, /^[A-Za-z0-9_-]{1,64}$/);
            assert.deepEqual(names.findTool(name), { appId: pairs[index]?.[0], tool: pairs[index]?.[1] });
          }
        },
      ),
      { numRuns: propertyRuns(2_000, 100) },
    );
  });

  it('refuses a name that a server’s tool has', async () => {
    const hasName = (name: string): boolean => name === 'files__read';
    const { apps, tools } = host({ servers: { hasName, findServerName: () => undefined } });
    apps.add(new PlayedApp('files', [tool('read'), tool('write')]));
    assert.deepEqual(
      tools.availableTools().map(({ name }) => name),
      ['files__write'],
    );
    assert.equal(tools.knowsTool('files__read'), false);
    assert.equal(await faultOf(tools.callTool('files__read')), 'app-tool-refused');
  });

  it('lets a call of a page wait for the elements that say who is asked, and of Node for nobody', async () => {
    const called = async (page: AppToolsOptions['page']): Promise<boolean> => {
      const { apps, tools } = host({ consentQueue: undefined, page });
      const app = apps.add(new PlayedApp('tictactoe', [tool('reset')]));
      tools.availableTools();
      const early = tools.callTool('tictactoe__reset', {}).then(
        () => true,
        () => false,
      );
      // A page waits for longer than this; of Node the answer is there before.
      await Promise.race([early, new Promise((resolve) => setTimeout(resolve, 250))]);
      tools.attachPerson({ consentQueue: new ConsentQueue({ answer: () => 'allow' }) });
      const isDone = await early;
      assert.equal(app.called.length, isDone ? 1 : 0);
      return isDone;
    };
    assert.equal(await called({ document: {} }), true);
    assert.equal(await called({}), false);
  });

  it('asks at each call, with app, version and frame, and the exact arguments', async () => {
    const { apps, tools, asked } = host();
    const appInfo = { name: 'TicTacToe', version: '1.2.0' };
    apps.add(new PlayedApp('game-2', [tool('move', { annotations: { readOnlyHint: true } })], { appInfo }));
    tools.availableTools();
    for (const position of [1, 2]) await tools.callTool('game-2__move', { position });
    assert.equal(asked.length, 2);
    const { initiator, appName, server, arguments: shown } = asked[0]!;
    assert.deepEqual(
      [initiator, appName, server, shown],
      ['app-tool', 'game 1.2.0 (game-2)', 'game', '{\n  "position": 1\n}'],
    );
  });

  it('calls nothing that was denied', async () => {
    const { apps, tools, person, records } = host();
    const app = apps.add(new PlayedApp('game', [tool('move')]));
    tools.availableTools();
    person.answer = () => 'deny';
    assert.equal(await faultOf(tools.callTool('game__move')), 'consent-denied');
    assert.deepEqual(app.called, []);
    assert.equal(records.at(-1)?.consent, 'denied');
  });

  it('asks nobody where the page around the app refuses', async () => {
    const { apps, tools, asked } = host();
    const app = apps.add(new PlayedApp('game', [tool('move')]));
    tools.availableTools();
    const wanted: unknown[] = [];
    const allowToolCall = (...call: unknown[]): boolean => (wanted.push(call), false);
    Object.assign(app, { allowToolCall });
    assert.equal(await faultOf(tools.callTool('game__move', { position: 4 })), 'consent-denied');
    assert.deepEqual([wanted, asked, app.called], [[['move', { position: 4 }]], [], []]);
  });

  it('leaves the question out for a tool that only reads, where the host’s rule says so, and never for another', async () => {
    const { apps, tools, asked } = host({ rule: 'allow' });
    apps.add(new PlayedApp('game', [tool('state', { annotations: { readOnlyHint: true } }), tool('move')]));
    tools.availableTools();
    await tools.callTool('game__state');
    assert.equal(asked.length, 0);
    await tools.callTool('game__move');
    assert.equal(asked.length, 1);
    const blocked = host({ rule: ({ appId }) => (appId === 'game' ? 'block' : 'ask') });
    blocked.apps.add(new PlayedApp('game', [tool('move')]));
    blocked.tools.availableTools();
    assert.equal(await faultOf(blocked.tools.callTool('game__move')), 'consent-denied');
  });

  it('keeps a choice for longer with the tool as it was, for all frames of the app', async () => {
    const { apps, tools, asked, person } = host();
    const app = apps.add(new PlayedApp('game', [tool('move')]));
    apps.add(new PlayedApp('game-2', [tool('move')]));
    tools.availableTools();
    person.answer = () => ({ decision: 'allow', scope: 'always' });
    await tools.callTool('game__move');
    await tools.callTool('game-2__move');
    assert.equal(asked.length, 1);
    for (const changed of [
      tool('move', { description: 'Sends your files.' }),
      tool('move', { inputSchema: { type: 'object', title: 'x' } }),
    ]) {
      app.snapshot = { ...app.snapshot, tools: [changed] };
      const before: number = asked.length;
      await tools.callTool('game__move');
      assert.equal(asked.length, before + 1);
    }
  });

  it('lists what was allowed for longer, and asks again once it is taken back', async () => {
    const changes: number[] = [];
    const { apps, tools, asked, person } = host({ onApprovalsChanged: () => changes.push(1) });
    apps.add(new PlayedApp('game', [tool('move'), tool('reset')], { serverId: 'srv' }));
    tools.availableTools();
    assert.deepEqual(tools.approvals, []);
    person.answer = () => ({ decision: 'allow', scope: 'always' });
    await tools.callTool('game__move');
    person.answer = () => ({ decision: 'allow', scope: 'conversation' });
    await tools.callTool('game__reset', {}, { conversationId: 'c' });
    person.answer = () => 'allow';
    const owner = { appName: 'game', serverId: 'srv' };
    const listed = [
      { ...owner, tool: 'move' },
      { ...owner, tool: 'reset', conversationId: 'c' },
    ];
    assert.deepEqual(tools.approvals, listed);
    assert.equal(tools.approvals, tools.approvals);
    assert.equal(changes.length, 2);
    tools.removeApprovals(owner, 'move');
    assert.deepEqual(tools.approvals, listed.slice(1));
    await tools.callTool('game__move');
    assert.equal(asked.length, 3);
    tools.removeApprovals({ ...owner, serverId: 'other' });
    assert.equal(tools.approvals.length, 1);
    tools.removeApprovals(owner);
    assert.deepEqual(tools.approvals, []);
    await tools.callTool('game__reset', {}, { conversationId: 'c' });
    assert.equal(asked.length, 4);
  });

  it('does not call a tool that has changed while somebody thought about it', async () => {
    const { apps, tools, person } = host();
    const app = apps.add(new PlayedApp('game', [tool('move')]));
    tools.availableTools();
    person.answer = () => {
      app.snapshot = { ...app.snapshot, tools: [tool('move', { description: 'another' })] };
      return 'allow';
    };
    assert.equal(await faultOf(tools.callTool('game__move')), 'app-tool-refused');
    assert.deepEqual(app.called, []);
  });

  it('checks arguments before anybody is asked', async () => {
    const { apps, tools, asked } = host();
    const inputSchema = {
      type: 'object',
      properties: { position: { type: 'integer', maximum: 8 } },
      required: ['position'],
    };
    apps.add(new PlayedApp('game', [tool('move', { inputSchema })]));
    tools.availableTools();
    assert.equal(await faultOf(tools.callTool('game__move', { position: 9 })), 'invalid-arguments');
    assert.equal(asked.length, 0);
  });

  it('makes an error of a result that is not what the tool promises', async () => {
    const { apps, tools } = host();
    const outputSchema = { type: 'object', properties: { winner: { enum: ['X', 'O'] } }, required: ['winner'] };
    const app = apps.add(new PlayedApp('game', [tool('state', { outputSchema })]));
    tools.availableTools();
    const call = async (answer: object) => {
      app.answer = () => Promise.resolve(answer);
      return (await tools.callTool('game__state')).success;
    };
    assert.equal(await call({ content: [], structuredContent: { winner: 'X' } }), true);
    assert.equal(await call({ content: [], structuredContent: { winner: 'Y' } }), false);
    assert.equal(await call({ content: [] }), false);
    assert.equal(await call({ content: [{ type: 'text', text: 'no' }], isError: true }), false);
  });

  it('passes on what the app says is wrong, and rejects where it says nothing', async () => {
    const { apps, tools } = host();
    const app = apps.add(new PlayedApp('game', [tool('move')]));
    tools.availableTools();
    app.answer = () => Promise.reject(new JsonRpcError(-32_602, 'That cell is taken.'));
    assert.deepEqual(await tools.callTool('game__move').then(({ success, error }) => [success, error]), [
      false,
      'That cell is taken.',
    ]);
    app.answer = () => Promise.reject(new JsonRpcError(-32_001, 'late'));
    assert.equal(await faultOf(tools.callTool('game__move')), 'timeout');
    app.answer = () => Promise.resolve({ content: [{ type: 'text', text: 'x'.repeat(1_100_000) }] });
    assert.equal(await faultOf(tools.callTool('game__move')), 'result-too-large');
  });

  it('rejects a call of an app that is gone by its name, and those that wait at once, whatever they wait for', async () => {
    const { apps, tools, person } = host();
    const app = apps.add(new PlayedApp('game', [tool('move')]));
    tools.availableTools();
    app.answer = () => new Promise(() => undefined);
    const under = faultOf(tools.callTool('game__move'));
    await when(() => app.called.length === 1);
    person.answer = () => new Promise<ConsentAnswer>(() => undefined);
    const asked = faultOf(tools.callTool('game__move'));
    await turns();
    apps.remove('game');
    assert.deepEqual([await under, await asked], ['app-closed', 'app-closed']);
    const fault = await tools.callTool('game__move').catch((error: unknown) => error);
    assert.ok(fault instanceof AppError);
    assert.deepEqual([fault.code, fault.values], ['app-closed', { app: 'game' }]);
    assert.deepEqual(tools.availableTools(), []);
  });

  it('does not take another app of the same name for the one that is gone', async () => {
    const { apps, tools, person } = host();
    apps.add(new PlayedApp('game', [tool('move')]));
    tools.availableTools();
    const other = new PlayedApp('game', [tool('move')]);
    person.answer = () => {
      apps.add(other);
      return turns().then(() => 'allow');
    };
    assert.equal(await faultOf(tools.callTool('game__move')), 'app-closed');
    assert.deepEqual(other.called, []);
  });

  it('writes down what apps register and what is called', async () => {
    const { apps, tools, records } = host();
    const app = apps.add(new PlayedApp('game', [tool('move')]));
    await turns();
    await tools.callTool('game__move', { position: 4 });
    app.snapshot = { ...app.snapshot, tools: [tool('move'), tool('reset')] };
    apps.add(app);
    await turns();
    const told = records.map((record) => [record.tool, record.initiator, record.consent, record.success]);
    assert.deepEqual(told, [
      ['tools/list', 'app-tool', 'none', true],
      ['move', 'app-tool', 'once', true],
      ['tools/list', 'app-tool', 'none', true],
    ]);
    assert.deepEqual(records[1]?.params, { position: 4 });
  });
});
