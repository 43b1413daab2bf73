import { EQUALITY_SHAPES } from '../equality-shapes.mjs';
import { randomFrom } from '../inputs.mjs';
import { differenceOf, plainText, structureOf } from './structure.js';

/** Steps of gate 5: however a text is cut, text and elements equal those of the whole text drawn at once. */
export function equalitySteps({ state, mount, parser, inputs }) {
  /** Draws a text in the chunks that `cuts` gives (ends of chunks, ascending) and reads its structure. */
  function draw(text, cuts) {
    const { adapter, container } = mount();
    let from = 0;
    for (const to of cuts) {
      adapter.push(text.slice(from, to));
      from = to;
    }
    if (from < text.length) adapter.push(text.slice(from));
    adapter.end();
    const result = { structure: structureOf(adapter.textRoot()), text: plainText(adapter.textRoot(), adapter.strip) };
    container.remove();
    return result;
  }

  const every = (text, size) =>
    Array.from({ length: Math.floor((text.length - 1) / size) }, (_, index) => (index + 1) * size);
  const anywhere = (text, random) => {
    const longest = 2 ** (1 + Math.floor(random() * 9));
    const cuts = [];
    for (let at = 1 + Math.floor(random() * longest); at < text.length; at += 1 + Math.floor(random() * longest))
      cuts.push(at);
    return cuts;
  };

  function check(text, ways) {
    const expected = draw(text, []).structure;
    const failures = [];
    for (const [way, cuts] of ways) {
      const difference = differenceOf(draw(text, cuts).structure, expected);
      if (difference) failures.push({ way, ...difference });
    }
    return { checked: ways.length, failures };
  }

  return {
    shapeNames: () => Object.keys(EQUALITY_SHAPES),

    /** One shape of about 4 KB in every chunk size, in random cuts, and ended early. */
    equality({ shape, sizes, cuts, prefixes }) {
      const text = EQUALITY_SHAPES[shape]();
      const random = randomFrom(11);
      const ways = [
        ...sizes.map((size) => [`chunks of ${size}`, every(text, size)]),
        ...Array.from({ length: cuts }, (_, index) => [`random cuts ${index}`, anywhere(text, random)]),
      ];
      const whole = check(text, ways);
      for (let index = 0; index < prefixes; index += 1) {
        const part = text.slice(0, 1 + Math.floor(random() * (text.length - 1)));
        const early = check(part, [[`ended after ${part.length}`, every(part, 7)]]);
        whole.checked += early.checked;
        whole.failures.push(...early.failures);
      }
      return whole;
    },

    /** A long text: some losses showed at 80 and 200 KB only. */
    equalityLong({ shape, sizeKb, sizes }) {
      const text = inputs[shape](sizeKb);
      return check(
        text,
        sizes.map((size) => [`${sizeKb} KB in chunks of ${size}`, every(text, size)]),
      );
    },

    /** Examples of CommonMark and GFM: small, and each a corner of the language. */
    equalityExamples({ texts, sizes }) {
      const result = { checked: 0, failures: [] };
      for (const { name, text } of texts) {
        const { checked, failures } = check(
          text,
          sizes.map((size) => [`${name} in chunks of ${size}`, every(text, size)]),
        );
        result.checked += checked;
        result.failures.push(...failures);
      }
      return result;
    },

    /** The kit's whole text against that of markdown-it: equal to itself is not enough. */
    equalityOutside({ shape, sizeKb, text = inputs[shape](sizeKb) }) {
      const reference = document.createElement('div');
      reference.innerHTML = parser.render(text);
      return differenceOf(draw(text, []).text, plainText(reference, state.create().strip));
    },
  };
}
