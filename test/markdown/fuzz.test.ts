import { pageRuns } from '../page-runs.js';
import { difference, inPieces, render } from './equal.js';
import { hasNestedLinks, loadAll, ownStructure, referenceStructure } from './reference-html.js';
import { longText, textOfMarks } from './random-texts.js';

/**
 * markdown-it leaves entities and escapes out of the alternative text of an image inside an image; we do not. Its
 * package for host names takes more characters than the browser's URL.
 */
const comparable = (text: string): boolean =>
  !hasNestedLinks(text) && !/!\[[^\]]*!\[/.test(text) && !/example\S*[é😀]/u.test(text);

function check(text: string, sizes: readonly number[]): void {
  const whole = render([text]);
  for (const size of sizes) {
    const streamed = render(inPieces(text, size));
    if (streamed !== whole)
      throw new Error(`${JSON.stringify(text)} in pieces of ${size}: ${difference(streamed, whole)}`);
  }
  if (!comparable(text)) return;
  const [own, reference] = [ownStructure(text), referenceStructure(text)];
  if (own !== reference) throw new Error(`${JSON.stringify(text)}: ${difference(own, reference)}`);
}

const SHORT = pageRuns(300, 1_500);
const LONG = pageRuns(50, 200);

describe('Markdown at random', () => {
  before(loadAll);

  it(`says the same in pieces as at once, and what markdown-it says: ${SHORT} texts of marks`, function () {
    this.timeout(60_000);
    for (let seed = 1; seed <= SHORT; seed += 1) check(textOfMarks(seed), [1, 2, 3, 5, 8, 13, 40]);
  });

  it(`says the same in pieces as at once, and what markdown-it says: ${LONG} long texts`, function () {
    this.timeout(60_000);
    for (let seed = 1; seed <= LONG; seed += 1) check(longText(seed), [1, 3, 7, 12, 48, 200]);
  });
});
