/**
 * Where each test runs, by what stands in its file: one that imports `node:test` runs in Node, any other in a browser.
 * A test may move, and its folder be renamed, without an edit here.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Files that take longest, the longest first: begun early they do not keep one worker busy when all others have ended.
 * `npm test` prints the slowest ones at its end.
 */
export const LONG_FILES = [
  'test/sandbox/hang.test.ts',
  'test/sandbox/frames.test.ts',
  'test/stories/hostile.test.ts',
  'test/stories/site.test.ts',
  'test/stories/accessibility-chats.test.ts',
  'test/stories/host-pages.test.ts',
  'test/stories/previews.test.ts',
  'test/stories/panel-actions.test.ts',
  'test/stories/replay.test.ts',
  'test/renderers/react.test.ts',
  'test/stories/recorded-answers.test.ts',
  'test/stories/widget-hands.test.ts',
  'test/core/storage/adapters/several-tabs.test.ts',
  'test/stories/windows.test.ts',
  'test/stories/widget-shift.test.ts',
  'test/stories/preview-requests.test.ts',
  'test/stories/widget-exports.test.ts',
  'test/stories/accessibility-widgets.test.ts',
  'test/stories/large-graph.test.ts',
  'test/stories/reference-views.test.ts',
  'test/renderers/mermaid/mermaid.test.ts',
  'test/renderers/react/artifacts.test.ts',
  'test/sandbox/sandbox-origin.test.ts',
  'test/frames/webmcp/webmcp-children.test.ts',
  'test/sandbox/external-frame.test.ts',
  'test/core/message/parser/linear-time.test.ts',
  'test/package/package.test.ts',
  'test/renderers/react/host-modules.test.ts',
  'test/stories/touch.test.ts',
  'test/elements/artifact-panel/panel-accessibility.test.ts',
  'test/define/page-bundle.test.ts',
  'test/package/first-load.test.ts',
  'test/frames/frame-limit.test.ts',
  'test/stories/accessibility-pages.test.ts',
  'test/gateway/command.test.ts',
  'test/elements/artifact-panel/panel-leaks.test.ts',
  'test/elements/artifact-panel/panel-layout.test.ts',
  'test/stories/react-libraries.test.ts',
  'test/stories/storage.test.ts',
  'test/core/host-actions/host-actions.test.ts',
  'test/markdown/pathological.test.ts',
];

/**
 * Files that only compute: no browser, no server, and no clock but the one that they turn themselves. They take the time
 * that others leave (`nice`), while those wait for a frame or a clock.
 */
const QUIET = [
  'test/core/host-actions/',
  'test/package/',
  'test/rooms/',
  'test/core/message/parser/any-cutting.test.ts',
  'test/core/message/widget-fences/any-widget-cutting.test.ts',
  'test/core/storage/conversation-text.test.ts',
  'test/core/storage/repair/',
];
export const isQuiet = (file) => QUIET.some((place) => file.startsWith(place));

/** How long a file takes, beside others: more is longer. */
export const weightOf = (file) => (LONG_FILES.includes(file) ? LONG_FILES.length - LONG_FILES.indexOf(file) : 0);

/**
 * Shares files out between groups that take about as long as each other, the longest group first.
 * @param {readonly string[]} files
 * @param {number} count - Of groups; fewer if there are not as many files.
 * @returns {{ files: string[], weight: number }[]}
 */
export function shareOut(files, count) {
  const groups = Array.from({ length: Math.min(count, files.length) }, () => ({ files: [], weight: 0 }));
  for (const file of [...files].sort((one, other) => weightOf(other) - weightOf(one))) {
    const lightest = groups.reduce((least, each) => (each.weight < least.weight ? each : least));
    lightest.files.push(file);
    lightest.weight += weightOf(file) + 1;
  }
  return groups.sort((one, other) => other.weight - one.weight);
}

/** `*.browser.ts` stands beside tests of the same room in Node, for what only a browser has. */
const TEST = /\.(test|browser)\.ts$/;
const IN_NODE = /^import .* from 'node:test';$/m;

async function allTests() {
  const entries = await readdir(path.join(root, 'test'), { recursive: true });
  const files = entries.filter((entry) => TEST.test(entry)).map((entry) => path.join('test', entry));
  const isInNode = async (file) => IN_NODE.test(await readFile(path.join(root, file), 'utf8'));
  return Promise.all(files.sort().map(async (file) => ({ file, inNode: await isInNode(file) })));
}

/** Tests for Node's runner, as paths from the repository's root. */
export const nodeTestFiles = async () => (await allTests()).filter(({ inNode }) => inNode).map(({ file }) => file);

/** Tests for the browser runner, in the order in which it takes them: the longest first. */
export const browserTestFiles = async () =>
  (await allTests())
    .filter(({ inNode }) => !inNode)
    .map(({ file }) => file)
    .sort((one, other) => weightOf(other) - weightOf(one));

/** Stories play against the built demo, and watch real frames while they do. */
export const isStory = (file) => file.split(path.sep)[1] === 'stories';
