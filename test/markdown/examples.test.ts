import { expect } from '@open-wc/testing';
import { difference, inPieces, render } from './equal.js';
import { examples } from './examples.js';
import { hasNestedLinks, loadAll, ownStructure, referenceStructure } from './reference-html.js';
import { shapes } from './shapes.js';

/** markdown-it leaves entities and escapes out of the alternative text of an image inside an image; we do not. */
const NESTED_ALT = /!\[[^\]]*!\[/;

describe('Markdown by the book', () => {
  before(loadAll);

  for (const [section, texts] of Object.entries(examples)) {
    it(`says the same in pieces as at once: ${section}`, () => {
      for (const text of [...texts, texts.join('\n\n')]) {
        const whole = render([text]);
        for (const size of [1, 2, 3, 7]) {
          const streamed = render(inPieces(text, size));
          if (streamed !== whole)
            throw new Error(`${JSON.stringify(text)} in pieces of ${size}: ${difference(streamed, whole)}`);
        }
      }
    });

    it(`says what markdown-it says: ${section}`, () => {
      for (const text of texts) {
        if (hasNestedLinks(text) || NESTED_ALT.test(text)) continue;
        const [own, reference] = [ownStructure(text), referenceStructure(text)];
        if (own !== reference) throw new Error(`${JSON.stringify(text)}: ${difference(own, reference)}`);
      }
    });
  }

  it('says what markdown-it says about every shape', () => {
    for (const [name, text] of Object.entries(shapes)) {
      expect(ownStructure(text), name).to.equal(referenceStructure(text));
    }
  });
});
