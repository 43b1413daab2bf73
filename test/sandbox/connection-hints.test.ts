import { expect } from '@open-wc/testing';
import { withoutHints } from '../../src/sandbox/frame/connection-hints.js';
import { closeFrames, logged, pause, showFrame, until } from './frame-fixture.js';
import fc from '../seeded-check.js';

describe('hints that would open a connection', () => {
  afterEach(closeFrames);

  const table: [markup: string, kept: string][] = [
    ['<link rel="preconnect" href="//a">', '<link data-rel="preconnect" href="//a">'],
    ["<link href=x REL='stylesheet Dns-Prefetch'>", "<link href=x data-REL='stylesheet Dns-Prefetch'>"],
    ['<link/rel=prefetch/href=x>', '<link/data-rel=prefetch/href=x>'],
    ['<link rel="pre&#99;onnect">', '<link data-rel="pre&#99;onnect">'],
    ['<link\nhref="x"rel = "prerender">', '<link\nhref="x"data-rel = "prerender">'],
    ['<link rel="stylesheet" href="preconnect">', '<link rel="stylesheet" href="preconnect">'],
    ['<p rel="preconnect">', '<p rel="preconnect">'],
    ['<link title=">" rel="preconnect">', '<link title=">" data-rel="preconnect">'],
    ['<link title="<" rel="preconnect">', '<link title="<" data-rel="preconnect">'],
    ["<link title = '\"'rel=preconnect>", "<link title = '\"'data-rel=preconnect>"],
    ['<link a="rel=preconnect" rel=icon>', '<link a="rel=preconnect" rel=icon>'],
    ['<link rel=icon rel=preconnect>', '<link rel=icon data-rel=preconnect>'],
    ['<!-- <link a=" --><link rel=preconnect>', '<!-- <link a=" --><link data-rel=preconnect>'],
    ['<link <link rel=preconnect>', '<link <link data-rel=preconnect>'],
    ['<links rel=preconnect>', '<links rel=preconnect>'],
    ['<template shadowrootmode="closed">', '<template shadowrootmode=open>'],
    ['<template a=">" shadowrootmode=cl&#111;sed>', '<template a=">" shadowrootmode=open>'],
  ];
  for (const [markup, kept] of table)
    it(`makes ${kept} of ${markup}`, () => expect(withoutHints(markup)).to.equal(kept));

  it('leaves no hint to the parser, whatever stands around it', () => {
    const part = fc.constantFrom(
      ...[
        '<link',
        '<LINK',
        '<template',
        ' ',
        '/',
        '\n',
        '>',
        '<',
        '=',
        '"',
        "'",
        '<!--',
        '-->',
        '<script>',
        '</script>',
      ],
      ...[
        'rel',
        'REL',
        'title',
        'shadowrootmode',
        '=',
        '="',
        "='",
        'preconnect',
        'dns-prefetch',
        'icon',
        'closed',
        '&#99;',
        'x',
      ],
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 24 }), (parts) => {
        const parsed = new DOMParser().parseFromString(withoutHints(parts.join('')), 'text/html');
        for (const link of parsed.querySelectorAll('link')) expect(link.rel).not.to.match(/preconnect|prefetch/i);
        for (const { attributes } of parsed.querySelectorAll('template'))
          expect(attributes.getNamedItem('shadowrootmode')?.value.toLowerCase()).not.to.equal('closed');
      }),
      { numRuns: 3_000 },
    );
  });

  it('reads a megabyte of tags in tags in time', () => {
    const start = performance.now();
    const markup = withoutHints('<link a="'.repeat(110_000) + '"><link rel=preconnect>');
    expect(performance.now() - start).to.be.below(2_000);
    expect(
      new DOMParser().parseFromString(markup, 'text/html').querySelector('link[rel=preconnect]') === null,
    ).to.equal(true);
  });

  it('refuses them to scripts, whichever way they are written', async () => {
    const frame = showFrame(`<link id="parsed" rel="preconnect" href="//a.invalid"><body><script>
      const ways = {
        rel: (link) => (link.rel = 'preconnect'),
        setAttribute: (link) => link.setAttribute('rel', 'preconnect'),
        odd: (link) => link.setAttribute('REL', 'stylesheet PreConnect'),
        setAttributeNS: (link) => link.setAttributeNS(null, 'rel', 'dns-prefetch'),
        relList: (link) => link.relList.add('preconnect'),
        value: (link) => (link.relList = 'preconnect'),
      };
      const left = [];
      const note = (way, rel) => /pre/i.test(rel ?? '') && left.push(way);
      note('parsed', document.getElementById('parsed').rel);
      for (const [way, run] of Object.entries(ways)) {
        const link = document.createElement('link');
        run(link);
        note(way, link.rel);
      }
      const place = document.body.appendChild(document.createElement('div'));
      const text = '<link rel="preconnect" href="//a.invalid">';
      const written = {
        innerHTML: () => (place.innerHTML = text),
        insertAdjacentHTML: () => place.insertAdjacentHTML('beforeend', text),
        fragment: () => place.append(document.createRange().createContextualFragment(text)),
        parser: () => place.append(...new DOMParser().parseFromString(text, 'text/html').head.children),
      };
      for (const [way, run] of Object.entries(written)) {
        place.replaceChildren();
        run();
        note(way, place.querySelector('link')?.rel);
      }
      const kept = document.createElement('link');
      kept.rel = 'stylesheet';
      console.log('left:' + left.join() + ' kept:' + kept.rel);
    </script>`);
    await until(() => logged(frame).some((line) => line.startsWith('left:')), 'the script has run');
    expect(logged(frame).find((line) => line.startsWith('left:'))).to.equal('left: kept:stylesheet');
  });

  for (const [name, root] of [
    ['a closed shadow root', "document.body.firstElementChild.attachShadow({ mode: 'closed' })"],
    ['a closed root in the markup', 'undefined'],
  ] as const) {
    it(`holds a click in ${name}`, async () => {
      const frame = showFrame(`<body><div>${
        root === 'undefined' ? '<template shadowrootmode="closed"><a href="https://data.invalid/">x</a></template>' : ''
      }</div><script>
        const root = ${root} ?? document.body.firstElementChild.shadowRoot;
        root.innerHTML ||= '<a href="https://data.invalid/">x</a>';
        const link = root.querySelector('a');
        link.click();
        console.log('target:' + link.target);
      </script>`);
      await until(() => logged(frame).some((line) => line.startsWith('target:')), 'the script has run');
      expect(logged(frame)).to.include('target:_blank');
      await pause(100);
      expect(frame.reports.filter(({ kind }) => kind === 'navigation-refused')).to.deep.equal([]);
    });
  }
});
