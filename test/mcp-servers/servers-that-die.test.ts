import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, it } from 'node:test';
import { ServerManager } from '../../src/core/mcp/server-manager.js';
import type { ServerError } from '../../src/core/mcp/server-error.js';
import { buildCommand, runGateway, textOf, until } from '../gateway/running-gateway.js';
import { publicServer, serveOverHttp } from './public-servers.js';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

function makeManager(): ServerManager {
  const manager = new ServerManager({ random: () => 0.5 });
  ends.push(() => manager.close());
  return manager;
}

const LONG = {
  tool: 'trigger-long-running-operation',
  arguments: { duration: 60, steps: 60 },
  initiator: 'user',
} as const;
const ECHO = { tool: 'echo', arguments: { message: 'here' }, initiator: 'user' } as const;

/** Calls a tool that takes a minute, ends its server, and says how the call ended and after how long. */
async function killDuringCall(manager: ServerManager, server: string, kill: () => unknown) {
  let hasBegun = false;
  const options = { onProgress: () => (hasBegun = true) };
  const call = manager.callTool({ server, ...LONG }, options).then(
    () => assert.fail('it cannot have ended'),
    (error: ServerError) => error,
  );
  await until(() => hasBegun, 'the server works on it');
  const from = performance.now();
  await kill();
  const error = await call;
  return { error, tookMs: performance.now() - from };
}

describe('a server that dies in the middle of a call', () => {
  it('through the gateway: says within a second that it may have run, and is there again by itself', async () => {
    const running = await runGateway({ servers: { everything: publicServer('everything', 'stdio') } });
    ends.push(() => running.stop());
    const manager = makeManager();
    await manager.pairGateway({ url: running.address, token: running.token.text });
    await manager.create({ name: 'everything', command: 'npx', args: [] });
    await manager.start('everything');
    const [pid = 0] = running.groups.pids;
    const { error, tookMs } = await killDuringCall(manager, 'everything', () => process.kill(pid, 'SIGKILL'));
    assert.ok(tookMs < 1_000, `${tookMs} ms`);
    assert.deepEqual([error.code, error.server, error.mayHaveRun], ['server-exited', 'everything', true]);
    // Nobody does anything: neither a person nor a call.
    await until(() => running.groups.pids.some((each) => each !== pid), 'the gateway has started another one');
    await until(() => manager.get('everything').status === 'connected', 'the page is connected again');
    const { content } = await manager.callTool({ server: 'everything', ...ECHO });
    assert.equal(textOf({ content }), 'Echo: here');
  });

  it('directly: is asked again, as the tool changes nothing, then says so, and is there again once it runs', async () => {
    const first = await serveOverHttp('everything');
    ends.push(() => first.stop());
    const manager = makeManager();
    await manager.create({ name: 'everything', url: first.url });
    await manager.start('everything');
    const { error, tookMs } = await killDuringCall(manager, 'everything', () => first.stop());
    // Two more attempts, after 500 and 1,000 ms: each was told at once.
    assert.ok(tookMs > 1_400 && tookMs < 2_500, `${tookMs} ms`);
    assert.deepEqual([error.code, error.mayHaveRun], ['connection-failed', true]);
    const second = await serveOverHttp('everything', first.port);
    ends.push(() => second.stop());
    await until(() => manager.get('everything').status === 'connected', 'the page is connected again');
    const { content } = await manager.callTool({ server: 'everything', ...ECHO });
    assert.equal(textOf({ content }), 'Echo: here');
  });

  it('and the gateway itself: the page pairs anew, and all is there again without a reload', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-killed-'));
    ends.push(() => rm(folder, { recursive: true }));
    const command = path.join(folder, 'command.mjs');
    const config = path.join(folder, 'mcp.json');
    const mcpServers = { everything: publicServer('everything', 'stdio'), memory: publicServer('memory') };
    await writeFile(config, JSON.stringify({ allowedCommands: [process.execPath], mcpServers }));
    await buildCommand(command);
    const start = async () => {
      const argv = [command, '--config', config, '--port', '0', '--yes', '--allow-origin', 'http://127.0.0.1'];
      const env = { PATH: process.env['PATH'], HOME: folder, XDG_STATE_HOME: folder };
      const child = spawn(process.execPath, argv, { env });
      ends.push(() => child.kill('SIGKILL'));
      let output = '';
      child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
      await until(() => /#vitrine-gateway=\d+\.\S+\n/.test(output), 'it listens');
      const [, port = '', token = ''] = /#vitrine-gateway=(\d+)\.(\S+)/.exec(output) ?? [];
      return { child, address: { url: `http://127.0.0.1:${port}`, token } };
    };
    const first = await start();
    const manager = makeManager();
    for (const name of Object.keys(mcpServers)) await manager.create({ name, command: 'npx', args: [] });
    await manager.pairGateway(first.address);
    await Promise.all(Object.keys(mcpServers).map((name) => manager.start(name)));
    const { error, tookMs } = await killDuringCall(manager, 'everything', () => first.child.kill('SIGKILL'));
    assert.ok(tookMs < 2_500, `${tookMs} ms`);
    assert.deepEqual([error.code, error.mayHaveRun], ['connection-failed', true]);
    // Another run has a token of its own; here it has another port too.
    const second = await start();
    await manager.pairGateway(second.address);
    await until(() => manager.list().every(({ status }) => status === 'connected'), 'both are connected again');
    const { content } = await manager.callTool({ server: 'everything', ...ECHO });
    assert.equal(textOf({ content }), 'Echo: here');
    const ended = new Promise((resolve) => second.child.once('exit', resolve));
    second.child.kill('SIGTERM');
    assert.equal(await ended, 0);
  });

  it('or cannot be started: the page is told why, in the words of the gateway', async () => {
    const running = await runGateway({
      servers: {
        missing: { command: '/no/such/command', args: [] },
        off: { ...publicServer('memory'), enabled: false },
      },
      allowedCommands: ['/no/such/command'],
    });
    ends.push(() => running.stop());
    const manager = makeManager();
    await manager.pairGateway({ url: running.address, token: running.token.text });
    for (const name of ['missing', 'off']) await manager.create({ name, command: 'npx', args: [] });
    await assert.rejects(manager.start('missing'), {
      code: 'process-spawn-failed',
      values: { reason: 'there is no such command', status: 500 },
    });
    await assert.rejects(manager.start('off'), { code: 'server-disabled' });
  });
});
