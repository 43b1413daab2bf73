import assert from 'node:assert/strict';
import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { CommandLineError, readCommandLine } from '../../src/gateway/command-line.js';
import { buildCommand, isRunning, oddServer, PAGE, until } from './running-gateway.js';

interface Command {
  readonly process: ChildProcessWithoutNullStreams;
  readonly exited: Promise<number | null>;
  output: string;
}

/** How often longer this machine takes now for a bare Node than a quiet one does, which takes some 60 ms. */
function slowness(): number {
  const from = performance.now();
  spawnSync(process.execPath, ['-e', '']);
  return Math.max(1, (performance.now() - from) / 60);
}

describe('vitrine-gateway', () => {
  let folder: string;
  let file: string;
  const started: Command[] = [];

  before(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-command-'));
    file = path.join(folder, 'command.mjs');
    await buildCommand(file);
  });
  after(async () => {
    for (const { process } of started) process.kill('SIGKILL');
    await rm(folder, { recursive: true });
  });

  const writeConfig = (name: string, value: unknown) =>
    writeFile(path.join(folder, name), typeof value === 'string' ? value : JSON.stringify(value));
  const servers = (...options: string[]) => ({
    allowedCommands: [process.execPath],
    mcpServers: { odd: oddServer(...options) },
  });
  const run = (...argv: string[]): Command => runWith({}, ...argv);
  const runWith = (more: Record<string, string>, ...argv: string[]): Command => {
    const env = {
      ...more,
      PATH: process.env['PATH'],
      HOME: folder,
      XDG_STATE_HOME: path.join(folder, 'state'),
    };
    const child = spawn(process.execPath, [file, ...argv], { cwd: os.tmpdir(), env });
    const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const command: Command = { process: child, exited, output: '' };
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (command.output += chunk.toString()));
    started.push(command);
    return command;
  };
  const config = (name: string): string[] => ['--config', path.join(folder, name), '--port', '0'];
  const isListening = (command: Command): boolean => /listens on/.test(command.output);
  const portOf = ({ output }: Command): number => Number(/listens on http:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1]);
  const tokenOf = ({ output }: Command): string => /#vitrine-gateway=\d+\.(\S+)/.exec(output)?.[1] ?? '';
  /** Starts a child of the server, as a page does. */
  const initialize = (port: number, token: string): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 0,
        method: 'initialize',
        params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
      }),
    });
  const grandchildOf = async (port: number, token: string): Promise<number> => {
    let pid = 0;
    await until(async () => {
      const headers = { authorization: `Bearer ${token}` };
      const text = await (await fetch(`http://127.0.0.1:${port}/servers/odd/stderr`, { headers })).text();
      pid = Number(/grandchild (\d+)/.exec(text)?.[1] ?? 0);
      return pid > 0;
    }, 'the server names its grandchild');
    return pid;
  };

  it('starts in under two seconds, prints where a page pairs, and leaves nobody behind on SIGTERM', async () => {
    await writeConfig('mcp.json', servers('--with-grandchild'));
    const from = performance.now();
    const command = run(...config('mcp.json'), '--allow-origin', PAGE, '--yes');
    await until(() => tokenOf(command) !== '', 'it listens');
    const took = performance.now() - from;
    assert.ok(took < 2_000 * slowness(), `${took} ms`);
    assert.match(command.output, new RegExp(`Open ${PAGE}#vitrine-gateway=${portOf(command)}\\.[\\w-]{43}\\n`));
    assert.equal((await initialize(portOf(command), tokenOf(command))).status, 200);
    const grandchild = await grandchildOf(portOf(command), tokenOf(command));
    command.process.kill('SIGTERM');
    assert.equal(await command.exited, 0);
    assert.equal(isRunning(grandchild), false);
  });

  it('ends at once, and its children with it, on a second signal', async () => {
    await writeConfig('mcp.json', servers('--ignore-stdin', '--ignore-sigterm', '--with-grandchild'));
    const command = run(...config('mcp.json'), '--allow-origin', PAGE, '--yes');
    await until(() => tokenOf(command) !== '', 'it listens');
    await initialize(portOf(command), tokenOf(command));
    const grandchild = await grandchildOf(portOf(command), tokenOf(command));
    command.process.kill('SIGINT');
    await until(() => /Once more/.test(command.output), 'it says that it stops');
    const from = performance.now();
    command.process.kill('SIGINT');
    assert.equal(await command.exited, 130);
    assert.ok(performance.now() - from < 4_500, 'in order it would take five seconds');
    await until(() => !isRunning(grandchild), 'the grandchild has gone');
  });

  it('takes its children with it when an error ends it', async () => {
    await writeConfig('mcp.json', servers('--ignore-stdin', '--with-grandchild'));
    await writeConfig('fault.mjs', "process.on('SIGUSR2', () => { throw new Error('boom'); });");
    const fault = path.join(folder, 'fault.mjs');
    const command = runWith(
      { NODE_OPTIONS: `--import=${fault}` },
      ...config('mcp.json'),
      '--allow-origin',
      PAGE,
      '--yes',
    );
    await until(() => tokenOf(command) !== '', 'it listens');
    await initialize(portOf(command), tokenOf(command));
    const grandchild = await grandchildOf(portOf(command), tokenOf(command));
    command.process.kill('SIGUSR2');
    assert.equal(await command.exited, 1);
    assert.match(command.output, /something unforeseen and stops: boom/);
    await until(() => !isRunning(grandchild), 'the grandchild has gone');
  });

  it('ends at its next start what SIGKILL made it leave', async () => {
    await writeConfig('mcp.json', servers('--ignore-stdin', '--with-grandchild'));
    const command = run(...config('mcp.json'), '--allow-origin', PAGE, '--yes');
    await until(() => tokenOf(command) !== '', 'it listens');
    await initialize(portOf(command), tokenOf(command));
    const grandchild = await grandchildOf(portOf(command), tokenOf(command));
    command.process.kill('SIGKILL');
    await command.exited;
    assert.ok(isRunning(grandchild), 'nobody could end it');
    const next = run(...config('mcp.json'), '--yes');
    await until(() => isListening(next), 'it listens');
    assert.match(next.output, /Ended 1 server\(s\) that an earlier gateway had left running\./);
    await until(() => !isRunning(grandchild), 'the grandchild has gone');
    next.process.kill('SIGTERM');
    await next.exited;
  });

  it('starts nothing that no person has seen, shows it in full, and remembers what was allowed', async () => {
    await writeConfig('mcp.json', { ...servers(), mcpServers: { odd: oddServer('--new', 'a b', 'x\u202ey') } });
    const asking = run(...config('mcp.json'), '--allow-origin', PAGE);
    await until(() => tokenOf(asking) !== '', 'it listens');
    assert.match(
      asking.output,
      /odd is new\. It runs, as you, on this machine:\n {2}\S+ \S+odd-server\.mjs --new "a b" "x\\u\{202e\}y"/,
    );
    assert.match(asking.output, /It is not started: there is no terminal to ask\./);
    const refused = await initialize(portOf(asking), tokenOf(asking));
    assert.match(await refused.text(), /"code":"process-spawn-failed"/);
    const allowed = run(...config('mcp.json'), '--yes');
    await until(() => isListening(allowed), 'it listens');
    const again = run(...config('mcp.json'));
    await until(() => isListening(again), 'it listens');
    assert.doesNotMatch(again.output, /is new/);
    for (const { process } of [asking, allowed, again]) process.kill('SIGTERM');
  });

  it('writes the token to a file that only its owner reads, and takes it and its children away with the terminal', async () => {
    await writeConfig('mcp.json', servers('--with-grandchild'));
    const tokenFile = path.join(folder, 'token');
    await writeFile(tokenFile, 'old', { mode: 0o644 });
    const command = run(...config('mcp.json'), '--allow-origin', PAGE, '--yes', '--token-file', tokenFile);
    await until(() => /The token is in/.test(command.output), 'it says where');
    const token = (await readFile(tokenFile, 'utf8')).trim();
    assert.deepEqual([(await stat(tokenFile)).mode & 0o777, command.output.includes(token)], [0o600, false]);
    assert.equal((await initialize(portOf(command), token)).status, 200);
    const page = await fetch(`http://127.0.0.1:${portOf(command)}/health`, {
      headers: { origin: 'https://new.example' },
    });
    assert.equal(page.status, 403);
    await until(() => /--allow-origin https:\/\/new\.example\n/.test(command.output), 'the flag is named');
    const grandchild = await grandchildOf(portOf(command), token);
    command.process.kill('SIGHUP');
    await command.exited;
    assert.equal(isRunning(grandchild), false);
    await assert.rejects(stat(tokenFile));
  });

  it('ends with code 2 and all faults at once for a command line or a file that it cannot use', async () => {
    await writeConfig('broken.json', '{\n  "mcpServers": {\n    "a" 1\n');
    const broken = run(...config('broken.json'));
    const missing = run(...config('mcp.json'), '--env', 'nowhere');
    const flags = run('--allow-origin', '*', '--port', 'x', '--open');
    assert.deepEqual(await Promise.all([broken, missing, flags].map(({ exited }) => exited)), [2, 2, 2]);
    assert.equal(broken.output, 'broken.json:3:9: a colon was expected after the key.\n');
    assert.match(missing.output, /^mcp\.nowhere\.json:1: the file cannot be read \(ENOENT\)\.$/m);
    for (const fault of ['no option --open', 'origin \\*', '--port must be', '--config is missing', 'Usage:'])
      assert.match(flags.output, new RegExp(fault));
  });

  it('reads its file again when it has changed, and keeps the old one when the new one is broken', async () => {
    await writeConfig('watched.json', servers());
    const command = run(...config('watched.json'), '--allow-origin', PAGE, '--yes', '--watch', '--sandbox-port', '0');
    await until(() => tokenOf(command) !== '', 'it listens');
    const namesOf = async (): Promise<string> => {
      const headers = { authorization: `Bearer ${tokenOf(command)}` };
      const answer = await fetch(`http://127.0.0.1:${portOf(command)}/servers`, { headers });
      return ((await answer.json()) as { servers: { name: string }[] }).servers.map(({ name }) => name).join();
    };
    await writeConfig('watched.json', '{ broken');
    await until(() => /Nothing has changed/.test(command.output), 'it says what is wrong');
    assert.equal(await namesOf(), 'odd');
    await writeConfig('watched.json', { ...servers(), mcpServers: { odd: oddServer(), more: oddServer() } });
    await until(async () => (await namesOf()) === 'odd,more', 'the new server is there');

    const port = Number(/Sandbox page: http:\/\/localhost:(\d+)/.exec(command.output)?.[1]);
    const page = `http://localhost:${port}/sandbox-proxy.html?content=html&host=${encodeURIComponent(PAGE)}`;
    const answer = await fetch(page);
    assert.deepEqual([answer.status, answer.headers.get('origin-agent-cluster')], [200, '?1']);
    assert.match(answer.headers.get('content-security-policy') ?? '', new RegExp(`frame-ancestors ${PAGE}$`));
    assert.equal((await fetch(page, { method: 'POST' })).status, 405);
    assert.equal((await fetch(`http://localhost:${port}/health`)).status, 404);
    assert.equal((await fetch(`http://127.0.0.1:${portOf(command)}/sandbox-proxy.html`)).status, 401);
    command.process.kill('SIGTERM');
    await command.exited;
  });
});

