import { aTimeout, expect } from '@open-wc/testing';
import type { MarkdownStreamOptions } from '../../src/markdown/markdown-stream.js';
import { inPieces, stream } from './equal.js';
import { waitUntil } from '../wait-until.js';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
let count = 0;
/** An address of the test's own server that nobody has asked for yet. */
const address = (name: string): string => `${location.origin}/no-such-image/${(count += 1)}-${name}.png`;
const wasRequested = (url: string): boolean => performance.getEntriesByName(url).length > 0;

async function draw(text: string, options: Partial<MarkdownStreamOptions> = {}) {
  const made = stream({ images: 'ask', ...options });
  document.body.append(made.root);
  for (const piece of inPieces(text, 3)) made.stream.appendText(piece);
  made.stream.endStream();
  await aTimeout(30);
  return made;
}
const press = (root: Element, name: string): void => root.querySelector<HTMLElement>(name)!.click();

describe('Images in Markdown', () => {
  let roots: Element[] = [];
  afterEach(() => {
    for (const root of roots) root.remove();
    roots = [];
  });
  const shown = async (...given: Parameters<typeof draw>) => {
    const made = await draw(...given);
    roots.push(made.root);
    return made;
  };

  it('requests nothing before consent', async () => {
    const url = address('asked');
    const { root } = await shown(
      `before ![a cat](${url}) after\n\n[![in a link](${url})](https://example.com)\n\n![by name][x]\n\n[x]: ${url}\n`,
    );
    await aTimeout(100);
    expect(root.querySelectorAll('img')).to.have.length(0);
    expect(root.querySelectorAll('.image')).to.have.length(3);
    expect(wasRequested(url)).to.equal(false);
  });

  it('requests nothing while the address is still being written, whatever the policy', async () => {
    const url = address('written');
    const partial: string[] = [];
    const { root, stream: markdown } = stream({ images: 'all' });
    roots.push(root);
    document.body.append(root);
    const observer = new MutationObserver(() => root.querySelectorAll('img').forEach(({ src }) => partial.push(src)));
    observer.observe(root, { childList: true, subtree: true, attributes: true, characterData: true });
    for (const piece of inPieces(`![a](${url})\n\n![b][name] and\n\n[name]: ${url}\n\nend`, 1)) {
      markdown.appendText(piece);
      await Promise.resolve();
    }
    markdown.endStream();
    await Promise.resolve();
    observer.disconnect();
    expect([...new Set(partial)]).to.deep.equal([url]);
    expect(root.querySelectorAll('img')).to.have.length(2);
  });

  it('shows host name and alternative text, and loads on a press', async () => {
    const url = address('pressed');
    const { root } = await shown(`![a cat](${url} "Tom")`);
    expect(root.querySelector('.image-note')!.textContent).to.equal(`Image from ${location.host} · a cat`);
    press(root, '.image-load');
    const image = root.querySelector('img')!;
    expect(image.src).to.equal(url);
    expect(image.alt).to.equal('a cat');
    expect(image.title).to.equal('Tom');
    expect(image.referrerPolicy).to.equal('no-referrer');
    expect(image.loading).to.equal('lazy');
    await waitUntil(() => wasRequested(url), 'it is asked for');
    expect(wasRequested(url)).to.equal(true);
  });

  it('loads one image at a time, and all of a host when asked to, in the whole conversation', async () => {
    const conversation = {};
    const [a, b] = [address('a'), address('b')];
    const first = await shown(`![](${a}) ![](${b}) ![](https://elsewhere.example/c.png)`, { conversation });
    const second = await shown(`![](${b})`, { conversation });
    const stranger = await shown(`![](${b})`);
    press(first.root, '.image-load');
    expect(first.root.querySelectorAll('img')).to.have.length(1);
    expect(second.root.querySelectorAll('img')).to.have.length(0);
    press(first.root, '.image:not(.loaded) .image-always');
    expect(first.root.querySelectorAll('img')).to.have.length(2);
    expect(second.root.querySelectorAll('img')).to.have.length(1);
    const third = await shown(`![](${a})`, { conversation });
    expect(third.root.querySelectorAll('img')).to.have.length(1);
    expect(stranger.root.querySelectorAll('img')).to.have.length(0);
  });

  it('keeps an image that was allowed when the text around it goes on', () => {
    const { root, stream: markdown } = stream({ images: 'ask' });
    roots.push(root);
    document.body.append(root);
    markdown.appendText(`![x](${address('kept')}) *some`);
    press(root, '.image-load');
    markdown.appendText(' text* and `code`');
    markdown.appendText('\nTitle\n===\n');
    markdown.endStream();
    expect(root.querySelectorAll('h1 img')).to.have.length(1);
  });

  it('never loads with "none", and as the host decides with a function', async () => {
    const url = address('policy');
    const none = await shown(`![x](${url})`, { images: 'none' });
    expect(none.root.querySelector('img, button')).to.equal(null);
    const asked: string[] = [];
    const decided = await shown(`![x](${url}) ![y](https://other.example/y.png)`, {
      images: (each) => (asked.push(each), each === url),
    });
    expect(decided.root.querySelectorAll('img')).to.have.length(1);
    expect(decided.root.querySelector('.image-note')!.textContent).to.contain('other.example');
    expect(new Set(asked)).to.deep.equal(new Set([url, 'https://other.example/y.png']));
  });

  it('shows small pictures that stand in their own address, and no others', async () => {
    const { root } = await shown(
      `![dot](${PIXEL})\n\n![broken](data:image/svg+xml;base64,PHA+)\n\n![html](data:text/html,x)\n\n![rel](/a.png)`,
    );
    await waitUntil(() => root.querySelectorAll('.image-note').length === 3, 'all are answered');
    expect(root.querySelectorAll('img')).to.have.length(1);
    expect(root.querySelector('img')!.alt).to.equal('dot');
    expect([...root.querySelectorAll('.image-note')].map(({ textContent }) => textContent)).to.deep.equal(
      ['broken', 'html', 'rel'].map((alt) => `Image not shown · ${alt}`),
    );
  });

  it('purifies a drawing that stands in its own address', async () => {
    const url = address('inside');
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><script>top.hurt = ' +
      `1</script><image href="${url}"/><style>.a { fill: red; background: url(${url}) }</style><rect ` +
      'class="a" width="5" height="5" style="stroke: blue" onclick="x()"/></svg>';
    for (const address of [
      `data:image/svg+xml;base64,${btoa(drawing)}`,
      `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`,
    ]) {
      const { root } = await shown(`![a drawing](${address})`);
      await waitUntil(() => root.querySelector('img'), 'the drawing is shown');
      const image = root.querySelector('img')!;
      await image.decode();
      expect([image.alt, image.naturalWidth, image.naturalHeight]).to.deep.equal(['a drawing', 20, 10]);
      const text = decodeURIComponent(image.src);
      expect(text).to.contain('<rect').and.to.contain('stroke: blue').and.to.contain('fill: red');
      expect(text).not.to.match(/script|onclick|<image|no-such-image/);
    }
    expect(wasRequested(url)).to.equal(false);
  });

  it('does not follow the link around it when a button is pressed', async () => {
    const { root } = await shown(`[![x](${address('linked')})](https://example.com)`);
    let asked = 0;
    root.addEventListener('link-open-request', (event) => {
      asked += 1;
      event.preventDefault();
    });
    press(root, '.image-load');
    expect(asked).to.equal(0);
    expect(root.querySelectorAll('a img')).to.have.length(1);
  });

  it('forgets what waits when it is disposed', async () => {
    const conversation = {};
    const { root, stream: markdown } = await shown(`![](${address('gone')})`, { conversation });
    const other = await shown(`![](${address('other')})`, { conversation });
    markdown.dispose();
    press(other.root, '.image-always');
    expect(root.querySelectorAll('img')).to.have.length(0);
  });
});
