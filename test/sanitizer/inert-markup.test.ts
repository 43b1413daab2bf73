import { expect } from '@open-wc/testing';
import { makeInert } from '../../src/sanitizer/inert-markup.js';
import fc from '../seeded-check.js';

/** What a parser makes of markup, with the names that were moved back in their place. */
function parsed(markup: string): string {
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  const nameOf = (name: string): string =>
    name
      .replace(/^data-vitrine-(?=on|style)/, '')
      .replace(/^vitrine-/, '')
      .replaceAll('<', '_');
  const write = (node: Node): string => {
    if (node instanceof Comment) return '';
    if (!(node instanceof Element)) return node.textContent ?? '';
    const attributes = [...node.attributes].map(({ name, value }) => `${nameOf(name)}=${value}`);
    return `<${[nameOf(node.localName), ...attributes].join(' ')}>${[...node.childNodes].map(write).join('')}</>`;
  };
  return write(body);
}

describe('makeInert', () => {
  const table: [markup: string, inert: string][] = [
    ['<g style="fill:red">', '<g data-vitrine-style="fill:red">'],
    ["<g  STYLE = 'a' x=1>", '<g data-vitrine-style="a" x="1">'],
    ['<g style=fill:red><g style>', '<g data-vitrine-style="fill:red"><g data-vitrine-style="">'],
    ['<style>.a{}</style>', '<vitrine-style>.a{}</vitrine-style>'],
    ['<text x="style=1">style="a"</text>', '<text x="style=1">style="a"</text>'],
    ['<!-- <g style="a"> --><g style="a">', '<g data-vitrine-style="a">'],
    ['<g title="> style=x" style=b/>', '<g title="> style=x" data-vitrine-style="b/">'],
    ['a < b style="x" > c', 'a &lt; b style="x" > c'],
    ['<g mystyle="a" style-x="b" xml:style="c">', '<g mystyle="a" style-x="b" xml:style="c">'],
    ['<g/style="a"><g "style=x>', '<g data-vitrine-style="a"><g "style="x">'],
    ['<![CDATA[<g style="a"> & b]]>', '&lt;g style="a"> &amp; b'],
    ['<g style="never closed', ''],
    ['<g OnLoad="a()" onBegin=b>', '<g data-vitrine-onload="a()" data-vitrine-onbegin="b">'],
    ['<script>a < b</script>', '<vitrine-script>a &lt; b</vitrine-script>'],
    ['<base href="x"><meta charset=utf-8><rect/>', '<rect/>'],
    ['<title><!--</title><g onload=a>', '<title>'],
    ['<!--><g onload=a>--><!-- --!><g/>', '<g data-vitrine-onload="a">--><g/>'],
    ['<title><g a="</title><g onload=b>">', '<title><g a="&lt;/title>&lt;g onload=b>">'],
    [`<g a='"' b=c"d>`, '<g a="&quot;" b="c&quot;d">'],
    ['<g<script onload=a>', '<g_script data-vitrine-onload="a">'],
    ['</g onload=a></3><?xml <g onload=a?><!DOCTYPE svg>', '</g>'],
  ];
  for (const [markup, inert] of table)
    it(`turns ${markup} into ${inert}`, () => expect(makeInert(markup).text).to.equal(inert));

  const part = fc.constantFrom(
    '<g',
    '<text',
    '</g>',
    '<style',
    '</style>',
    '<script>',
    ' style',
    ' onload',
    '=',
    '"',
    "'",
    '>',
    '/>',
    ' ',
    'fill:red',
    '<!--',
    '-->',
    '--!>',
    'x',
    '<',
    '\n',
    '\v',
    '&amp;',
    ' a="b"',
    '<![CDATA[',
    ']]>',
  );

  it('changes names alone, whatever the markup', () => {
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 20 }).map((parts) => `<svg>${parts.join('')}</svg>`),
        (markup) => void expect(parsed(makeInert(markup).text)).to.equal(parsed(markup)),
      ),
      { numRuns: 2_000 },
    );
  });

  it('leaves no handler, script or base to a parser, whatever the markup', () => {
    const odd = fc.constantFrom(
      '<title>',
      '</title>',
      '<textarea>',
      '<desc>',
      '<p>',
      '<base>',
      '<xmp>',
      '<!-->',
      '<svg ',
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(part, odd), { maxLength: 20 }).map((parts) => parts.join('')),
        (markup) => {
          const { body } = new DOMParser().parseFromString(makeInert(markup).text, 'text/html');
          for (const element of body.querySelectorAll('*')) {
            expect(element.localName).not.to.match(/^(?:style|script|base|xmp|textarea)$/);
            for (const { name } of element.attributes) expect(name).not.to.match(/^(?:on|style$)/);
          }
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('counts before anything is parsed', () => {
    const counts = (markup: string) => makeInert(markup).size;
    expect(counts('<svg><g a="" b><rect/></g></svg>')).to.deep.equal({
      elements: 3,
      attributes: 2,
      mostAttributes: 2,
      depth: 3,
    });
    expect(counts('<g></x>'.repeat(1_000)).depth, 'ends of nothing').to.equal(1_000);
    expect(counts('<g><b></g>'.repeat(1_000)).depth, 'ends of more').to.equal(2);
  });

  it('is linear', () => {
    for (const text of [
      '<'.repeat(500_000),
      '<g style='.repeat(100_000),
      `<g ${'style '.repeat(150_000)}`,
      `<g ${'a '.repeat(500_000)}>`,
      '<g x="'.repeat(100_000),
      '<g>'.repeat(300_000) + '</x>'.repeat(100_000),
      '<!--'.repeat(250_000),
      '<![CDATA['.repeat(100_000),
      '</'.repeat(500_000),
    ]) {
      const start = performance.now();
      makeInert(text);
      // What grows with the square would take minutes, here and on any machine.
      expect(performance.now() - start).to.be.below(5_000);
    }
  });
});
