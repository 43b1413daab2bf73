/**
 * Where each test runs, by what stands in its file: one that imports `node:test` runs in Node, any other in a browser.
 * A test may move, and its folder be renamed, without an edit here.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

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

/** Tests for the browser runner. */
export const browserTestFiles = async () => (await allTests()).filter(({ inNode }) => !inNode).map(({ file }) => file);

/** Stories play against the built demo, and watch real frames while they do. */
export const isStory = (file) => file.split(path.sep)[1] === 'stories';
