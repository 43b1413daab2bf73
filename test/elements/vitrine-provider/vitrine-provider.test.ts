import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { LitElement } from 'lit';
import '../../../src/define/vitrine-provider.js';
import '../../../src/define/chat-message.js';
import { configureVitrine, defaultScope } from '../../../src/context/headless-context.js';
import { ScopeController } from '../../../src/context/scope-controller.js';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import { StorageError } from '../../../src/core/storage/storage-error.js';
import type { Conversation, StorageAdapter } from '../../../src/core/storage/adapters/storage-adapter.js';
import type { VitrineProvider } from '../../../src/elements/vitrine-provider/vitrine-provider.js';
import { waitUntil } from '../../wait-until.js';

class AskingElement extends LitElement {
  readonly scope = new ScopeController(this);
}
customElements.define('asking-element', AskingElement);

const memory = () => new HeadlessController({ storage: 'memory' });
const say = (headless: HeadlessController, text: string) => {
  const id = headless.startMessage({ role: 'assistant' });
  headless.appendText(id, text);
  headless.endMessage(id);
  return id;
};

/** Storage that fails as long as it is told to. */
function failing(code: 'storage-full' | 'storage-refused') {
  const kept = new Map<string, Conversation>();
  const adapter: StorageAdapter & { fails: boolean } = {
    fails: true,
    list: () => Promise.resolve([]),
    load: (id) => Promise.resolve(kept.get(id)),
    save: (conversation) => {
      if (adapter.fails) return Promise.reject(new StorageError(code, 'as told'));
      kept.set(conversation.id, conversation);
      return Promise.resolve();
    },
    remove: () => Promise.resolve(),
  };
  return adapter;
}

/** Everything of a type that reaches a target, by its detail. */
function heard(target: EventTarget, type: string): unknown[] {
  const details: unknown[] = [];
  target.addEventListener(type, (event) => details.push((event as CustomEvent).detail));
  return details;
}

/** Colours are what they will be: nothing crosses over for those who want it calm. */
const settled = async () => {
  await emulateMedia({ reducedMotion: 'reduce' });
  await nextFrame();
};
afterEach(() => emulateMedia({ reducedMotion: 'no-preference' }));

describe('<vitrine-provider>', () => {
  it('hands down its headless controller and the page’s options', async () => {
    const headless = memory();
    const images = () => true;
    const frames = { maxLiveFrames: 3 };
    const page = await fixture(html`
      <vitrine-provider .headless=${headless} .images=${images} .frames=${frames} .mermaidFrame=${'fresh'}>
        <asking-element></asking-element>
      </vitrine-provider>
    `);
    const { scope } = page.querySelector<AskingElement>('asking-element')!.scope;
    expect(scope!.headless).to.equal(headless);
    expect(scope!.options).to.deep.equal({
      frames,
      consent: {},
      previewPermissions: {},
      servers: {},
      apps: {},
      terms: {},
      media: { images },
      diagrams: { mermaidFrame: 'fresh' },
      messages: {},
    });
    expect(scope!.options.frames).to.equal(frames);
  });

  it('keeps the scope that it hands down while its properties stay', async () => {
    const page = await fixture<VitrineProvider>(
      html`<vitrine-provider .headless=${memory()}><asking-element></asking-element></vitrine-provider>`,
    );
    const element = page.querySelector<AskingElement>('asking-element')!;
    const before = element.scope.scope;
    say(page.headless!, 'Hello');
    page.requestUpdate();
    await page.updateComplete;
    expect(element.scope.scope).to.equal(before);
    page.images = 'all';
    await page.updateComplete;
    expect(element.scope.scope).not.to.equal(before);
    expect(element.scope.scope!.options.media.images).to.equal('all');
  });

  it('hands down the page-wide default when it has nothing else', async () => {
    const page = await fixture(html`<vitrine-provider><asking-element></asking-element></vitrine-provider>`);
    expect(page.querySelector<AskingElement>('asking-element')!.scope.headless).to.equal(defaultScope().headless);
  });

  it('takes no room of its own', async () => {
    const page = await fixture(html`<div style="display: grid"><vitrine-provider><p>One</p></vitrine-provider></div>`);
    expect(getComputedStyle(page.querySelector('vitrine-provider')!).display).to.equal('contents');
  });

  it('opens the conversation of its conversation-id, kept in local storage, and the next when it changes', async () => {
    const id = crypto.randomUUID();
    const page = await fixture<VitrineProvider>(
      html`<vitrine-provider conversation-id=${id}><asking-element></asking-element></vitrine-provider>`,
    );
    const { headless } = page.querySelector<AskingElement>('asking-element')!.scope;
    expect(headless).not.to.equal(defaultScope().headless);
    await waitUntil(() => headless!.conversationId === id);
    say(headless!, 'Remember me');
    await headless!.save();
    expect(localStorage.getItem(`conversations:${id}`)).to.contain('Remember me');

    const again = await fixture(
      html`<vitrine-provider conversation-id=${id}><asking-element></asking-element></vitrine-provider>`,
    );
    const restored = again.querySelector<AskingElement>('asking-element')!.scope.headless!;
    await waitUntil(() => restored.messages.length === 1);

    page.conversationId = crypto.randomUUID();
    await waitUntil(() => headless!.conversationId === page.conversationId);
    expect(headless!.messages).to.have.length(0);
    headless!.dispose();
    restored.dispose();
    localStorage.removeItem(`conversations:${id}`);
  });

  it('opens its conversation in the headless controller that it was given', async () => {
    const headless = memory();
    await fixture(html`<vitrine-provider .headless=${headless} conversation-id="mine"></vitrine-provider>`);
    await waitUntil(() => headless.conversationId === 'mine');
  });

  it('was given its headless controller before it was defined', async () => {
    const { VitrineProvider: Base } = await import('../../../src/elements/vitrine-provider/vitrine-provider.js');
    const headless = memory();
    const page = await fixture(html`<early-provider><asking-element></asking-element></early-provider>`);
    Object.assign(page, { headless });
    customElements.define('early-provider', class extends Base {});
    page.append(new AskingElement());
    expect((page.lastElementChild as AskingElement).scope.headless).to.equal(headless);
  });
});

