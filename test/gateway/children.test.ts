import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { GatewayCapacity, type ServerReport } from '../../src/gateway/gateway-server.js';
import { killGroup, ProcessGroups } from '../../src/gateway/process-groups.js';
import { RestartSchedule } from '../../src/gateway/restart-schedule.js';
import { isRunning, ODD_SERVER, oddServer, PAGE, readConfig, runGateway, textOf, until } from './running-gateway.js';

type Running = Awaited<ReturnType<typeof runGateway>>;
const call = (client: Client, name: string, args: Record<string, unknown> = {}) =>
  client.callTool({ name, arguments: args });
const reportOf = async (running: Running, server: string): Promise<ServerReport> =>
  (await running.read<{ servers: ServerReport[] }>('/servers')).servers.find(({ name }) => name === server)!;
const grandchildOf = async (running: Running, server: string): Promise<number> => {
  const { authorization } = running;
  let pid = 0;
  await until(async () => {
    const { body } = await running.ask('GET', `/servers/${server}/stderr`, { authorization });
    pid = Number(/grandchild (\d+)/.exec(body)?.[1] ?? 0);
    return pid > 0;
  }, 'the server names its grandchild');
  return pid;
};

const initialize = (running: Running, server: string) =>
  running.ask(
    'POST',
    `/servers/${server}/mcp`,
    {
      authorization: running.authorization,
      origin: PAGE,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    JSON.stringify({
      jsonrpc: '2.0',
      id: 0,
      method: 'initialize',
      params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
    }),
  );

describe('a child', () => {
  let it_: Running;
  let clock = 1_000_000;
  before(async () => {
    it_ = await runGateway({
      servers: {
        crash: oddServer(),
        huge: oddServer(),
        stubborn: oddServer('--ignore-sigterm', '--ignore-stdin', '--with-grandchild'),
        family: oddServer('--with-grandchild'),
        loop: oddServer(),
        secret: { ...oddServer(), env: { API_KEY: '${KEY}' }, description: 'Says too much' },
        missing: { command: 'npx', args: ['x'], disabled: true },
        gone: { command: 'uvx', args: ['x'] },
        lacking: { ...oddServer(), env: { API_KEY: '${NOT_THERE}', B: '${NOR_THAT}' } },
        wrong: { command: 'bash' },
        shared: oddServer(),
      },
      shared: ['shared'],
      environment: { KEY: 'the-very-secret-key', PATH: '/nowhere' },
      now: () => clock,
    });
  });
  after(() => it_.stop());

  it('that ends in mid-call fails the call within a second, says that it may have run, and ends the session', async () => {
    const { client } = await it_.connect('crash');
    const started = performance.now();
    await assert.rejects(call(client, 'crash'), (error: { code?: number; message: string; data?: unknown }) => {
      assert.match(error.message, /crash ended unexpectedly\./);
      assert.deepEqual(error.data, { code: 'server-exited', server: 'crash', mayHaveRun: true });
      return true;
    });
    assert.ok(performance.now() - started < 1_000);
    await assert.rejects(call(client, 'pid'), /Session not found/);
    assert.equal((await reportOf(it_, 'crash')).lastError?.message, 'crash ended unexpectedly: it ended with code 3.');
    await client.close();

    const refused = await initialize(it_, 'crash');
    assert.deepEqual(
      [refused.status, refused.headers['retry-after'], refused.headers['vitrine-not-sent']],
      [503, '1', 'true'],
    );
    clock += 1_001;
    const again = await it_.connect('crash');
    assert.equal(textOf(await call(again.client, 'echo', { value: 'back' })), 'back');
    assert.deepEqual([(await reportOf(it_, 'crash')).restarts, (await reportOf(it_, 'crash')).state], [1, 'running']);
    await again.transport.terminateSession();
    await again.client.close();
  });

  it('that ends five times in five minutes stays stopped until somebody restarts it', async () => {
    const waits: number[] = [];
    for (let exits = 0; exits < 5; exits += 1) {
      const { client } = await it_.connect('loop');
      await assert.rejects(call(client, 'crash'));
      await client.close();
      const refused = await initialize(it_, 'loop');
      waits.push(Number(refused.headers['retry-after'] ?? NaN));
      if (exits === 4) assert.match(refused.body, /"code":"server-crash-loop"/);
      clock += (waits.at(-1) ?? 0) * 1_000;
    }
    assert.deepEqual(waits, [1, 2, 4, 8, NaN]);
    clock = 1_000_000 + 10 * 3_600_000;
    assert.equal((await reportOf(it_, 'loop')).state, 'crash-loop');
    const headers = { authorization: it_.authorization, 'content-type': 'application/json' };
    assert.equal((await it_.ask('POST', '/servers/loop/restart', headers, '{}')).status, 400);
    assert.equal((await it_.ask('POST', '/servers/loop/restart', headers)).status, 200);
    const { client, transport } = await it_.connect('loop');
    await transport.terminateSession();
    await client.close();
  });

  it('that writes a line of more than 10 MiB is ended, and the call says so', async () => {
    const { client } = await it_.connect('huge');
    await assert.rejects(call(client, 'huge'), /The answer of huge exceeds 10 MiB\./);
    await client.close();
  });

  it('that hears neither the end of stdin nor SIGTERM ends all the same, with its grandchildren', async () => {
    const { client, transport } = await it_.connect('stubborn');
    const pids = [Number(textOf(await call(client, 'pid'))), await grandchildOf(it_, 'stubborn')];
    assert.deepEqual(pids.map(isRunning), [true, true]);
    await transport.terminateSession();
    await until(() => !pids.some(isRunning), 'both have gone');
    await client.close();
  });

  it('that crashes leaves no grandchild behind', async () => {
    const { client } = await it_.connect('family');
    const grandchild = await grandchildOf(it_, 'family');
    await assert.rejects(call(client, 'crash'));
    await until(() => !isRunning(grandchild), 'the grandchild has gone');
    await client.close();
  });

  it('that cannot be started, or lacks a variable, fails alone and says why', async () => {
    await until(async () => (await reportOf(it_, 'gone')).state !== 'starting', 'the first start has failed');
    const cases: readonly (readonly [string, number, string, RegExp])[] = [
      ['gone', 500, 'process-spawn-failed', /^gone could not be started: there is no such command\. Check its command/],
      [
        'lacking',
        500,
        'variable-unresolved',
        /^env.API_KEY of lacking needs NOT_THERE\. env.B of lacking needs NOR_THAT\.$/,
      ],
      ['missing', 403, 'server-disabled', /^missing is switched off\.$/],
      ['wrong', 500, 'invalid-config', /^command: npx, uvx, docker/],
    ];
    for (const [server, status, code, sentence] of cases) {
      const answer = await initialize(it_, server);
      const { error } = JSON.parse(answer.body) as { error: { message: string; data: { code: string } } };
      assert.deepEqual([answer.status, error.data.code], [status, code], server);
      assert.match(error.message, sentence);
      assert.equal(answer.headers['vitrine-not-sent'], 'true');
    }
  });

  it('shows no secret: not on stderr, in its arguments, in the log or to a page', async () => {
    const { client, transport } = await it_.connect('secret');
    await call(client, 'leak', { secret: 'hunter2-password', token: 'abc' });
    const { body } = await it_.ask('GET', '/servers/secret/stderr', { authorization: it_.authorization });
    assert.equal(body, 'password=[redacted] and [redacted]');
    await it_.audit.flush();
    const [file = ''] = await readdir(path.join(it_.folder, 'log'));
    const lines = (await readFile(path.join(it_.folder, 'log', file), 'utf8')).trim().split('\n');
    const record = JSON.parse(lines.at(-1)!) as Record<string, unknown>;
    assert.deepEqual(
      [record['client'], record['server_name'], record['tool_name'], record['success'], record['params']],
      ['test 1', 'secret', 'leak', true, { secret: '[redacted]', token: '[redacted]' }],
    );
    const all = [body, ...lines, JSON.stringify(await it_.read('/servers'))].join('\n');
    assert.equal(/the-very-secret-key|hunter2/.test(all), false);
    await transport.terminateSession();
    await client.close();
  });

  it('is one of 32, its session one of 16 and of 64: above, nothing was sent', async () => {
    const sessions = await Promise.all(Array.from({ length: 17 }, () => initialize(it_, 'shared')));
    const statuses = sessions.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [...Array.from({ length: 16 }, () => 200), 503]);
    const full = sessions.find(({ status }) => status === 503)!;
    assert.deepEqual([full.headers['vitrine-not-sent'], /"code":"busy"/.test(full.body)], ['true', true]);
    const { children, sessions: open } = it_.capacity;
    assert.equal(children, 1);
    it_.capacity.children = GatewayCapacity.MAX_CHILDREN;
    assert.equal((await initialize(it_, 'secret')).status, 503);
    it_.capacity.children = children;
    it_.capacity.sessions = GatewayCapacity.MAX_SESSIONS;
    assert.equal((await initialize(it_, 'secret')).status, 503);
    it_.capacity.sessions = open;
    // An idle session ends after half an hour, and gives its place back.
    clock += 29 * 60_000;
    it_.gateway.servers.forEach((server) => server.endIdleSessions());
    assert.equal(it_.capacity.sessions, open);
    clock += 2 * 60_000;
    it_.gateway.servers.forEach((server) => server.endIdleSessions());
    await until(() => it_.capacity.sessions === 0, 'idle sessions have ended');
  });

  it('keeps running when another entry of the file changes', async () => {
    const { client, transport } = await it_.connect('secret');
    const pid = textOf(await call(client, 'pid'));
    const servers = {
      secret: { ...oddServer(), env: { API_KEY: '${KEY}' }, description: 'Says too much' },
      fresh: oddServer(),
    };
    await it_.gateway.useConfig(readConfig(servers));
    assert.equal(textOf(await call(client, 'pid')), pid);
    const names = (await it_.read<{ servers: ServerReport[] }>('/servers')).servers.map(({ name }) => name);
    assert.deepEqual(names, ['secret', 'fresh']);
    await it_.gateway.useConfig(readConfig({ secret: oddServer() }));
    await until(() => !isRunning(Number(pid)), 'a changed entry is started anew');
    await assert.rejects(call(client, 'pid'), /Session not found/);
    await transport.close();
    await client.close();
  });
});

