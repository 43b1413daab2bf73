/**
 * Tries the kit in Firefox and in WebKitGTK: whole stories in both, and in Firefox the tests of the elements that every
 * chat has. Takes minutes; `npm test` plays one story in each, where they are installed. All browser tests in Firefox:
 * `npx wtr --config tools/firefox.config.mjs`.
 * Usage: npm run build && npm run browsers
 * Debian: apt-get install firefox-esr webkit2gtk-driver xvfb. What is not installed is told, and not counted as passed.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What every chat has, and what Firefox does in its own way: streams of nodes, frames, the sanitizer, the keyboard. */
const IN_FIREFOX = [
  'test/elements/{artifact-card,chat-composer,chat-log,chat-message,vitrine-provider}/*.test.ts',
  'test/elements/vitrine-consent-dialog/*.test.ts',
  'test/markdown/{equality,stream,security}.test.ts',
  'test/sanitizer/*.test.ts',
  'test/sandbox/frames.test.ts',
  // They block requests, which only Chromium's own protocol does.
  '!test/elements/*/lazy-*.test.ts',
];

const run = (...args) =>
  spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, VITRINE_BROWSERS: '1' } })
    .status ?? 1;

const stories = run('tools/node-tests.mjs', 'test/browsers');
const wtr = path.join('node_modules', '@web', 'test-runner', 'dist', 'bin.js');
const elements = run(
  ...[wtr, '--config', 'tools/firefox.config.mjs'],
  ...IN_FIREFOX.flatMap((files) => ['--files', files]),
);
process.exit(Math.max(stories, elements));
