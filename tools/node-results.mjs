/**
 * A reporter of Node's test runner beside the one that people read: results as JSON by test file, from which
 * tools/test.mjs counts.
 */
export default async function* nodeResults(source) {
  const results = {};
  const of = (file) => (results[file] ??= { passed: 0, failures: [], milliseconds: 0 });
  for await (const { type, data } of source) {
    // Suites last as long as what is in them: the outermost ones together are the file.
    if (type === 'test:complete' && data.nesting === 0) of(data.file).milliseconds += data.details?.duration_ms ?? 0;
    if ((type !== 'test:pass' && type !== 'test:fail') || data.skip !== undefined || data.todo !== undefined) continue;
    // A suite fails because a test in it did; a file that does not load is reported as a test of its own name.
    if (data.details?.type === 'suite') continue;
    if (type === 'test:pass') of(data.file).passed += 1;
    else
      of(data.file).failures.push({
        name: data.name,
        message: String(data.details?.error?.cause?.stack ?? data.details?.error?.message ?? 'failed'),
      });
  }
  yield JSON.stringify(results);
}