describe('facts', () => {
  it('are dispatched on the provider that holds the headless controller, and bubble', async () => {
    const headless = memory();
    const page = await fixture(html`<div><vitrine-provider .headless=${headless}></vitrine-provider></div>`);
    const [started, created, completed, ended] = [
      'message-started',
      'artifact-created',
      'artifact-completed',
      'message-ended',
    ].map((type) => heard(page, type));
    const messageId = say(headless, '<artifact type="html" title="Page">x</artifact>');
    const [artifactId] = headless.artifacts.keys();
    expect(started).to.have.length(1);
    expect(started![0]).to.include({ messageId });
    expect(created).to.deep.equal([{ artifactId, version: 1 }]);
    expect(completed).to.deep.equal([{ artifactId, version: 1 }]);
    expect(ended![0]).to.deep.include({ messageId, issues: [] });
  });

  it('tell of opening, closing, new and other versions', async () => {
    const headless = memory();
    const provider = await fixture(html`<vitrine-provider .headless=${headless}></vitrine-provider>`);
    const types = ['artifact-opened', 'artifact-version-selected', 'artifact-version-added', 'artifact-closed'];
    const lists = types.map((type) => heard(provider, type));
    say(headless, '<artifact type="svg" title="Logo">1</artifact><artifact type="svg" title="Logo">2</artifact>');
    const [artifactId] = headless.artifacts.keys();
    headless.openArtifact(artifactId!);
    headless.selectVersion(artifactId!, 1);
    headless.closeArtifact();
    expect(lists.map((list) => list.length)).to.deep.equal([1, 1, 1, 1]);
    expect(lists[1]).to.deep.equal([{ artifactId, version: 1 }]);
    expect(lists[2]).to.deep.equal([{ artifactId, version: 2 }]);
  });

  it('carry a dropped version whole', async () => {
    const headless = memory();
    const provider = await fixture(html`<vitrine-provider .headless=${headless}></vitrine-provider>`);
    const dropped = heard(provider, 'artifact-version-dropped') as { version: { number: number; content: string } }[];
    for (let number = 1; number <= 11; number += 1)
      say(headless, `<artifact type="svg" title="Logo">v${number}</artifact>`);
    expect(dropped.map(({ version }) => [version.number, version.content])).to.deep.equal([[1, 'v1']]);
  });

  it('are dispatched on the document where no provider holds the headless controller', async () => {
    const started = heard(document, 'message-started');
    const element = await fixture<HTMLElement & { appendText(text: string): void }>(
      html`<chat-message></chat-message>`,
    );
    element.appendText('Hello');
    expect(started).to.have.length(1);

    const own = memory();
    const other = await fixture(html`<chat-message .headless=${own}></chat-message>`);
    await nextFrame();
    (other as typeof element).appendText('Hello');
    expect(started).to.have.length(2);
  });

  it('are dispatched once by each provider, and no more by one that has gone', async () => {
    const headless = memory();
    const page = await fixture(
      html`<div><vitrine-provider .headless=${headless}></vitrine-provider><vitrine-provider
        .headless=${headless}></vitrine-provider></div>`,
    );
    const started = heard(page, 'message-started');
    const onDocument = heard(document, 'message-started');
    say(headless, 'One');
    expect(started).to.have.length(2);
    page.lastElementChild!.remove();
    say(headless, 'Two');
    expect(started).to.have.length(3);
    page.firstElementChild!.remove();
    say(headless, 'Three');
    expect(started).to.have.length(3);
    expect(onDocument).to.have.length(4);
  });

  it('of the page-wide default reach the document when a host gave that controller', () => {
    const headless = memory();
    configureVitrine({ headless });
    const started = heard(document, 'message-started');
    say(headless, 'One');
    expect(started).to.have.length(1);
    configureVitrine({ headless: memory() });
  });
});

