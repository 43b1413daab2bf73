import { readFile } from 'node:fs/promises';

/**
 * Between two steps jsdiff lets others run by `setTimeout`, which browsers stretch to 4 ms each: a rewritten file of a
 * few hundred lines would take all of its second waiting. Here steps follow one another for 8 ms, and then others run.
 */
const inTurns = `
const waiting = [];
let isRunning = false;
export function setTimeout(step) {
  waiting.push(step);
  if (isRunning) return;
  isRunning = true;
  globalThis.setTimeout(run);
}
function run() {
  const end = Date.now() + 8;
  try {
    while (waiting.length > 0 && Date.now() < end) waiting.shift()();
  } finally {
    isRunning = waiting.length > 0;
    if (isRunning) globalThis.setTimeout(run);
  }
}
`;

const plugin = {
  name: 'diff-in-turns',
  setup(build) {
    build.onResolve({ filter: /^in-turns$/ }, () => ({ path: 'in-turns', namespace: 'in-turns' }));
    build.onLoad({ filter: /.*/, namespace: 'in-turns' }, () => ({ contents: inTurns }));
    build.onLoad({ filter: /diff\/libesm\/diff\/base\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (source.split('setTimeout(').length !== 3)
        throw new Error('jsdiff waits in other places than before: look at its new form');
      return { contents: `import { setTimeout } from 'in-turns';\n${source}` };
    });
  },
};

export default ({ asModule }) => asModule('diff', `export { diffLines } from 'diff';`, { plugins: [plugin] });