describe('the command line', () => {
  const faults = (...argv: string[]): string => {
    try {
      readCommandLine(['--config', 'mcp.json', ...argv]);
      return '';
    } catch (error) {
      assert.ok(error instanceof CommandLineError);
      return error.faults.join(' ');
    }
  };

  it('takes lists of origins and servers, in both forms', () => {
    const { origins, shared, port, watch } = readCommandLine(
      `--config=a.json --allow-origin ${PAGE} http://localhost:8000 --shared a b --allow-origin=https://x.example --watch`.split(
        ' ',
      ),
    );
    assert.deepEqual(
      [origins, shared],
      [
        [PAGE, 'http://localhost:8000', 'https://x.example'],
        ['a', 'b'],
      ],
    );
    assert.deepEqual([port, watch], [7337, true]);
  });

  it('refuses what would open the gateway, and what it does not know', () => {
    for (const origin of ['*', 'null', 'https://*.example.com', 'https://a.example/path', 'file:///x', 'chat.example'])
      assert.match(faults('--allow-origin', origin), /--allow-origin/, origin);
    assert.match(faults('--host', '0.0.0.0'), /no option --host/);
    assert.match(faults('stray'), /belongs to no option/);
    assert.match(faults('--port', '70000'), /--port must be/);
    assert.match(faults('--sandbox-port', '7337', '--allow-origin', PAGE), /another than --port/);
    assert.match(faults('--sandbox-port', '7338'), /needs --allow-origin/);
    assert.match(faults('--env', '../x'), /--env/);
    assert.match(faults('--log-dir'), /--log-dir needs a value/);
  });
});