describe('commands that fetch first', () => {
  it('start once on launch; until then a page is asked to come back', async () => {
    const bin = await mkdtemp(path.join(os.tmpdir(), 'vitrine-bin-'));
    const log = path.join(bin, 'docker.log');
    const script = (body: string) => `#!/bin/sh\n${body}\n`;
    await writeFile(path.join(bin, 'npx'), script(`sleep 0.4; exec "${process.execPath}" "${ODD_SERVER}"`));
    const docker = `echo "$@" >> "${log}"; [ "$1" = run ] || exit 0; exec "${process.execPath}" "${ODD_SERVER}"`;
    await writeFile(path.join(bin, 'docker'), script(docker));
    await Promise.all(['npx', 'docker'].map((name) => chmod(path.join(bin, name), 0o755)));
    const running = await runGateway({
      servers: {
        packaged: { command: 'npx', args: ['-y', 'some-server@1.0.0'] },
        boxed: {
          command: 'docker',
          args: ['run', '-i', '--rm', '-e', 'DB', 'db:1'],
          preset: 'hardened',
          env: { DB: 'x' },
        },
      },
      environment: { PATH: `${bin}:${process.env['PATH']}` },
    });
    try {
      const early = await initialize(running, 'packaged');
      assert.deepEqual(
        [early.status, early.headers['retry-after'], early.headers['vitrine-not-sent']],
        [503, '5', 'true'],
      );
      await until(async () => (await reportOf(running, 'packaged')).state === 'ready', 'it has been started once');
      const { client, transport } = await running.connect('packaged');
      assert.equal(textOf(await call(client, 'echo', { value: 1 })), '1');
      await transport.terminateSession();
      await client.close();

      await until(async () => (await reportOf(running, 'boxed')).state === 'ready', 'the image is there');
      const lines = (await readFile(log, 'utf8')).trim().split('\n');
      const [run = '', removed = ''] = lines;
      const name = /--name=(vitrine-boxed-[0-9a-f]+) /.exec(run)?.[1];
      const preset =
        '--network=none --read-only --cap-drop=ALL --security-opt=no-new-privileges --pids-limit=256 --memory=512m ' +
        '--cpus=1 --tmpfs=/tmp:size=64m,noexec,nosuid --init';
      assert.equal(run, `run --name=${name} ${preset} -i --rm -e DB db:1`);
      assert.equal(removed, `rm -f ${name}`);
    } finally {
      await running.stop();
      await rm(bin, { recursive: true });
    }
  });
});

