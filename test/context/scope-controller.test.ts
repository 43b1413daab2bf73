import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { LitElement } from 'lit';
import { configureVitrine, defaultScope } from '../../src/context/headless-context.js';
import { makeHeadless } from '../../src/context/make-headless.js';
import { ScopeController } from '../../src/context/scope-controller.js';
import { HeadlessController } from '../../src/core/headless-controller.js';
import type { ChatMessage } from '../../src/elements/chat-message/chat-message.js';
import type { VitrineProvider } from '../../src/elements/vitrine-provider/vitrine-provider.js';

class ScopedElement extends LitElement {
  headless?: HeadlessController;
  readonly seen: (HeadlessController | undefined)[] = [];
  readonly scope = new ScopeController(this, (scope) => this.seen.push(scope?.headless));
}
customElements.define('scoped-element', ScopedElement);

/** An element that begins conversations. */
class BeginningElement extends LitElement {
  headless?: HeadlessController;
  readonly scope = new ScopeController(this, undefined, makeHeadless);
}
customElements.define('beginning-element', BeginningElement);

const memory = () => new HeadlessController({ storage: 'memory' });
const scoped = (root: ParentNode) => root.querySelector<ScopedElement>('scoped-element')!;

describe('ScopeController, before vitrine-provider is defined', () => {
  it('waits for its provider, and takes what that was given meanwhile', async () => {
    const page = await fixture(html`<vitrine-provider><div><scoped-element></scoped-element></div></vitrine-provider>`);
    const headless = memory();
    Object.assign(page, { headless });
    await nextFrame();
    expect(scoped(page).scope.scope).to.equal(undefined);

    await import('../../src/define/vitrine-provider.js');
    await nextFrame();
    expect(scoped(page).scope.headless).to.equal(headless);
    expect(scoped(page).seen).to.deep.equal([headless]);
  });
});

describe('ScopeController', () => {
  before(() => import('../../src/define/vitrine-provider.js'));

  it('takes the nearest provider', async () => {
    const [outer, inner] = [memory(), memory()];
    const page = await fixture(html`
      <vitrine-provider .headless=${outer}>
        <vitrine-provider .headless=${inner}><scoped-element></scoped-element></vitrine-provider>
      </vitrine-provider>
    `);
    expect(scoped(page).scope.headless).to.equal(inner);
  });

  it('finds its provider through shadow roots', async () => {
    const headless = memory();
    const page = await fixture(html`<vitrine-provider .headless=${headless}><div></div></vitrine-provider>`);
    const root = page.querySelector('div')!.attachShadow({ mode: 'open' });
    const element = root.appendChild(new ScopedElement());
    expect(element.scope.headless).to.equal(headless);
  });

  it('takes the page-wide default outside every provider, once something on the page has begun it', async () => {
    const element = await fixture<ScopedElement>(html`<scoped-element></scoped-element>`);
    configureVitrine({ images: 'none' });
    expect(element.scope.headless).to.equal(undefined);
    expect(element.scope.scope?.options.media.images, 'the options are there before').to.equal('none');
    const gone = await fixture<ScopedElement>(html`<scoped-element></scoped-element>`);
    gone.remove();

    const beginning = await fixture<BeginningElement>(html`<beginning-element></beginning-element>`);
    expect(beginning.scope.headless).to.be.instanceOf(HeadlessController);
    expect(element.scope.headless).to.equal(beginning.scope.headless);
    expect(element.seen).to.deep.equal([undefined, beginning.scope.headless]);
    expect(gone.seen.at(-1)).to.equal(undefined);
    expect(defaultScope().headless).to.equal(beginning.scope.headless);
    configureVitrine({ images: 'ask' });
  });

  it('prefers the headless controller that it was given, with the options of its provider', async () => {
    const own = memory();
    const page = await fixture(html`
      <vitrine-provider .headless=${memory()} .images=${'none'}><scoped-element .headless=${own}></scoped-element></vitrine-provider>
    `);
    const { scope } = scoped(page).scope;
    expect(scope?.headless).to.equal(own);
    expect(scope?.options.media.images).to.equal('none');
    expect(scoped(page).scope.scope).to.equal(scope);
  });

  it('follows its provider to another headless controller', async () => {
    const [first, second] = [memory(), memory()];
    const page = await fixture<VitrineProvider>(
      html`<vitrine-provider .headless=${first}><scoped-element></scoped-element></vitrine-provider>`,
    );
    page.headless = second;
    await page.updateComplete;
    expect(scoped(page).scope.headless).to.equal(second);
    expect(scoped(page).seen.at(-1)).to.equal(second);
  });

  it('changes its scope when it is moved, and has none while it is nowhere', async () => {
    const [left, right] = [memory(), memory()];
    const page = await fixture(html`
      <div>
        <vitrine-provider .headless=${left}><scoped-element></scoped-element></vitrine-provider>
        <vitrine-provider .headless=${right}></vitrine-provider>
      </div>
    `);
    const element = scoped(page);
    expect(element.scope.headless).to.equal(left);
    page.lastElementChild!.append(element);
    expect(element.scope.headless).to.equal(right);
    element.remove();
    expect(element.scope.scope).to.equal(undefined);
    expect(element.seen).to.deep.equal([left, undefined, right, undefined]);
  });

  it('keeps two providers apart', async () => {
    const [left, right] = [memory(), memory()];
    const page = await fixture(html`
      <div>
        <vitrine-provider .headless=${left}><scoped-element></scoped-element></vitrine-provider>
        <vitrine-provider .headless=${right}><scoped-element></scoped-element></vitrine-provider>
      </div>
    `);
    const [one, other] = page.querySelectorAll<ScopedElement>('scoped-element');
    expect(one?.scope.headless).to.equal(left);
    expect(other?.scope.headless).to.equal(right);
  });
});

