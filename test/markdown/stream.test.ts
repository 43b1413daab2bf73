import { aTimeout, expect } from '@open-wc/testing';
import { rare } from '#vendor/markdown-it';
import { inPieces, render, stream, terms } from './equal.js';
import { loadAll } from './reference-html.js';
import { waitUntil } from '../wait-until.js';
import { shapes, Writer } from './shapes.js';

/** Counts nodes taken out of a root while something runs. */
function removedWhile(root: HTMLElement, run: () => void): number {
  const observer = new MutationObserver(() => undefined);
  observer.observe(root, { childList: true, subtree: true });
  run();
  const removed = observer.takeRecords().reduce((sum, record) => sum + record.removedNodes.length, 0);
  observer.disconnect();
  return removed;
}

describe('MarkdownStream', () => {
  before(loadAll);

  it('draws each piece at once', () => {
    const { root, stream: markdown } = stream();
    markdown.appendText('Hello');
    expect(root.textContent).to.equal('Hello');
    markdown.appendText(' wor');
    expect(root.textContent).to.equal('Hello wor');
    markdown.appendText('ld, **bo');
    expect(root.textContent).to.equal('Hello world, **bo');
    markdown.appendText('ld**');
    expect(root.querySelector('strong')!.textContent).to.equal('bold');
  });

  it('keeps what has arrived where it is: few nodes are taken out while a message is written', () => {
    const text = new Writer(3).mixed(5_000);
    const { root, stream: markdown } = stream();
    const removed = removedWhile(root, () => {
      for (const piece of inPieces(text, 12)) markdown.appendText(piece);
      markdown.endStream();
    });
    expect(removed).to.be.at.most(20);
  });

  it('does not show the beginning of a line that may become something else', () => {
    const { root, stream: markdown } = stream();
    markdown.appendText('Text\n-');
    expect(root.querySelector('h2')).to.equal(null);
    markdown.appendText('-- | -');
    expect(root.textContent).to.equal('Text');
    markdown.appendText('\nmore');
    expect(root.textContent).to.equal('Text\n--- | -\nmore');
    markdown.appendText('\n\n`');
    markdown.appendText('``js');
    expect(root.querySelector('pre')).to.equal(null);
    markdown.appendText('\nlet a');
    expect(root.querySelector('code')!.textContent).to.equal('let a');
    markdown.appendText('\n``');
    expect(root.querySelector('code')!.textContent).to.equal('let a\n');
    markdown.appendText('`\n');
    markdown.endStream();
    expect(root.querySelector('code')!.textContent).to.equal('let a\n');
  });

  it('does not show an address before it is whole', () => {
    const { root, stream: markdown } = stream();
    markdown.appendText('See [the page](https://example.com/lo');
    expect(root.textContent).to.equal('See [the page');
    markdown.appendText('ng) here');
    expect(root.textContent).to.equal('See the page here');
  });

  it('shows at the end what it has held back', () => {
    for (const text of [
      '[the page](https://exam',
      'a\n-',
      'a\n--',
      '- ',
      '#',
      '```',
      '1',
      '[a]:',
      'a\n|-|',
      '>',
      '*',
      'a\n   ',
    ]) {
      expect(render(inPieces(text, 1)), text).to.equal(render([text]));
    }
  });

  it('draws texts with late definitions again, and nothing else', () => {
    const { root, stream: markdown } = stream();
    markdown.appendText('One [late] text.\n\nAnother text.\n\n- item [late]\n- plain\n\n');
    markdown.appendText('text\n\n');
    const [first, other] = root.querySelectorAll('p');
    const plain = root.querySelectorAll('li')[1]!.firstChild;
    expect(root.querySelector('a')).to.equal(null);
    markdown.appendText('[late]: https://example.com/late "T"\n');
    markdown.appendText('\nend');
    expect(root.querySelectorAll('a[href="https://example.com/late"]')).to.have.length(2);
    expect(root.querySelectorAll('p')[0] === first && root.querySelectorAll('p')[1] === other).to.equal(true);
    expect(root.querySelectorAll('li')[1]!.firstChild === plain).to.equal(true);
    markdown.appendText('\n\n[late]: https://example.com/second\n\nend');
    markdown.endStream();
    expect(root.querySelectorAll('a[href="https://example.com/late"]')).to.have.length(2);
  });

  it('wraps the items of a list that becomes loose, without building them again', () => {
    const { root, stream: markdown } = stream();
    markdown.appendText('- one *a*\n- two\n  - inner\n- three');
    const text = root.querySelector('em');
    const inner = root.querySelector('li li');
    expect(root.querySelector('p')).to.equal(null);
    markdown.appendText('\n\n- four');
    expect([...root.querySelectorAll('.section > ul > li > p')].map((p) => p.textContent)).to.deep.equal([
      'one a',
      'two',
      'three',
      'four',
    ]);
    expect(root.querySelector('p > em') === text).to.equal(true);
    expect(root.querySelector('li li') === inner).to.equal(true);
    expect(inner!.querySelector('p')).to.equal(null);
  });

  it('makes a heading of a long text without building it again', () => {
    const { root, stream: markdown } = stream();
    const text = new Writer(9).paragraph(30);
    for (const piece of inPieces(text, 12)) markdown.appendText(piece);
    const nodes = Array.from(root.querySelector('p')!.childNodes);
    expect(nodes.length).to.be.greaterThan(20);
    markdown.appendText('\n===\n');
    const heading = root.querySelector('h1')!;
    expect(nodes.filter((node) => node.parentNode === heading).length).to.equal(nodes.length);
    expect(root.querySelector('p')).to.equal(null);
  });

  it('makes a table of the last line of a text when its row of dashes arrives', () => {
    const { root, stream: markdown } = stream();
    markdown.appendText('Some text\nname | size');
    expect(root.querySelector('p')!.textContent).to.equal('Some text\nname | size');
    markdown.appendText('\n--- | --:\n');
    expect(root.querySelector('p')!.textContent).to.equal('Some text');
    expect([...root.querySelectorAll('th')].map((cell) => cell.textContent)).to.deep.equal(['name', 'size']);
    markdown.appendText('a | 1\nb');
    const row = root.querySelector('tbody tr');
    markdown.appendText(' | 2\nc | 3\n');
    expect(root.querySelectorAll('tbody tr')).to.have.length(3);
    expect(root.querySelector('tbody tr') === row).to.equal(true);
    expect((root.querySelector('td:last-child') as HTMLElement).style.textAlign).to.equal('right');
  });

  it('never parses again what is settled: a long list, table or text costs the same at its end as at its beginning', () => {
    const { root, stream: markdown } = stream();
    for (const piece of inPieces(`${shapes.list}\n\n${shapes.table}\n\n${shapes.paragraph}`, 12))
      markdown.appendText(piece);
    const kept = new Set(root.querySelectorAll('li, tr'));
    const removed = removedWhile(root, () => markdown.appendText('\n\n# next\n\ntext'));
    expect(removed).to.equal(0);
    expect([...root.querySelectorAll('li, tr')].every((element) => kept.has(element))).to.equal(true);
  });

  it('gathers blocks in sections of about 12, closed ones apart', () => {
    const { root, stream: markdown } = stream();
    markdown.appendText(Array.from({ length: 30 }, (_, i) => `text ${i}`).join('\n\n'));
    markdown.endStream();
    const sections = [...root.children];
    expect(sections.map((section) => section.childElementCount)).to.deep.equal([12, 12, 6]);
    expect(sections.map((section) => section.className)).to.deep.equal(['section closed', 'section closed', 'section']);
  });

  it('keeps lines of code in groups of 40', () => {
    const { root, stream: markdown } = stream();
    const code = Array.from({ length: 95 }, (_, i) => `line ${i}\n`).join('');
    for (const piece of inPieces(`\`\`\`ts\n${code}\`\`\`\n`, 12)) markdown.appendText(piece);
    const groups = [...root.querySelectorAll('.lines')];
    expect(groups.map((group) => group.textContent.split('\n').length - 1)).to.deep.equal([40, 40, 15]);
    expect(root.querySelector('code')!.textContent).to.equal(code);
    expect(root.querySelector('code')!.className).to.equal('language-ts');
    expect(root.querySelector('.code-language')!.textContent).to.equal('ts');
  });

  it('puts off a long block that nothing freezes, and draws it when the text pauses', async () => {
    const { root, stream: markdown } = stream();
    const text = `> ${'words in a quotation that goes on\n> '.repeat(300)}`;
    for (const piece of inPieces(text, 12)) markdown.appendText(piece);
    markdown.appendText('the very end');
    await waitUntil(() => root.textContent.endsWith('the very end'), 'the text has paused');
    markdown.dispose();
  });

  it('goes on with a very long piece in later tasks, and says when it is done', async () => {
    const { root, stream: markdown } = stream();
    const text = new Writer(1).mixed(400_000);
    markdown.appendText(text);
    markdown.appendText('\n\nthe very end');
    markdown.endStream();
    await markdown.ready;
    expect(root.lastElementChild!.textContent).to.match(/the very end$/);
  });

  it('does nothing after its end', () => {
    const { root, stream: markdown } = stream();
    markdown.appendText('a');
    markdown.endStream();
    markdown.appendText('b');
    markdown.endStream();
    expect(root.textContent).to.equal('a');
  });
});

