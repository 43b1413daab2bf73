/**
 * A line per test file and every failure in full, instead of a progress bar that fills a log with itself; and the
 * results as JSON by file in `RESULTS_FILE`, from which tools/test.mjs counts.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sourceOfBundle } from './bundle-browser-tests.mjs';

function* testsOf(suite, above = []) {
  if (!suite) return;
  const names = suite.name ? [...above, suite.name] : above;
  for (const test of suite.tests) yield { ...test, name: [...names, test.name].join(' › ') };
  for (const inner of suite.suites) yield* testsOf(inner, names);
}

function resultOf(session, partial) {
  const tests = [...testsOf(session.testResults)].filter(({ passed, error }) => !partial || passed || error);
  const failures = tests
    .filter(({ passed, skipped }) => !passed && !skipped)
    .map(({ name, error }) => ({
      name,
      message: [error?.message, error?.stack].filter(Boolean).join('\n') || 'failed without a message',
    }));
  // A file that does not load has no tests, but an error of its own.
  for (const error of session.errors)
    failures.push({ name: '(the file itself)', message: [error.message, error.stack].filter(Boolean).join('\n') });
  return { passed: tests.filter(({ passed }) => passed).length, failures };
}

/** When the page of each session was asked for: the runner itself does not say when a file begins. */
const begun = new Map();
export const sessionTimes = () => ({
  name: 'session-times',
  serverStart({ server }) {
    server?.on('request', ({ url = '' }) => {
      const id = new URL(url, 'http://tests').searchParams.get('wtr-session-id');
      if (id && !begun.has(id)) begun.set(id, performance.now());
    });
  },
});

/**
 * @param {string} file
 * @param {{ passed: number, failures: unknown[], milliseconds: number }} result
 */
export const resultLine = (file, { passed, failures, milliseconds }) =>
  `${failures.length > 0 ? '✖' : '✔'} ${file}: ${passed} passed, ${failures.length} failed, ${Math.round(milliseconds)} ms`;

/** @param {{ partial?: boolean }} [options] - `partial`: a run that leaves tests out, which would count as failed. */
export function browserReporter({ partial = false } = {}) {
  const root = process.cwd();
  const results = {};
  return {
    reportTestFileResults({ sessionsForTestFile, testFile }) {
      const file = sourceOfBundle(path.relative(root, testFile));
      const all = sessionsForTestFile.map((session) => resultOf(session, partial));
      const passed = all.reduce((sum, each) => sum + each.passed, 0);
      const failures = all.flatMap((each) => each.failures);
      const now = performance.now();
      const milliseconds = sessionsForTestFile.reduce((sum, { id }) => sum + now - (begun.get(id) ?? now), 0);
      results[file] = { passed, failures, milliseconds };
      console.log(resultLine(file, results[file]));
      for (const { name, message } of failures) console.log(`  ✖ ${name}\n${message.replace(/^/gm, '    ')}`);
      for (const { testRun, logs = [] } of sessionsForTestFile)
        if (testRun >= 0)
          for (const [text, ...rest] of logs)
            if (!String(text).startsWith('Lit is in dev mode')) console.log('  log:', text, ...rest);
    },
    onTestRunFinished() {
      const target = process.env.RESULTS_FILE;
      if (!target) return;
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, JSON.stringify(results));
    },
  };
}
