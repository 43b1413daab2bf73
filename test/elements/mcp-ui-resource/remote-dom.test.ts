import { expect } from '@open-wc/testing';
import { until } from '../../sandbox/frame-fixture.js';
import { drawn, inside, remoteDom, show, words } from './resource-fixture.js';

/** A component that a host has for its own purposes. */
class HostBadge extends HTMLElement {
  label = '';
  link = '';
}
customElements.define('host-badge', HostBadge);

const make = `const make = (tag, attributes = {}, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
};`;

describe('a remote DOM', () => {
  it('gets nothing on the page but what stands in the list', async () => {
    const script = `${make}
      root.append(
        make('div', { onclick: 'window.attacked = 1', style: 'position:fixed;inset:0' }, make('b', {}, 'Bold'), ' words'),
        make('iframe', { srcdoc: '<script>parent.attacked = 1</script>' }),
        make('script', {}, 'window.attacked = 1'),
        make('style', {}, '* { display: none }'),
        make('a', { href: 'javascript:top.attacked=1' }, 'Link'),
        make('ui-stack', { style: 'position:fixed', onclick: 'attacked=1', class: 'x', id: 'y', spacing: '9999', align: 'x;y' },
          make('ui-button', { label: 'Go', onclick: 'attacked=1', innerHTML: '<img src=x onerror=attacked=1>' })),
        make('ui-image', { src: 'javascript:attacked=1', alt: 'Script' }),
        make('ui-image', { src: 'https://images.example/a.png?secret', alt: 'Remote', width: '1e9', height: '40' }),
        make('ui-image', { src: 'data:image/svg+xml,<svg onload=attacked=1>', alt: 'Drawing' }));
      root.firstChild.innerHTML += '<img src=x onerror="parent.parent.attacked=1">';
      root.querySelector('ui-button').innerHTML = '<b onclick="attacked=1">inner</b>';
      try { eval('1') } catch { root.append('no eval') }`;
    const element = await show(remoteDom(script));
    await until(() => words(element).includes('no eval') && words(element).includes('Image from'), 'all of it', 12_000);
    const all = [...inside(element, '.remote')!.querySelectorAll('*')];
    const tags = new Set(all.map(({ localName }) => localName));
    expect([...tags].sort()).to.deep.equal(['button', 'div', 'span']);
    for (const each of all)
      for (const { name, value } of each.attributes) {
        expect(name, each.outerHTML).to.be.oneOf(['class', 'type', 'dir', 'hidden', 'style', 'role']);
        if (name === 'style')
          expect(value).to.match(/^(?:gap: 64px;|--ui-image-width: 0px.*|--ui-image-height: 40px;)$/);
      }
    expect(words(element)).to.contain('Bold').and.contain('words').and.contain('Link').and.contain('Go');
    expect(words(element)).to.contain('Image from images.example').and.contain('Image not shown · Script');
    expect((window as { attacked?: unknown }).attacked).to.equal(undefined);
    expect(performance.getEntriesByType('resource').some(({ name }) => name.includes('images.example'))).to.equal(
      false,
    );
    const frame = inside<HTMLIFrameElement>(element, '.hidden iframe')!;
    expect(frame.srcdoc).not.to.contain("'unsafe-eval'");
    await expect(element).to.be.accessible();
  }).timeout(30_000);

  it('stops at 5,000 parts, says so, and leaves the page alone', async () => {
    let longest = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 10);
    const element = await show(
      remoteDom(`for (let i = 0; i < 6_000; i += 1) {
        const text = document.createElement('ui-text');
        text.setAttribute('content', 'n' + i);
        root.append(text);
      }`),
    );
    await until(() => words(element).includes('parts are not shown'), 'the sentence', 12_000);
    clearInterval(timer);
    expect(words(element)).to.contain('At least 1,000 parts are not shown: the content is too large.');
    expect(inside(element, '.remote')!.children.length).to.equal(5_000);
    expect(longest, 'no task of seconds').to.be.below(2_000);
  }).timeout(40_000);

  it('says what its script has thrown, and keeps what is drawn', async () => {
    const element = await show(remoteDom(`root.append('so far'); throw new Error('the kettle is empty')`));
    await until(() => words(element).includes('kettle'), 'the notice', 12_000);
    expect(words(element)).to.contain('The script of this content failed:').and.contain('the kettle is empty');
    await until(() => words(element).includes('so far'), 'what it has drawn');
    const broken = await show(remoteDom('root.append('));
    await until(
      () => words(broken).includes('The script of this content failed'),
      'a script that cannot be read',
      12_000,
    );
  }).timeout(40_000);

  it('changes in place: focus stays, moved and removed elements follow the script', async () => {
    const script = `${make}
      const [a, b] = [make('ui-button', { label: 'A' }), make('ui-button', { label: 'B' })];
      const list = make('ui-stack', {}, a, 'text', b);
      root.append(list);
      b.addEventListener('click', () => {
        b.setAttribute('label', 'B!');
        list.firstChild.remove();
        root.append(make('ui-card', {}, 'last'));
        list.prepend(make('ui-text', { content: 'first' }));
      });
      document.addEventListener('press', ({ target }) => root.append(' heard ' + target.localName));`;
    const element = await show(remoteDom(script));
    const button = await drawn<HTMLButtonElement>(element, 'button:nth-of-type(2)');
    button.focus();
    button.click();
    await until(() => words(element).includes('last') && words(element).includes('heard'), 'the script has answered');
    expect(words(element)).to.equal('first text B! heard ui-button last');
    expect(element.shadowRoot!.activeElement).to.equal(button);
  }).timeout(30_000);

  it('is as the script has it, in whatever order that moves things about', async () => {
    const script = `${make}
      let seed = 7;
      const random = (below) => (seed = (seed * 16807) % 2147483647) % below;
      const place = () => { const all = [root, ...root.querySelectorAll('ui-stack')]; return all[random(all.length)]; };
      const some = () => { const all = [...root.querySelectorAll('*')]; return all[random(all.length)]; };
      let count = 0;
      const acts = [
        () => place().append(make('ui-stack', {}, 'n' + (count += 1))),
        () => place().prepend(make('ui-card', {}, 'n' + (count += 1)), 't' + count),
        () => { const one = some(); const to = place(); if (one && !one.contains(to)) to.append(one); },
        () => { const one = some(); const to = place(); if (one && !one.contains(to)) to.prepend(one); },
        () => { if (random(3) === 0) some()?.remove(); },
        () => { const one = place(); one.innerHTML += '<ui-card>h' + (count += 1) + '</ui-card>'; },
        () => { const text = some()?.firstChild; if (text?.nodeType === 3) text.data += '+'; },
        () => place().append(document.createComment('nothing')),
        () => place().replaceChildren(...[...place().childNodes].reverse()),
      ];
      let left = 60;
      const step = () => {
        for (let i = random(12); i >= 0; i -= 1) { try { acts[random(acts.length)](); } catch {} }
        if ((left -= 1) > 0) return void setTimeout(step, random(3));
        setTimeout(() => parent.postMessage({ type: 'notify', payload: { message: 'is ' + root.textContent } }, '*'), 200);
      };
      step();`;
    let told = '';
    const element = document.createElement('div');
    element.addEventListener('mcp-ui-action-request', ({ detail }) => (told = String(detail.payload['message'])));
    document.body.append(element);
    const resource = await show(remoteDom(script));
    element.append(resource);
    await until(() => told !== '', 'the script has ended', 20_000);
    element.remove();
    expect(told.length).to.be.above(50);
    expect(`is ${inside(resource, '.remote')!.textContent}`).to.equal(told);
  }).timeout(40_000);

  it('uses the components of a host, by the names that it gives', async () => {
    const script = `${make}
      const badge = make('ui-badge', { text: 'New', where: 'javascript:alert(1)', look: 'x', style: 'color:red' });
      badge.addEventListener('picked', () => root.append(' picked'));
      root.append(badge, make('ui-other', { text: 'y' }, 'other'));`;
    const remoteAttributes = ['text', 'where', 'look', 'style', 'onclick'];
    const element = await show(remoteDom(script), {
      remoteDomProps: {
        library: {
          name: 'host',
          elements: [
            {
              ...{ tagName: 'ui-badge', component: 'host-badge' },
              propMapping: { text: 'label', where: 'href', look: 'innerHTML' },
              eventMapping: { picked: 'host-picked' },
            },
            { tagName: 'ui-other', component: 'iframe' },
          ],
        },
        remoteElements: [
          { tagName: 'ui-badge', remoteAttributes, remoteEvents: ['picked'] },
          { tagName: 'ui-other', remoteAttributes, remoteEvents: [] },
        ],
      },
    });
    const badge = await drawn<HostBadge>(element, 'host-badge');
    expect(badge.label).to.equal('New');
    expect(badge.getAttributeNames()).to.deep.equal([]);
    expect(badge.innerHTML).to.equal('');
    await until(() => words(element).includes('other'), 'what nothing draws is text');
    badge.dispatchEvent(new CustomEvent('host-picked', { detail: 4 }));
    await until(() => words(element).includes('picked'), 'the script hears of it');
  }).timeout(30_000);

  it('says in its place what is text alone, since the library has components of another kind for it', async () => {
    const problems: string[] = [];
    const script = `${make} root.append(make('ui-meter', {}, 'Pressure: 9 bar'), make('ui-unheard', {}, 'Other'));`;
    const shown = await show(remoteDom(script), {
      lang: 'fr',
      remoteDomProps: {
        library: { name: 'react', elements: [{ tagName: 'ui-meter', component: () => null }] },
        remoteElements: [{ tagName: 'ui-meter', remoteAttributes: [] }],
      },
    });
    shown.addEventListener('mcp-app-failed', ({ detail }) => problems.push(detail.code));
    await until(() => words(shown).includes('Pressure: 9 bar'), 'its text is there', 12_000);
    await until(() => words(shown).includes('ne sont affichées qu’en texte : <ui-meter>.'), 'it is said');
    expect(words(shown)).to.not.include('ui-unheard');
    expect(problems).to.deep.equal(['remote-component-unsupported']);
  }).timeout(30_000);

  it('asks before it requests an image', async () => {
    const element = await show(
      remoteDom(`const image = document.createElement('ui-image');
        image.src = 'http://localhost:1/a.png'; image.alt = 'A cup'; image.width = 120; image.height = 60;
        root.append(image);`),
    );
    const load = await drawn<HTMLButtonElement>(element, '.image-load');
    expect(words(element)).to.contain('Image from localhost:1 · A cup');
    load.click();
    const image = await drawn<HTMLImageElement>(element, 'img');
    expect(image.alt).to.equal('A cup');
    expect(image.referrerPolicy).to.equal('no-referrer');
    expect(image.getBoundingClientRect().width).to.equal(120);
  }).timeout(30_000);
});