describe('Entities and bare addresses', () => {
  it('are drawn again when what is rare has come in', async () => {
    const { root, stream: markdown } = stream();
    const text =
      '&Aogon; and &nosuchname; and &copy;\n\n[&Gbreve;](https://example.com "&zeetrf;") [d] ' +
      'https://example.com/x\n\n[d]: https://example.com/d "&zcaron;"\n';
    for (const piece of inPieces(text, 5)) markdown.appendText(piece);
    markdown.endStream();
    await markdown.ready;
    expect(root.querySelector('p')!.textContent).to.equal('Ą and &nosuchname; and ©');
    const [first, second, third] = root.querySelectorAll('a');
    expect(first!.textContent).to.equal('Ğ');
    expect(first!.title).to.equal('ℨ');
    expect(second!.title).to.equal('ž');
    expect(third!.textContent).to.equal('https://example.com/x');
    expect(render([text])).to.equal(render(inPieces(text, 5)));
  });
});

describe('Addresses in angle brackets', () => {
  it('become links as soon as their rule is there, and nothing else in brackets asks for it', async () => {
    rare.links = undefined;
    const missed = rare.missedLinks;
    expect(render(['a < b, <b>, <br> and <T extends U>'])).to.contain('a < b, <b>, <br>');
    expect(rare.missedLinks).to.equal(missed);
    for (const [text, href] of [
      ['see <https://example.com/%C3%A4>', 'https://example.com/%C3%A4'],
      ['ask <someone@example.com>', 'mailto:someone@example.com'],
    ] as const) {
      rare.links = undefined;
      const { root, stream: markdown } = stream();
      for (const piece of inPieces(text, 4)) markdown.appendText(piece);
      markdown.endStream();
      expect(root.querySelector('a')).to.equal(null);
      await markdown.ready;
      expect(root.querySelector('a')!.getAttribute('href')).to.equal(href);
      expect(root.textContent).to.equal(text.replace('%C3%A4', 'ä').replace(/[<>]/g, ''));
    }
  });
});

