import { expect } from '@open-wc/testing';
import { sourceLine } from '../../src/renderers/mermaid/source-line.js';

describe('sourceLine', () => {
  const bad = (source: string): number => source.split('\n').findIndex((line) => line.includes('BAD')) + 1;
  const cases: Readonly<Record<string, [source: string, parsed: number]>> = {
    'nothing taken away': ['graph TD\n a --> b\n BAD', 3],
    'leading blank lines': ['\n\ngraph TD\n BAD', 2],
    comments: ['%% one\ngraph TD\n %% two\n a --> b\n %% three\n BAD', 3],
    'front matter': ['---\ntitle: x\n---\ngraph TD\n BAD', 2],
    'a directive': ['%%{init: {"theme": "dark"}}%%\ngraph TD\n BAD', 2],
    'all of them': ['---\ntitle: x\n---\n%% c\n\ngraph TD\n  %% d\n  a --> b\n  BAD', 3],
  };
  for (const [name, [source, parsed]] of Object.entries(cases)) {
    it(`counts as a reader does: ${name}`, () => expect(sourceLine(source, parsed)).to.equal(bad(source)));
  }
});
