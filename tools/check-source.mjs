/**
 * Checks types and lint in one process: what TypeScript has read and concluded once serves all checks. A process each
 * takes half as much again, most of it to find the same types.
 * Usage: node tools/check-source.mjs. Prints what is wrong; `RESULTS_FILE`: gets the exit code of each check as JSON.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import ts from 'typescript';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Layers that know less than a page does are projects of their own. */
const PROJECTS = {
  types: '.',
  'types of core without the DOM': 'src/core',
  'types of frame scripts without Lit': 'src/sandbox/frame',
  'types of the gateway without the DOM': 'src/gateway',
};

// All projects extend one configuration and read a file alike, as projects do that an editor has open together.
const read = new Map();

function programOf(folder) {
  const { fileNames, options, errors } = ts.getParsedCommandLineOfConfigFile(
    path.join(root, folder, 'tsconfig.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
      },
    },
  );
  // With a way up from each node, which only the linter needs.
  const host = ts.createCompilerHost(options, true);
  const readFile = host.getSourceFile;
  host.getSourceFile = (file, ...how) => {
    if (!read.has(file)) read.set(file, readFile(file, ...how));
    return read.get(file);
  };
  return ts.createProgram({ rootNames: fileNames, options, host, configFileParsingDiagnostics: errors });
}

const names = { getCurrentDirectory: () => root, getCanonicalFileName: (file) => file, getNewLine: () => '\n' };

/** @returns {string[]} what is wrong with the types of a program. */
const findTypeErrors = (program) =>
  ts.getPreEmitDiagnostics(program).map((each) => ts.formatDiagnostic(each, names).trimEnd());

/** @returns {Promise<string[]>} what the linter says of all files, asking this program for types. */
async function findLintErrors(program) {
  const languageOptions = { parserOptions: { projectService: false, programs: [program] } };
  const eslint = new ESLint({ cwd: root, overrideConfig: [{ files: ['**/*.{ts,tsx}'], languageOptions }] });
  const found = await eslint.lintFiles(['.']);
  const { format } = await eslint.loadFormatter('stylish');
  const broken = found.filter(({ errorCount, fatalErrorCount }) => errorCount + fatalErrorCount > 0);
  return broken.length > 0 ? [await format(broken)] : [];
}

const codes = {};
function tell(check, complaints) {
  codes[check] = complaints.length > 0 ? 1 : 0;
  if (complaints.length > 0) console.log(`${check}:\n${complaints.join('\n')}`);
}

const whole = programOf(PROJECTS.types);
tell('types', findTypeErrors(whole));
tell('lint', await findLintErrors(whole));
for (const [check, folder] of Object.entries(PROJECTS))
  if (!(check in codes)) tell(check, findTypeErrors(programOf(folder)));

if (process.env.RESULTS_FILE) await writeFile(process.env.RESULTS_FILE, JSON.stringify(codes));
process.exitCode = Math.max(...Object.values(codes));
