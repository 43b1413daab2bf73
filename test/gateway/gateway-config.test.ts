import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { expandVariables } from '../../src/gateway/expand-variables.js';
import { ConfigFileError, readGatewayConfig } from '../../src/gateway/gateway-config.js';
import { readJsonWithComments, JsonSyntaxError } from '../../src/core/mcp/config/json-with-comments.js';
import { propertyRuns } from '../property-runs.js';

const read = (text: string, overlay?: string, isProduction = false) =>
  readGatewayConfig(
    { file: 'mcp.json', text },
    overlay === undefined ? undefined : { file: 'mcp.production.json', text: overlay },
    isProduction,
  ).entries;
const entry = (fields: object, allowed: string[] = []) =>
  read(JSON.stringify({ allowedCommands: allowed, mcpServers: { it: fields } })).get('it')!;
const faults = (fields: object, allowed?: string[]) =>
  entry(fields, allowed).issues.map(({ path, rule }) => `${path} ${rule}`);

describe('JSON with comments', () => {
  it('reads every JSON value as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(undefined, 2), (value, space) => {
        const text = JSON.stringify(value, undefined, space);
        const plain = JSON.stringify(JSON.parse(text, (key, each: unknown) => (isUnsafe(key) ? undefined : each)));
        assert.equal(JSON.stringify(readJsonWithComments(text).value), plain);
      }),
      { numRuns: propertyRuns(2_000) },
    );
  });

  it('says a line for whatever it cannot read, and never fails in another way', () => {
    const soup = fc.array(
      fc.constantFrom('{', '}', '[', ']', ',', ':', '"', '"a"', '//', '/*', '*/', '\n', '\\', '1', 'true', '-', ' '),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(soup, (parts) => {
        const text = parts.join('');
        try {
          readJsonWithComments(text);
        } catch (error) {
          assert.ok(error instanceof JsonSyntaxError);
          assert.ok(error.line >= 1 && error.line <= text.split('\n').length);
        }
      }),
      { numRuns: propertyRuns(5_000) },
    );
  });

  it('knows comments, trailing commas and the line of each value', () => {
    const json = readJsonWithComments('{ // one\n "a": [1,\n /* two\n */ 2,],\n "b": "// no comment",\n}');
    assert.deepEqual(json.value, { a: [1, 2], b: '// no comment' });
    assert.deepEqual([json.lineOf(['a', '1']), json.lineOf(['b']), json.lineOf(['b', 'missing'])], [4, 5, 5]);
  });

  it('makes no prototype of a key, and ends at a depth that no configuration has', () => {
    const { value } = readJsonWithComments('{"__proto__": {"polluted": 1}, "constructor": 1, "a": 2}');
    assert.deepEqual(Object.keys(value as object), ['a']);
    assert.equal(({} as { polluted?: number }).polluted, undefined);
    assert.throws(() => readJsonWithComments('['.repeat(100_000)), /deeper than 64/);
  });
});

const isUnsafe = (key: string): boolean => ['__proto__', 'constructor', 'prototype'].includes(key);

