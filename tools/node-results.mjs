/**
 * A reporter of Node's test runner beside the one that people read: results as JSON by test file, from which
 * tools/test.mjs counts.
 */
import path from 'node:path';

const BUNDLED = /^.*[\\/]\.cache[\\/]node-tests[\\/]\d+[\\/](.*)\.mjs$/;

/** The runner knows the bundled files; people know those under test/. Source maps tell most of them, this the rest. */
export const sourceOf = (file) =>
  BUNDLED.test(file) ? path.join('test', file.replace(BUNDLED, '$1.ts')) : path.relative(process.cwd(), file);

/** A file ends as a test of its own name, and lasts as long as its process. */
export const isWholeFile = ({ type, data }) =>
  type === 'test:complete' && data.nesting === 0 && data.name === data.file;

export const messageOf = ({ details }) =>
  String(details?.error?.cause?.stack ?? details?.error?.cause ?? details?.error?.message ?? 'failed');

/** Files that share a process have no end of their own; their outermost suites have, one after the other. */
export const isWholeSuite = ({ type, data }) =>
  (type === 'test:pass' || type === 'test:fail') && data.nesting === 0 && data.details?.type === 'suite';

export default async function* nodeResults(source) {
  const results = {};
  const lasted = {};
  // What is declared by another module belongs to the file whose outermost suite holds it.
  let outermost;
  const of = (file) =>
    (results[outermost ?? sourceOf(file)] ??= { passed: 0, failures: [], skipped: [], milliseconds: 0 });
  for await (const event of source) {
    const { type, data } = event;
    if (type === 'test:start' && data.nesting === 0) outermost = sourceOf(data.file);
    if (isWholeFile(event)) lasted[sourceOf(data.file)] = data.details.duration_ms;
    if (isWholeSuite(event)) of(data.file).milliseconds += data.details.duration_ms;
    if ((type !== 'test:pass' && type !== 'test:fail') || data.todo !== undefined) continue;
    if (data.skip !== undefined) {
      of(data.file).skipped.push({ name: data.name, reason: String(data.skip) });
      continue;
    }
    // A suite fails because a test in it did; a file that does not load is reported as a test of its own name.
    if (data.details?.type === 'suite') continue;
    if (type === 'test:pass') of(data.file).passed += 1;
    else of(data.file).failures.push({ name: data.name, message: messageOf(data) });
  }
  for (const [file, milliseconds] of Object.entries(lasted))
    if (results[file]) results[file].milliseconds = milliseconds;
  yield JSON.stringify(results);
}