describe('the schedule of restarts', () => {
  it('waits 1, 2, 4, 8, 16 and 30 s, and forgets after five quiet minutes', () => {
    let time = 0;
    const schedule = new RestartSchedule(() => time);
    const waits: number[] = [];
    for (let exits = 0; exits < 8; exits += 1) {
      schedule.noteExit();
      waits.push(schedule.waitMs / 1_000);
      time += 80_000; // four exits in five minutes, never five
    }
    assert.deepEqual(waits, [1, 2, 4, 8, 16, 30, 30, 30]);
    assert.equal(schedule.isLooping, false);
    time += 5 * 60_000;
    schedule.noteExit();
    assert.equal(schedule.waitMs, 1_000);
    for (let exits = 0; exits < 4; exits += 1) schedule.noteExit();
    assert.equal(schedule.isLooping, true);
    schedule.reset();
    assert.deepEqual([schedule.isLooping, schedule.waitMs], [false, 0]);
  });
});

describe('the record of process groups', () => {
  it('names containers too, which are in no group: the next start removes them, and nobody else', async () => {
    // No docker on this machine: a script of its name writes down what it is told.
    const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-containers-'));
    const log = path.join(folder, 'docker.log');
    await writeFile(path.join(folder, 'docker'), `#!/bin/sh\necho "$@" >> "${log}"\n`, { mode: 0o755 });
    try {
      const groups = new ProcessGroups(folder);
      await Promise.all(['vitrine-a-0123456789ab', 'vitrine-b-0123456789ab'].map((name) => groups.addContainer(name)));
      await groups.removeContainer('vitrine-b-0123456789ab');
      const file = path.join(folder, `children-${process.pid}.json`);
      const record = JSON.parse(await readFile(file, 'utf8')) as { gateway: object; containers: string[] };
      assert.deepEqual(record.containers, ['vitrine-a-0123456789ab']);
      await groups.removeContainer('vitrine-a-0123456789ab');
      await assert.rejects(readFile(file), 'nothing is left to remember');
      record.containers.push('somebody-elses', '--all', 'vitrine-x');
      await writeFile(
        path.join(folder, 'children-7.json'),
        JSON.stringify({ ...record, gateway: { pid: 7, startedAt: '1' } }),
      );
      assert.equal(
        await new ProcessGroups(folder, { PATH: folder + path.delimiter + process.env['PATH'] }).endLeftovers(),
        1,
      );
      assert.equal(await readFile(log, 'utf8'), 'rm -f vitrine-a-0123456789ab\n');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('lets the next start end what a killed gateway has left, and nothing else', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-groups-'));
    const start = () =>
      spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
    const [left, stranger] = [start(), start()];
    try {
      const groups = new ProcessGroups(folder);
      await groups.addGroup(left.pid!);
      const [file = ''] = await readdir(folder);
      const record = JSON.parse(await readFile(path.join(folder, file), 'utf8')) as {
        gateway: { pid: number };
        groups: { pid: number; startedAt: string }[];
      };
      // While the gateway that wrote it runs, nothing is touched: a second one may start beside it.
      await new ProcessGroups(folder).endLeftovers();
      assert.ok(isRunning(left.pid!));
      await rm(path.join(folder, file), { force: true });
      // A number that was given again, to a process that started at another time, is left alone.
      record.groups.push(
        { pid: stranger.pid!, startedAt: '1' },
        { pid: 1, startedAt: '1' },
        { pid: 0, startedAt: '1' },
      );
      const dead = { ...record, gateway: { pid: 999_999_999, startedAt: '1' } };
      await writeFile(path.join(folder, 'children-999999999.json'), JSON.stringify(dead));
      await writeFile(path.join(folder, 'children-3.json'), 'not json');
      assert.equal(await new ProcessGroups(folder).endLeftovers(), 1);
      await until(() => !isRunning(left.pid!), 'what was left has gone');
      assert.ok(isRunning(stranger.pid!));
      assert.deepEqual(await readdir(folder), []);
    } finally {
      for (const { pid } of [left, stranger]) killGroup(pid!, 'SIGKILL');
      await rm(folder, { recursive: true });
    }
  });
});
