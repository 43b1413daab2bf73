/**
 * Where each test runs, by what stands in its file: one that imports `node:test` runs in Node, any other in a browser.
 * A test may move, and its folder be renamed, without an edit here.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Files that take longest, and about how many seconds, the longest first: begun early they do not keep one worker busy
 * when all others have ended. `npm test` prints the slowest ones at its end.
 */
const SECONDS = new Map([
  ['test/stories/site.test.ts', 50],
  ['test/stories/hostile.test.ts', 40],
  ['test/stories/previews.test.ts', 38],
  ['test/stories/accessibility-chats.test.ts', 36],
  ['test/stories/panel-actions.test.ts', 36],
  ['test/sandbox/frames.test.ts', 35],
  ['test/renderers/react.test.ts', 33],
  ['test/stories/replay.test.ts', 32],
  ['test/stories/recorded-answers.test.ts', 32],
  ['test/stories/host-pages.test.ts', 28],
  ['test/stories/preview-requests.test.ts', 26],
  ['test/sandbox/hang.test.ts', 26],
  ['test/sandbox/hang-limits.test.ts', 24],
  ['test/core/storage/adapters/several-tabs.test.ts', 24],
  ['test/renderers/mermaid/mermaid.test.ts', 23],
  ['test/stories/large-graph.test.ts', 20],
  ['test/stories/reference-views.test.ts', 20],
  ['test/renderers/react/artifacts.test.ts', 19],
  ['test/stories/app-servers.test.ts', 20],
  ['test/stories/widget-shift.test.ts', 18],
  ['test/stories/touch.test.ts', 18],
  ['test/core/host-actions/host-actions.test.ts', 18],
  ['test/stories/accessibility-widgets.test.ts', 17],
  ['test/stories/widget-exports.test.ts', 17],
  ['test/stories/storage.test.ts', 16],
  ['test/package/package.test.ts', 16],
  ['test/frameworks/examples.test.ts', 28],
  ['test/frameworks/types.test.ts', 12],
  ['test/browsers/firefox.test.ts', 16],
  ['test/browsers/webkit.test.ts', 15],
  ['test/package/public-types.test.ts', 8],
  ['test/package/first-load.test.ts', 16],
  ['test/stories/accessibility-pages.test.ts', 15],
  ['test/sandbox/sandbox-origin.test.ts', 15],
  ['test/stories/windows.test.ts', 14],
  ['test/stories/app-conversation.test.ts', 14],
  ['test/stories/documents.test.ts', 14],
  ['test/stories/servers.test.ts', 14],
  ['test/stories/widget-hands.test.ts', 13],
  ['test/renderers/react/host-modules.test.ts', 13],
  ['test/stories/offline.test.ts', 13],
  ['test/define/page-bundle.test.ts', 13],
  ['test/frames/webmcp/webmcp-children.test.ts', 12],
  ['test/elements/artifact-panel/panel-accessibility.test.ts', 12],
  ['test/sandbox/strict-host.test.ts', 12],
  ['test/stories/react-libraries.test.ts', 12],
  ['test/core/message/parser/linear-time.test.ts', 11],
  ['test/elements/artifact-panel/panel-layout.test.ts', 11],
  ['test/renderers/frame-preview/preview-requests.test.ts', 11],
  ['test/frames/frame-limit.test.ts', 11],
  ['test/mcp-servers/servers-that-die.test.ts', 10],
  ['test/gateway/command.test.ts', 10],
  ['test/sandbox/external-frame.test.ts', 9],
  ['test/renderers/html.test.ts', 9],
  ['test/renderers/fixes/fix-request.test.ts', 9],
  ['test/stories/preview-console.test.ts', 9],
  ['test/stories/strict.test.ts', 8],
  ['test/elements/artifact-diff/entry-diff.test.ts', 8],
  ['test/elements/mcp-call-log/mcp-call-log.test.ts', 8],
  ['test/markdown/pathological.test.ts', 8],
  ['test/markdown/fuzz.test.ts', 8],
  ['test/elements/artifact-panel/panel-leaks.test.ts', 7],
  ['test/stories/widget-workbench.test.ts', 7],
  ['test/stories/keyboard.test.ts', 7],
]);
export const LONG_FILES = [...SECONDS.keys()];
const placeOf = (file) => (SECONDS.has(file) ? LONG_FILES.indexOf(file) : LONG_FILES.length);

/**
 * Files that only compute: no browser, no server, and no clock but the one that they turn themselves. They take the time
 * that others leave (`nice`), while those wait for a frame or a clock.
 */
const QUIET = [
  'test/core/host-actions/',
  'test/package/',
  'test/documents/',
  'test/frameworks/types.test.ts',
  'test/rooms/',
  'test/core/message/parser/any-cutting.test.ts',
  'test/core/message/widget-fences/any-widget-cutting.test.ts',
  'test/core/storage/conversation-text.test.ts',
  'test/core/storage/repair/',
];
export const isQuiet = (file) => QUIET.some((place) => file.startsWith(place));

/** How long a file takes, beside others: more is longer. */
export const weightOf = (file) => SECONDS.get(file) ?? 0;

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
    .sort((one, other) => placeOf(one) - placeOf(other));

/** Stories play against the built demo, and watch real frames while they do. */
export const isStory = (file) => file.split(path.sep)[1] === 'stories';
