import { expect } from '@open-wc/testing';
import { pageRuns } from '../page-runs.js';
import { difference, inPieces, render } from './equal.js';
import { loadAll } from './reference-html.js';
import { random, shapes } from './shapes.js';

function* cutAtRandom(text: string, seed: number): Generator<string> {
  const next = random(seed);
  for (let at = 0; at < text.length;) {
    const size = 1 + Math.floor(next() ** 3 * 60);
    yield text.slice(at, at + size);
    at += size;
  }
}

const check = (streamed: string, whole: string, how: string): void => {
  if (streamed !== whole) throw new Error(`${how}: ${difference(streamed, whole)}`);
};

/** In the gate those that cut words, markers and lines; beyond them pieces differ in little. */
const SIZES = [...Array.from({ length: pageRuns(20, 64) }, (_, i) => i + 1), 96, 192, 500];
const RANDOM_CUTS = pageRuns(60, 200);

describe('Markdown that arrives in pieces', () => {
  before(loadAll);

  for (const [name, text] of Object.entries(shapes)) {
    it(`says the same as at once: ${name}`, function () {
      this.timeout(60_000);
      const whole = render([text]);
      expect(whole).not.to.equal('');
      for (const size of SIZES) check(render(inPieces(text, size)), whole, `pieces of ${size}`);
      for (let seed = 1; seed <= RANDOM_CUTS; seed += 1)
        check(render(cutAtRandom(text, seed)), whole, `random cut ${seed}`);
      const next = random(5);
      for (let i = 0; i < 20; i += 1) {
        const prefix = text.slice(0, Math.floor(next() * text.length));
        check(render(inPieces(prefix, 7)), render([prefix]), `the first ${prefix.length} characters`);
      }
    });
  }
});
