/**
 * Runs in the page of a browser test, after Mocha has arrived and before a test starts. Waits for the page's fonts,
 * and makes failures reportable.
 *
 * A failed assertion holds what it compared. Elements among it cannot travel to the runner: reading their properties
 * never ends, or throws, and then no result arrives at all and the runner waits until its own time is over. So what is
 * no plain data becomes a short text, in the one place through which every failure of a test or a hook goes.
 */
const { Element, Mocha, mocha } = window;

const DEPTH = 4;
const ENTRIES = 50;

function describe(value) {
  if (value instanceof Element) return value.cloneNode(false).outerHTML;
  return Object.prototype.toString.call(value);
}

function plain(value, depth = 0) {
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  const isArray = Array.isArray(value);
  const isRecord = [Object.prototype, null].includes(Object.getPrototypeOf(value));
  if ((!isArray && !isRecord) || depth === DEPTH) return describe(value);
  const entries = Object.entries(value).slice(0, ENTRIES);
  if (isArray) return entries.map(([, each]) => plain(each, depth + 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, plain(each, depth + 1)]));
}

/** What a failed assertion compared, as data that can be sent; if even reading it fails, a word in its place. */
function reportable(value) {
  try {
    return plain(value);
  } catch {
    return '(could not be read)';
  }
}

const { fail } = Mocha.Runner.prototype;
Mocha.Runner.prototype.fail = function (test, error, ...rest) {
  for (const key of ['actual', 'expected'])
    if (typeof error === 'object' && error !== null && key in error)
      Object.defineProperty(error, key, { value: reportable(error[key]), configurable: true, writable: true });
  return fail.call(this, test, error, ...rest);
};

mocha.rootHooks({
  async beforeAll() {
    await Promise.all([...document.fonts].map((face) => face.load()));
  },
});