describe('a configuration', () => {
  it('takes commands, addresses, older names of transports and a bare map', () => {
    const entries = read(`{
      "memory": { "command": "npx", "args": ["-y", "@modelcontextprotocol/server-memory"], "type": "stdio" },
      "search": { "url": "https://mcp.example.com/mcp", "type": "streamable-http", "headers": { "X-Key": "\${KEY}" } },
      "old": { "command": "http", "args": ["https://old.example.com/mcp"] },
      "off": { "command": "uvx", "args": ["mcp-server-time"], "disabled": true, "unknown": { "kept": true } },
    }`);
    assert.deepEqual(
      [...entries.values()].map(({ name, issues, enabled, remote, stdio }) => [
        name,
        issues.length,
        enabled,
        remote?.url ?? stdio?.command,
      ]),
      [
        ['memory', 0, true, 'npx'],
        ['search', 0, true, 'https://mcp.example.com/mcp'],
        ['old', 0, true, 'https://old.example.com/mcp'],
        ['off', 0, false, 'uvx'],
      ],
    );
  });

  it('says all faults of an entry at once, each with its line, and lets the others be', () => {
    const entries = read(`{ "mcpServers": {
      "bad name!": { "command": "npx" },
      "worse": {
        "command": "bash",
        "args": ["\${HOME}", 5],
        "env": { "lower": "x", "NUL": "\\u0000" },
        "description": "\\u0007"
      },
      "good": { "command": "npx", "args": ["x"] }
    } }`);
    assert.deepEqual(
      entries.get('worse')!.issues.map(({ path, rule, line }) => `${line} ${path} ${rule}`),
      [
        '7 description control',
        '4 command enum',
        '5 args[0] variable',
        '5 args[1] type',
        '6 env.lower env-name',
        '6 env.NUL control-characters',
      ],
    );
    assert.equal(entries.get('bad name!')!.issues[0]!.rule, 'pattern');
    assert.equal(entries.get('good')!.issues.length, 0);
  });

  it('repeats no value, which may be a secret', () => {
    const told = JSON.stringify(entry({ command: 'npx', args: ['hunter2\0'], env: { A: 'hunter2\0' } }).issues);
    assert.equal(told.includes('"hunter2'), false);
    assert.equal(told.includes('hunter2\\u0000'), false);
  });

  it('runs absolute paths that the file allows, and nothing else beside npx, uvx and docker', () => {
    assert.deepEqual(faults({ command: '/opt/tool' }), ['command allowed']);
    assert.deepEqual(faults({ command: '/opt/tool' }, ['/opt/tool']), []);
    for (const command of ['bash', './x', 'uv', 'sh -c', '../npx', 'NPX', 'http', ''])
      assert.deepEqual(faults({ command }), ['command enum'], command);
    assert.match(entry({ command: 'uv' }).issues[0]!.message, /use uvx/);
  });

  it('checks addresses and headers', () => {
    const url = 'https://mcp.example.com/mcp';
    assert.deepEqual(faults({ url: 'http://mcp.example.com/' }), ['url protocol']);
    assert.deepEqual(faults({ url: 'http://localhost:3000/' }), []);
    assert.deepEqual(faults({ url: 'https://user:pass@mcp.example.com/' }), ['url userinfo']);
    assert.deepEqual(faults({ url: 'https://${HOST}/' }), ['url variable']);
    assert.deepEqual(faults({ url, command: 'npx' }), ['command exclusive']);
    assert.deepEqual(faults({ url, transport: 'websocket' }), ['transport enum']);
    assert.deepEqual(faults({ url, headers: { Host: 'x', 'a b': 'x', Ok: 'a\r\nb' } }), [
      'headers.Host header-forbidden',
      'headers.a b header-name',
      'headers.Ok control-characters',
    ]);
  });

  it('offers docker the way in which a variable is seen by nobody', () => {
    const { issues } = entry({ command: 'docker', args: ['run', '-i', '-e', 'DB=${DB_URL}', 'db:1'] });
    assert.match(issues[0]!.message, /write "-e", "DB" here and "DB": "\$\{…\}" in env/);
  });

  it('lays an environment over it: entries are replaced whole, null removes', () => {
    const base = {
      mcpServers: { a: { command: 'npx', args: ['a'], env: { X: '1' } }, b: { command: 'npx', args: ['b'] } },
    };
    const overlay = { mcpServers: { a: { command: 'uvx', args: ['a2'] }, b: null } };
    const entries = read(JSON.stringify(base), JSON.stringify(overlay));
    assert.deepEqual([...entries.keys()], ['a']);
    assert.deepEqual(entries.get('a')!.stdio, { command: 'uvx', args: ['a2'], env: {} });
    assert.equal(entries.get('a')!.file, 'mcp.production.json');
  });

  it('refuses for production what is not pinned and audited, and warns of :latest', () => {
    const servers = {
      loose: { command: 'npx', args: ['-y', 'some-server'] },
      range: { command: 'npx', args: ['some-server@^1.2.3'], audited: true },
      right: { command: 'npx', args: ['-y', '@scope/some-server@1.2.3', '--flag'], audited: true },
      python: { command: 'uvx', args: ['mcp-server-time==1.2'], audited: true },
      commit: { command: 'uvx', args: ['--from', `git+https://example.com/x@${'a'.repeat(40)}`, 'x'], audited: true },
      branch: { command: 'uvx', args: ['--from', 'git+https://example.com/x@main', 'x'], audited: true },
      image: { command: 'docker', args: ['run', '-i', '--rm', 'registry.example.com:5000/db'] },
    };
    const entries = read(JSON.stringify({ mcpServers: servers }), '{}', true);
    const told = [...entries.values()].map(({ name, issues, warnings }) => [
      name,
      ...issues.map(({ rule }) => rule),
      ...warnings.map(() => 'warned'),
    ]);
    assert.deepEqual(told, [
      ['loose', 'pinned', 'audited'],
      ['range', 'pinned'],
      ['right'],
      ['python'],
      ['commit'],
      ['branch', 'pinned'],
      ['image', 'warned'],
    ]);
  });

  it('fails as a file, with its line, where it says nothing that could be run', () => {
    const told = (text: string): readonly string[] => {
      try {
        read(text);
        return [];
      } catch (error) {
        assert.ok(error instanceof ConfigFileError);
        return error.faults;
      }
    };
    assert.deepEqual(told('{\n "mcpServers": {\n  "a" 1 }}'), ['mcp.json:3:7: a colon was expected after the key.']);
    assert.deepEqual(told('[]'), ['mcp.json:1: the file must hold an object.']);
    assert.deepEqual(told('{"mcpServers":\n[]}'), ['mcp.json:2: mcpServers: must be a map of servers.']);
    assert.equal(told('{"allowedCommands": ["npx", "./x"], "mcpServers": {}}').length, 2);
    assert.match(
      told(`{"mcpServers": {${Array.from({ length: 501 }, (_, at) => `"s${at}":{}`).join()}}}`)[0]!,
      /at most 500/,
    );
    assert.match(told(`{} ${' '.repeat(1024 * 1024)}`)[0]!, /larger than/);
  });

  it('takes any JSON for a file without failing in another way', () => {
    const field = fc.constantFrom(
      'command',
      'args',
      'env',
      'url',
      'headers',
      'preset',
      'type',
      'enabled',
      'description',
    );
    const value = fc.oneof(
      fc.constantFrom('npx', 'docker', 'run', '--privileged', '${X}', 'https://x'),
      fc.jsonValue({ maxDepth: 1 }),
    );
    const entries = fc.dictionary(fc.string({ maxLength: 8 }), fc.dictionary(field, value, { maxKeys: 5 }), {
      maxKeys: 3,
    });
    fc.assert(
      fc.property(entries, (servers) => {
        for (const { issues, stdio, remote } of read(JSON.stringify({ mcpServers: servers })).values())
          assert.equal(issues.length === 0, stdio !== undefined || remote !== undefined);
      }),
      { numRuns: propertyRuns(2_000) },
    );
  });
});

