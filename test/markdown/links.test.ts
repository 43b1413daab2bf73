import { expect } from '@open-wc/testing';
import type { LinkOpenRequestEvent } from '../../src/events/link/link-open-request.js';
import { stream } from './equal.js';
import { waitUntil } from '../wait-until.js';

function draw(text: string, source: 'message' | 'artifact' = 'message') {
  const { root, stream: markdown } = stream({ source });
  markdown.appendText(text);
  markdown.endStream();
  document.body.append(root);
  return root;
}

describe('Links in Markdown', () => {
  let root: HTMLElement;
  afterEach(() => root.remove());
  const asked = (): LinkOpenRequestEvent[] => {
    const events: LinkOpenRequestEvent[] = [];
    document.body.addEventListener(
      'link-open-request',
      (event) => {
        event.preventDefault();
        events.push(event);
      },
      { once: true },
    );
    return events;
  };

  it('asks before one opens, from the link itself, and leaves it to a host that cancels', () => {
    root = draw('see [the *page*](https://example.com/a "t")', 'artifact');
    const events = asked();
    const anchor = root.querySelector('a')!;
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
    anchor.querySelector('em')!.dispatchEvent(click);
    expect(events).to.have.length(1);
    expect(events[0]!.detail).to.deep.equal({ url: 'https://example.com/a', text: 'the page', source: 'artifact' });
    expect(events[0]!.target === anchor).to.equal(true);
    expect(click.defaultPrevented).to.equal(true);
  });

  it('lets the browser open it when nobody cancels', () => {
    root = draw('[a](https://example.com/a)');
    let prevented: boolean | undefined;
    root.parentElement!.addEventListener(
      'click',
      (event) => {
        prevented = event.defaultPrevented;
        event.preventDefault(); // the test stays here
      },
      { once: true },
    );
    root.querySelector('a')!.click();
    expect(prevented).to.equal(false);
  });

  it('asks for a press of the middle button, too', () => {
    root = draw('[a](https://example.com/a)');
    const events = asked();
    root.querySelector('a')!.dispatchEvent(new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 }));
    expect(events).to.have.length(1);
  });

  it('opens in a new tab that knows nothing of this one', () => {
    root = draw('[a](https://example.com) <me@mail.example>');
    for (const anchor of root.querySelectorAll('a')) {
      expect(anchor.target).to.equal('_blank');
      expect(anchor.rel).to.equal('noopener noreferrer nofollow ugc');
    }
  });

  it('shows the host that opens', () => {
    root = draw('[a](https://user:secret@example.com/x) [b](https://bücher.example/) [c](<https://EXAMPLE.com>)');
    expect([...root.querySelectorAll('a')].map((a) => a.getAttribute('href'))).to.deep.equal([
      'https://example.com/x',
      'https://xn--bcher-kva.example/',
      'https://example.com/',
    ]);
  });

  it('leads to headings of the same text, the second of a name by its number', async () => {
    root = draw(
      '[to](#second-one) [again](#twice-1) [nowhere](#none)\n\n# First\n\n## *Second* one!\n\n### Twice\n\n### Twice',
    );
    const [to, again, nowhere] = root.querySelectorAll('a');
    to!.click();
    await waitUntil(() => document.activeElement !== document.body, 'a heading has the focus');
    expect(document.activeElement?.textContent).to.equal('Second one!');
    again!.click();
    await waitUntil(() => document.activeElement?.localName === 'h3', 'another heading has the focus');
    expect(document.activeElement === root.querySelectorAll('h3')[1]).to.equal(true);
    const before = location.hash;
    nowhere!.click();
    expect(location.hash).to.equal(before);
  });

  it('gives nothing an id: names in a text cannot stand for anything on the page', () => {
    root = draw('# title\n\n[id]: https://example.com\n\n# [id]\n\n<a id="x">');
    expect(root.querySelectorAll('[id], [name]')).to.have.length(0);
  });
});
