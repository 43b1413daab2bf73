/** A reporter of Node's test runner for logs: a line per test file with its time, and every failure in full. */
import { isWholeFile, isWholeSuite, messageOf, sourceOf } from './node-results.mjs';

// Files that share a process: Node's own runner is not there to say when one of them ends.
const together = !process.execArgv.includes('--test');

export default async function* nodeLines(source) {
  for await (const event of source) {
    const { type, data } = event;
    if (isWholeFile(event) || (together && isWholeSuite(event))) {
      const mark = data.details.passed === false || type === 'test:fail' ? '✖' : '✔';
      yield `${mark} ${sourceOf(data.file)}: ${Math.round(data.details.duration_ms)} ms\n`;
    }
    if (type === 'test:fail' && data.details?.type !== 'suite')
      yield `  ✖ ${sourceOf(data.file)}: ${data.name}\n${messageOf(data).replace(/^/gm, '    ')}\n`;
    if (type === 'test:diagnostic' && data.nesting > 0) yield `  ${data.message}\n`;
    if (type === 'test:stderr' || type === 'test:stdout') yield data.message;
  }
}