describe('The Copy button of code', () => {
  const original = Object.getOwnPropertyDescriptor(Navigator.prototype, 'clipboard')!;
  const replaceClipboard = (writeText: (text: string) => Promise<void>): void => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  };
  afterEach(() => {
    delete (navigator as unknown as Record<string, unknown>)['clipboard'];
    expect(Object.getOwnPropertyDescriptor(Navigator.prototype, 'clipboard')).to.deep.equal(original);
  });

  it('copies the source, and says so', async () => {
    const copied: string[] = [];
    replaceClipboard((text) => Promise.resolve(void copied.push(text)));
    const { root, stream: markdown } = stream();
    markdown.appendText('```html\n<b>\t&amp;\n```\n\n- ```\n  in a list\n  ```\n');
    markdown.endStream();
    const [first, second] = root.querySelectorAll<HTMLElement>('.code-copy');
    first!.click();
    second!.click();
    await aTimeout(0);
    expect(copied).to.deep.equal(['<b>\t&amp;\n', 'in a list\n']);
    expect(first!.textContent).to.equal(terms('codeCopied'));
  });

  it('says so when it could not copy', async () => {
    replaceClipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    const { root, stream: markdown } = stream();
    markdown.appendText('```\nx\n```\n');
    markdown.endStream();
    root.querySelector<HTMLElement>('.code-copy')!.click();
    await aTimeout(0);
    expect(root.querySelector('.code-copy')!.textContent).to.equal(terms('copyFailed'));
  });
});

describe('Fences near the viewport', () => {
  it('get their colours when they are finished, in idle time, and keep their text', async () => {
    const { root, stream: markdown } = stream({ highlight: true });
    document.body.append(root);
    root.style.cssText = 'white-space: pre';
    const code = `const a = "b"; // c\n${'x'.repeat(2_100)} = 1;\nlet d = 2;\n`;
    markdown.appendText(`\`\`\`ts\n${code}`);
    await aTimeout(100);
    expect(root.querySelector('.keyword')).to.equal(null);
    markdown.appendText('```\n');
    markdown.endStream();
    for (let i = 0; i < 50 && !root.querySelector('.keyword'); i += 1) await aTimeout(50);
    expect(root.querySelector('.keyword')!.textContent).to.equal('const');
    expect(root.querySelector('.string')!.textContent).to.equal('"b"');
    expect(root.querySelector('code')!.textContent).to.equal(code);
    expect(
      [...root.querySelectorAll('.number')].map((each) => each.textContent),
      'a very long line stays plain',
    ).to.deep.equal(['2']);
    markdown.dispose();
    root.remove();
  });

  it('stay plain without a language, or when colours are off', async () => {
    const { root, stream: markdown } = stream({ highlight: false });
    document.body.append(root);
    markdown.appendText('```ts\nconst a = 1;\n```\n');
    markdown.endStream();
    await aTimeout(200);
    expect(root.querySelector('.keyword')).to.equal(null);
    root.remove();
  });
});