describe('variables', () => {
  const expand = (text: string, environment: Record<string, string> = {}) => {
    const { values, unresolved, issues } = expandVariables('env', { X: text }, environment);
    return [values['X'], unresolved.map(({ name }) => name).join(), issues.map(({ rule }) => rule).join()];
  };

  it('are filled in once, with a default where there is none', () => {
    assert.deepEqual(expand('a ${A} b', { A: '1' }), ['a 1 b', '', '']);
    assert.deepEqual(expand('${A:-x:-y}${B:-}'), ['x:-y', '', '']);
    assert.deepEqual(expand('${A}', { A: '${B}', B: 'secret' }), ['${B}', '', '']);
    assert.deepEqual(expand('${A:-x}', { A: '' }), ['x', '', '']);
    assert.deepEqual(expand('$A $ {A}', { A: '1' }), ['$A $ {A}', '', '']);
  });

  it('that are missing, or written wrongly, are named', () => {
    assert.deepEqual(expand('${GONE}').slice(1), ['GONE', '']);
    assert.deepEqual(expand('${1A}').slice(1), ['', 'variable']);
    assert.deepEqual(expand('${A', { A: '1' }).slice(1), ['', 'variable']);
    assert.deepEqual(expand('${A}', { A: 'x\0' }).slice(1), ['', 'control-characters']);
  });
});
