import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { renameStyles, STYLE_ATTRIBUTE, STYLE_ELEMENT } from '../../src/sanitizer/style-names.js';

/** What a parser makes of markup, with the names that were moved back in their place. */
function parsed(markup: string): string {
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  const write = (node: Node): string => {
    if (!(node instanceof Element)) return `${node.nodeName}:${node.textContent}`;
    const attributes = [...node.attributes].map(
      ({ name, value }) => `${name === STYLE_ATTRIBUTE ? 'style' : name}=${value}`,
    );
    const name = node.localName === STYLE_ELEMENT ? 'style' : node.localName;
    return `<${[name, ...attributes].join(' ')}>${[...node.childNodes].map(write).join('')}</>`;
  };
  return write(body);
}

describe('renameStyles', () => {
  const table: [markup: string, renamed: string][] = [
    ['<g style="fill:red">', '<g data-vitrine-style="fill:red">'],
    ["<g  STYLE = 'a' x=1>", "<g  data-vitrine-style = 'a' x=1>"],
    ['<g style=fill:red><g style>', '<g data-vitrine-style=fill:red><g data-vitrine-style>'],
    ['<style>.a{}</style>', '<vitrine-style>.a{}</vitrine-style>'],
    ['<text x="style=1">style="a"</text>', '<text x="style=1">style="a"</text>'],
    ['<!-- <g style="a"> --><g style="a">', '<!-- <g style="a"> --><g data-vitrine-style="a">'],
    ['<g title="> style=x" style=b/>', '<g title="> style=x" data-vitrine-style=b/>'],
    ['a < b style="x" > c', 'a < b style="x" > c'],
    ['<g mystyle="a" style-x="b" xml:style="c">', '<g mystyle="a" style-x="b" xml:style="c">'],
    ['<g/style="a"><g "style=x', '<g/data-vitrine-style="a"><g "style=x'],
    ['<![CDATA[<g style="a">]]>', '<![CDATA[<g style="a">]]>'],
    ['<g style="never closed', '<g data-vitrine-style="never closed'],
  ];
  for (const [markup, renamed] of table)
    it(`turns ${markup} into ${renamed}`, () => expect(renameStyles(markup)).to.equal(renamed));

  it('changes names alone, whatever the markup', () => {
    const part = fc.constantFrom(
      '<g',
      '<text',
      '</g>',
      '<style',
      '</style>',
      ' style',
      '=',
      '"',
      "'",
      '>',
      '/>',
      ' ',
      'fill:red',
      '<!--',
      '-->',
      'x',
      '<',
      '\n',
      ' a="b"',
      '<![CDATA[',
      ']]>',
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 20 }).map((parts) => `<svg>${parts.join('')}</svg>`),
        (markup) => void expect(parsed(renameStyles(markup))).to.equal(parsed(markup)),
      ),
      { numRuns: 2_000 },
    );
  });

  it('is linear', () => {
    for (const text of [
      '<'.repeat(500_000),
      '<g style='.repeat(100_000),
      `<g ${'style '.repeat(150_000)}`,
      '<g x="'.repeat(100_000),
    ]) {
      const start = performance.now();
      renameStyles(text);
      expect(performance.now() - start).to.be.below(2_000);
    }
  });
});
