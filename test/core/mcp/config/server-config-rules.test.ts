import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { checkServerConfig, proposeName, SERVER_NAME } from '../../../../src/core/mcp/config/server-config-rules.js';
import { propertyRuns } from '../../../property-runs.js';

const URL_CONFIG = { name: 'a', url: 'https://x.example/' };
const COMMAND_CONFIG = { name: 'a', command: 'npx' };

const rulesOf = (config: unknown): string[] =>
  checkServerConfig(config).issues.map(({ path, rule }) => `${path} ${rule}`);

describe('checkServerConfig', () => {
  it('takes what the specification shows', () => {
    for (const config of [
      URL_CONFIG,
      { name: 'm', command: 'npx', args: ['-y', '@modelcontextprotocol/server-memory'] },
      { name: 's', command: 'uvx', args: ['--from', 'git+https://x.example/r@1', 'mcp-server'] },
      { name: 'd', command: 'docker', args: ['run', '-e', 'DB_URL', 'db:1'], env: { DB_URL: '${DATABASE_URL}' } },
      { name: 'h', url: 'https://x.example/', headers: { Authorization: 'Bearer ${SEARCH_TOKEN}' } },
      { name: 'l', url: 'http://127.0.0.1:7337/mcp' },
      { name: 'l6', url: 'ws://[::1]:1/' },
      { name: 'x', command: '/usr/bin/server' },
    ])
      assert.deepEqual(rulesOf(config), [], JSON.stringify(config));
    assert.equal(
      checkServerConfig({ name: 'a', command: 'http', args: ['https://x.example/'] }).config?.url,
      'https://x.example/',
    );
  });

  it('names each fault at its field, all at once', () => {
    const cases: readonly (readonly [object, string])[] = [
      [{ ...URL_CONFIG, name: 'a b' }, 'name name-form'],
      [{ ...URL_CONFIG, name: 'x'.repeat(65) }, 'name name-form'],
      [{ ...URL_CONFIG, name: '123e4567-e89b-42d3-a456-426614174000' }, 'name name-uuid'],
      [{ ...URL_CONFIG, enabled: 1 }, 'enabled boolean'],
      [{ ...URL_CONFIG, description: 'x'.repeat(1_025) }, 'description length'],
      [{ ...URL_CONFIG, description: 'a\u0085' }, 'description control-characters'],
      [{ ...URL_CONFIG, timeoutMs: 999 }, 'timeoutMs number-range'],
      [{ ...URL_CONFIG, timeoutMs: 600_001 }, 'timeoutMs number-range'],
      [{ ...COMMAND_CONFIG, args: Array(51).fill('x') }, 'args count'],
      [{ ...COMMAND_CONFIG, args: ['x'.repeat(513)] }, 'args[0] length'],
      [{ ...COMMAND_CONFIG, args: ['\0'] }, 'args[0] control-characters'],
      [{ ...COMMAND_CONFIG, args: ['a', '${HOME}'] }, 'args[1] variable'],
      [{ ...COMMAND_CONFIG, env: { lower: 'x' } }, 'env env-name'],
      [{ ...COMMAND_CONFIG, env: { A: 'x'.repeat(4_097) } }, 'env.A length'],
      [{ ...COMMAND_CONFIG, env: { A: '\0' } }, 'env.A control-characters'],
      [{ ...URL_CONFIG, headers: { 'a b': 'x' } }, 'headers header-name'],
      [{ ...URL_CONFIG, headers: { Cookie: 'x' } }, 'headers.Cookie header-forbidden'],
      [{ ...URL_CONFIG, headers: { A: 'x\r\ny' } }, 'headers.A control-characters'],
      [{ name: 'a', url: `https://x.example/${'x'.repeat(2_048)}` }, 'url length'],
      [{ name: 'a', url: 'http://x.example/' }, 'url url-insecure'],
      [{ name: 'a', url: 'https://u:p@x.example/' }, 'url url-credentials'],
      [{ name: 'a', url: 'file:///etc/passwd' }, 'url url-scheme'],
      [{ name: 'a', url: 'x.example' }, 'url url-form'],
      [{ name: 'a', url: 'https://x.example/${A}' }, 'url variable'],
      [{ name: 'a', command: 'bash' }, 'command command-unknown'],
      [{ name: 'a', command: './run' }, 'command command-unknown'],
      [{ name: 'a' }, 'url url-or-command'],
      [{ ...URL_CONFIG, command: 'npx' }, 'url url-or-command'],
      [{ ...URL_CONFIG, transport: 'stdio' }, 'transport transport'],
      [{ ...URL_CONFIG, transport: 'websocket' }, 'transport transport'],
    ];
    for (const [config, expected] of cases) assert.deepEqual(rulesOf(config), [expected], JSON.stringify(config));
    assert.equal(rulesOf(Object.assign({}, ...cases.map(([config]) => config))).length > 5, true);
  });

  it('suggests what fits, and warns of what is allowed', () => {
    assert.equal(checkServerConfig({ name: 'a', command: 'uv' }).issues[0]?.suggestion, 'uvx');
    const docker = { name: 'a', command: 'docker', args: ['run', '-e', 'TOKEN=${SECRET}'] };
    assert.equal(checkServerConfig(docker).issues[0]?.suggestion, 'TOKEN');
    const insecure = checkServerConfig({ name: 'a', url: 'http://x.example/', allowInsecure: true });
    assert.deepEqual([insecure.issues.length, insecure.warnings.length], [0, 1]);
    const options = { allowedCommands: ['/usr/bin/a'] };
    assert.equal(
      checkServerConfig({ name: 'a', command: '/usr/bin/b' }, options).issues[0]?.rule,
      'command-not-allowed',
    );
  });

  it('never throws, never repeats a value, and drops keys that reach prototypes', () => {
    const secret = 'hunter2-hunter2';
    const { issues } = checkServerConfig({
      name: secret + ' ',
      url: `http://${secret}:x@far.example/`,
      headers: { [`${secret} `]: secret, A: `${secret}\n` },
      args: [`\${${secret}}`],
    });
    assert.doesNotMatch(JSON.stringify(issues.map(({ path, message }) => [path, message])), /hunter2/);
    const poisoned: unknown = JSON.parse('{"name":"a","url":"https://x.example/","headers":{"__proto__":"x","B":"y"}}');
    assert.deepEqual(checkServerConfig(poisoned).config?.headers, { B: 'y' });
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (name, value) => {
        const { config } = checkServerConfig({ name, url: value, args: value, env: value, headers: value });
        if (config) assert.match(config.name, SERVER_NAME);
        assert.match(proposeName(name), SERVER_NAME);
      }),
      { numRuns: propertyRuns(1_000) },
    );
    assert.equal(({} as { x?: unknown }).x, undefined);
  });
});
