import { expect } from '@open-wc/testing';
import { parseCodeagentsUi } from '../../../src/core/widgets/parse-codeagents-ui.js';
import fc from '../../seeded-check.js';

type Bytes = { setFromBase64?: unknown };

const read = (data: string) => {
  const { block, problems } = parseCodeagentsUi(
    JSON.stringify({
      type: 'codeagents_ui',
      version: 1,
      elements: [{ type: 'image', id: 'i', source: { kind: 'base64', mediaType: 'image/png', data } }],
    }),
  );
  return { block, problems };
};

/** As an engine reads it that cannot decode base64 by itself. */
function readWithout(data: string) {
  const bytes = Uint8Array.prototype as Bytes;
  const own = Object.getOwnPropertyDescriptor(bytes, 'setFromBase64');
  delete bytes.setFromBase64;
  try {
    return read(data);
  } finally {
    if (own) Object.defineProperty(bytes, 'setFromBase64', own);
  }
}

const digit = fc.constantFrom(...'ABCxyz0189+/');
const odd = fc.constantFrom('=', '_', '-', ' ', '\n', '\u000b', 'é', '\u{1f600}', ',');
const text = fc
  .array(fc.oneof({ weight: 12, arbitrary: digit }, { weight: 1, arbitrary: odd }), { maxLength: 40 })
  .map((parts) => parts.join(''));
const padded = fc.tuple(text, fc.constantFrom('', '=', '==', '===', ' = =')).map(([digits, end]) => digits + end);

describe('base64 that the browser decodes', () => {
  it('is what it is without the browser’s help', () => {
    expect(Uint8Array.prototype, 'this browser has the method').to.have.property('setFromBase64');
    fc.assert(
      fc.property(padded, (data) => void expect(read(data)).to.deep.equal(readWithout(data))),
      { numRuns: 3_000 },
    );
  });

  it('is one text wherever something stands in it', () => {
    // Longer than what is looked at in one go.
    const long = 'AbC+'.repeat(40_000);
    for (const at of [0, 65_532, 65_535, 65_536, 65_537, 131_072, 159_999, 160_000]) {
      for (const part of ['=', '==', 'AA==', '_', ' ', '\n\n\n\n', '====', 'AAAA', 'A']) {
        const data = long.slice(0, at) + part + long.slice(at);
        expect(read(data), `${JSON.stringify(part)} at ${at}`).to.deep.equal(readWithout(data));
      }
    }
  });
});
