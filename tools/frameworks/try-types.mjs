/**
 * Tries what compiles in a framework whose compiler is too slow for `npm test`: a file of test/frameworks/types/compiled
 * has what a host writes, and below each comment that begins with "wrong" a line that must not compile.
 */
import { spawn } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './read-elements.mjs';

const FILES = path.join(root, 'test/frameworks/types/compiled');

/** What each compiler is asked, and how it says where an error is. */
const COMPILERS = {
  svelte: {
    file: 'Types.svelte',
    command: ['node_modules/svelte-check/bin/svelte-check', '--output', 'machine'],
    fault: /ERROR "src\/Types\.svelte" (\d+):/g,
  },
  angular: {
    file: 'types.ts',
    project: { extends: './tsconfig.json', compilerOptions: { noEmit: true }, files: ['src/types.ts'] },
    command: ['node_modules/@angular/compiler-cli/bundles/src/bin/ngc.js', '-p', 'tsconfig.types.json'],
    fault: /src\/types\.ts[:(](\d+)/g,
  },
};

function outputOf(command, cwd) {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, command, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
    child.on('error', fail);
    // eslint-disable-next-line no-control-regex -- Angular colours what it says
    child.on('close', () => done(said.replace(/\x1b\[[0-9;]*m/g, '')));
  });
}

/** @throws when something else is wrong with the file than its comments say. */
export async function tryTypes(app, folder) {
  const compiler = COMPILERS[app];
  if (!compiler) return;
  const { file, command, project, fault } = compiler;
  const text = await readFile(path.join(FILES, file), 'utf8');
  const wrong = text.split('\n').flatMap((line, index) => (line.includes('<!-- wrong:') ? [index + 2] : []));
  const copy = path.join(folder, 'src', file);
  await cp(path.join(FILES, file), copy);
  if (project) await writeFile(path.join(folder, 'tsconfig.types.json'), JSON.stringify(project));
  const said = await outputOf(command, folder);
  await rm(copy);
  const found = [...new Set([...said.matchAll(fault)].map(([, line]) => Number(line)))].sort((a, b) => a - b);
  if (wrong.join() !== found.join())
    throw new Error(
      `Wrong are lines ${wrong.join(', ')} of ${file}, and the compiler says ${found.join(', ')}:\n${said}`,
    );
}
