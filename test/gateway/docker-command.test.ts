import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { dockerArgs, dockerIssues, hasMovingImage } from '../../src/gateway/docker-command.js';
import { isPinned } from '../../src/gateway/pinned-command.js';
import { propertyRuns } from '../property-runs.js';

const rules = (...args: string[]) => dockerIssues(args, undefined, false).map(({ path, rule }) => `${path} ${rule}`);

/** Every way in which docker understands an option that opens the machine. */
const UNSAFE: readonly (readonly string[])[] = [
  ['--privileged'],
  ['--privileged=true'],
  ['--network=host'],
  ['--network', 'host'],
  ['--net', 'host'],
  ['--net=host'],
  ['--network', 'name=host'],
  ['--pid=host'],
  ['--pid', 'host'],
  ['--ipc=host'],
  ['--device=/dev/sda'],
  ['--device', '/dev/kvm'],
  ['--cap-add=SYS_ADMIN'],
  ['--cap-add', 'ALL'],
  ['-v', '/:/host'],
  ['-v/:/host'],
  ['-v=/:/host'],
  ['-iv', '/:/host'],
  ['-itv/:/host:ro'],
  ['--volume=//:/host'],
  ['--volume', '/./:/host'],
  ['--volume', '/home/../:/host'],
  ['--volume', 'C:\\:/host'],
  ['--mount', 'type=bind,source=/,target=/host'],
  ['--mount=type=bind,src=/,dst=/host,readonly'],
  ['-v', '/var/run/docker.sock:/var/run/docker.sock'],
  ['-v', '/var/run:/x'],
  ['--mount', 'type=bind,source=/run/docker.sock,target=/s'],
  ['--use-api-socket'],
];
const SAFE: readonly (readonly string[])[] = [
  ['-i'],
  ['--rm'],
  ['-e', 'TOKEN'],
  ['--env=A=1'],
  ['--network=none'],
  ['--network', 'my-net'],
  ['-v', '/home/me/project:/project:ro'],
  ['--mount', 'type=volume,source=data,target=/data'],
  ['--privileged=false'],
  ['--init'],
  ['-m', '512m'],
  ['--label', 'a=b'],
];

describe('a docker command', () => {
  it('that opens the machine is refused, in every spelling', () => {
    for (const option of UNSAFE) {
      assert.deepEqual(rules('run', '-i', ...option, 'image:1'), ['args[2] docker-unsafe'], option.join(' '));
      assert.deepEqual(dockerIssues(['run', ...option, 'image:1'], undefined, true), [], option.join(' '));
    }
  });

  it('that does not is taken', () => {
    for (const option of SAFE) assert.deepEqual(rules('run', ...option, 'image:1'), [], option.join(' '));
  });

  it('hides no unsafe option among safe ones', () => {
    const some = fc.array(fc.constantFrom(...SAFE), { maxLength: 6 });
    fc.assert(
      fc.property(some, fc.constantFrom(...UNSAFE), some, (before, unsafe, behind) => {
        const args = ['run', ...before.flat(), ...unsafe, ...behind.flat(), 'image:1', 'serve'];
        assert.ok(
          rules(...args).some((rule) => rule.endsWith('docker-unsafe')),
          args.join(' '),
        );
      }),
      { numRuns: propertyRuns(2_000) },
    );
  });

  it('is one that runs an image; its own arguments are its own', () => {
    assert.deepEqual(rules('exec', '-i', 'box', 'sh'), ['args[0] docker-run']);
    assert.deepEqual(rules('--host', 'tcp://x', 'run', 'image'), ['args[0] docker-run']);
    assert.deepEqual(rules(), ['args[0] docker-run']);
    assert.deepEqual(rules('run', '-i', '--rm'), ['args docker-image']);
    assert.deepEqual(rules('container', 'run', '--privileged', 'image'), ['args[2] docker-unsafe']);
    assert.deepEqual(rules('run', 'whisper:1', '--device', 'cpu', '--privileged'), []);
    assert.deepEqual(rules('run', '--name', 'mine', '-d', 'image'), ['args[1] docker-name', 'args[3] docker-detach']);
    assert.deepEqual(
      dockerIssues(['run', 'x:1'], 'open', false).map(({ path }) => path),
      ['preset'],
    );
  });

  it('gets a name and its preset in front of what the file says', () => {
    assert.deepEqual(dockerArgs(['run', '-i', 'db:1'], undefined, 'vitrine-db-1'), [
      'run',
      '--name=vitrine-db-1',
      '-i',
      'db:1',
    ]);
    const [, , first] = dockerArgs(['run', '-i', 'db:1'], 'hardened-network', 'n');
    assert.equal(first, '--read-only');
    assert.equal(dockerArgs(['run', 'db:1'], 'hardened', 'n')[2], '--network=none');
  });

  it('names an image that may be another tomorrow', () => {
    const images = ['db', 'db:latest', 'host:5000/db', 'db:1.4.2', `db@sha256:${'a'.repeat(64)}`, 'host:5000/db:2'];
    assert.deepEqual(
      images.map((image) => hasMovingImage(['run', '-i', '--rm', image])),
      [true, true, true, false, false, false],
    );
  });
});

describe('a pinned command', () => {
  it('has one exact version of everything it fetches', () => {
    const npx: readonly (readonly [string, boolean])[] = [
      ['-y @scope/server@1.2.3', true],
      ['server@1.2.3-beta.1 --port 1', true],
      ['-y @scope/server', false],
      ['server@latest', false],
      ['server@1', false],
      ['server@~1.2.3', false],
      ['-p a@1.0.0 -p b run', false],
      ['--package=a@1.0.0 run', true],
      ['git+https://example.com/x', false],
      ['', false],
    ];
    for (const [line, expected] of npx) assert.equal(isPinned('npx', line.split(' ')), expected, line);
    const uvx: readonly (readonly [string, boolean])[] = [
      ['mcp-server-time==2.1', true],
      ['mcp-server-time@2.1.0', true],
      ['mcp-server-time', false],
      ['mcp-server-time>=2', false],
      [`--from git+https://example.com/x@${'0'.repeat(40)} x`, true],
      ['--from git+https://example.com/x@v1 x', false],
      ['--with extra mcp-server-time==2.1', false],
      ['--with extra==1.0 mcp-server-time==2.1', true],
    ];
    for (const [line, expected] of uvx) assert.equal(isPinned('uvx', line.split(' ')), expected, line);
  });
});