describe('configureVitrine', () => {
  it('sets the options and the headless controller of the page-wide default', async () => {
    const headless = memory();
    configureVitrine({ headless, images: 'none' });
    const element = await fixture<ScopedElement>(html`<scoped-element></scoped-element>`);
    expect(element.scope.headless).to.equal(headless);
    expect(element.scope.scope?.options.media.images).to.equal('none');
    configureVitrine({ images: 'ask', headless: memory() });
  });

  it('moves what stands on the page already to the new controller, with or without a provider', async () => {
    configureVitrine({ headless: memory() });
    const page = await fixture<HTMLElement>(html`
      <div><scoped-element></scoped-element><vitrine-provider><scoped-element></scoped-element></vitrine-provider></div>
    `);
    const own = memory();
    const other = await fixture<ScopedElement>(html`<scoped-element .headless=${own}></scoped-element>`);
    const gone = page.appendChild(new ScopedElement());
    gone.remove();
    const seen = gone.seen.length;
    const headless = memory();
    configureVitrine({ headless });
    await page.querySelector('vitrine-provider')!.updateComplete;
    for (const element of page.querySelectorAll<ScopedElement>('scoped-element')) {
      expect(element.scope.headless).to.equal(headless);
      expect(element.seen.at(-1)).to.equal(headless);
    }
    expect(other.scope.headless).to.equal(own);
    expect(gone.seen.length, 'an element that is nowhere hears of nothing').to.equal(seen);
    page.append(gone);
    expect(gone.scope.headless).to.equal(headless);
  });

  it('leaves a chat-message where it has begun its message, and takes along one that has not', async () => {
    await import('../../src/define/chat-message.js');
    const old = memory();
    configureVitrine({ headless: old });
    const page = await fixture<HTMLElement>(html`
      <div><chat-message></chat-message><chat-message></chat-message><vitrine-provider
        ><chat-message></chat-message></vitrine-provider></div>
    `);
    const [begun, blank, inside] = [...page.querySelectorAll('chat-message')] as [
      ChatMessage,
      ChatMessage,
      ChatMessage,
    ];
    begun.appendText('one');
    inside.appendText('two');
    const headless = memory();
    configureVitrine({ headless });
    await page.querySelector('vitrine-provider')!.updateComplete;
    for (const message of [begun, inside]) message.appendText(' more');
    blank.appendText('three');
    begun.remove();
    page.append(begun);
    begun.appendText(' still');
    for (const message of [begun, inside, blank]) message.flush();
    const texts = (from: HeadlessController) =>
      from.messages.map(({ contentBlocks: [block] }) => block?.type === 'text' && block.content);
    expect(texts(old)).to.deep.equal(['one more still', 'two more']);
    expect(texts(headless)).to.deep.equal(['three']);
    expect(begun.shadowRoot?.textContent).to.contain('one more still');
    expect(blank.shadowRoot?.textContent).to.contain('three');
  });
});