describe('frames', () => {
  it('with a sandbox origin that cannot work are reported at once, to a listener or in the console', async () => {
    const told: string[] = [];
    const printed: unknown[] = [];
    const print = console.error;
    console.error = (error: unknown) => printed.push((error as { code?: string }).code);
    try {
      const page = document.createElement('vitrine-provider');
      let cancels = true;
      page.addEventListener('error', (event) => {
        told.push(event.error.code);
        if (cancels) event.preventDefault();
      });
      document.body.append(page);
      page.frames = { sandboxOrigin: location.origin };
      await waitUntil(() => told.length === 1);
      cancels = false;
      page.frames = { sandboxOrigin: 'http://sandbox.example/path' };
      await waitUntil(() => told.length === 2);
      page.frames = { sandboxOrigin: 'https://sandbox.example' };
      await page.updateComplete;
      await import('../../../src/sandbox/plan-frame.js');
      await nextFrame();
      page.remove();
    } finally {
      console.error = print;
    }
    expect(told).to.deep.equal(['frame-same-origin', 'frame-origin-invalid']);
    expect(printed).to.deep.equal(['frame-origin-invalid']);
  });
});

describe('configureVitrine', () => {
  it('reports a sandbox origin that no frame could use, as the provider does', async () => {
    const told: unknown[] = [];
    // The test runner listens for errors of the window, too: this event must not get that far.
    const { dispatchEvent } = window;
    window.dispatchEvent = (event) => {
      told.push((event as ErrorEvent).error?.code);
      return false;
    };
    configureVitrine({ frames: { sandboxOrigin: location.origin } });
    await waitUntil(() => told.length === 1, 'the origin is reported').finally(
      () => (window.dispatchEvent = dispatchEvent),
    );
    configureVitrine({ frames: {} });
    expect(told).to.deep.equal(['frame-same-origin']);
  });
});

describe('a failing storage', () => {
  const notice = (provider: Element) => provider.shadowRoot!.querySelector<HTMLElement>('[part=notice]');
  const button = (provider: Element, label: string) =>
    [...notice(provider)!.querySelectorAll('button')].find((each) => each.textContent?.trim() === label);

  it('shows one notice, loses nothing, and tries again when asked to', async () => {
    const storage = failing('storage-full');
    const headless = new HeadlessController({ storage });
    const page = await fixture(html`
      <div>
        <vitrine-provider .headless=${headless}></vitrine-provider>
        <vitrine-provider .headless=${headless}></vitrine-provider>
      </div>
    `);
    const [first, second] = page.children;
    const failures = heard(page.firstElementChild!, 'storage-failed');
    say(headless, 'Keep me');
    await waitUntil(() => notice(first!));
    expect(notice(first!)!.getAttribute('role')).to.equal('alert');
    expect(notice(first!)!.textContent)
      .to.contain('This conversation no longer fits into the browser’s storage.')
      .and.to.contain('Nothing is lost');
    expect(notice(second!)).to.equal(null);
    expect(failures[0]).to.deep.include({ code: 'storage-full' });
    expect(headless.messages).to.have.length(1);
    for (const scheme of ['light', 'dark']) {
      (page as HTMLElement).style.colorScheme = scheme;
      await settled();
      await expect(first!).to.be.accessible();
    }

    storage.fails = false;
    button(first!, 'More')!.click();
    await waitUntil(() => button(first!, 'Try again'), 'the menu');
    button(first!, 'Try again')!.click();
    await waitUntil(() => notice(first!) === null);
  });

  it('offers nothing that does not help, and goes when dismissed', async () => {
    const headless = new HeadlessController({ storage: failing('storage-refused') });
    const provider = await fixture(html`<vitrine-provider .headless=${headless}></vitrine-provider>`);
    say(headless, 'Keep me');
    await waitUntil(() => notice(provider));
    expect(notice(provider)!.textContent).to.contain('The browser refuses storage to this page.');
    expect(button(provider, 'Try again')).to.equal(undefined);
    button(provider, 'Dismiss')!.click();
    await waitUntil(() => notice(provider) === null);
  });

  it('is told of although it failed before there was a provider', async () => {
    const headless = new HeadlessController({ storage: failing('storage-full') });
    say(headless, 'Keep me');
    await waitUntil(() => headless.storageIssues.length > 0);
    const provider = await fixture(html`<vitrine-provider .headless=${headless}></vitrine-provider>`);
    await waitUntil(() => notice(provider));
  });

  it('speaks French', async () => {
    const headless = new HeadlessController({ storage: failing('storage-full') });
    const page = await fixture(html`<div lang="fr"><vitrine-provider .headless=${headless}></vitrine-provider></div>`);
    say(headless, 'Keep me');
    await waitUntil(() => notice(page.firstElementChild!)?.textContent?.includes('ne tient plus dans le stockage'));
  });
});
