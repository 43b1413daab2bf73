import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Feature, FeatureHost } from '../../src/core/feature.js';
import { HeadlessController } from '../../src/core/headless-controller.js';
import { HeadlessError } from '../../src/core/headless-error.js';
import type { Subscribable } from '../../src/core/subscribable.js';
import { createWidgetCatalog, WidgetCatalog } from '../../src/core/widgets/widget-catalog.js';

// As a feature's own file does.
declare module '../../src/core/headless-facts.js' {
  interface HeadlessFacts {
    'bell-rung': { readonly times: number };
  }
}
declare module '../../src/core/headless-controller.js' {
  interface HeadlessController {
    readonly bell?: Bell;
  }
}

/** A store of its own. */
class Bell implements Subscribable {
  rung = 0;
  readonly #host: FeatureHost;
  readonly #listeners = new Set<() => void>();

  constructor(host: FeatureHost) {
    this.#host = host;
  }

  ring(): void {
    this.rung += 1;
    this.#host.dispatchFact('bell-rung', { times: this.rung });
    for (const listener of this.#listeners) listener();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}

const bellFeature = (): Feature<Bell> => ({ name: 'bell', join: (host) => new Bell(host) });
const memory = (features: readonly Feature[] = []) => new HeadlessController({ storage: 'memory', features });
const hasCode = (code: HeadlessError['code'], id: string) => (error: unknown) =>
  error instanceof HeadlessError && error.code === code && error.id === id;
const turn = () => new Promise((resolve) => setTimeout(resolve));

describe('a feature', () => {
  it('brings its store, which stands at the controller under its name', () => {
    const headless = memory();
    assert.equal(headless.bell, undefined);
    const bell: Bell = headless.use(bellFeature());
    assert.equal(headless.bell, bell);
    assert.throws(() => Object.assign(headless, { bell: 'another' }), TypeError);
  });

  it('is one however often it is used', () => {
    const headless = memory();
    const bell = headless.use(bellFeature());
    assert.equal(headless.use(bellFeature()), bell);
    assert.notEqual(memory().use(bellFeature()), bell);
  });

  it('may be among the options of a controller, and find those before it there', () => {
    const found: unknown[] = [];
    const later: Feature = {
      name: 'later',
      join({ headless }) {
        found.push(headless.widgets, headless.bell);
        return {};
      },
    };
    const headless = memory([bellFeature(), later]);
    assert.deepEqual(found, [headless.widgets, headless.bell]);
    assert.ok(headless.bell);
  });

  it('says that it has come, once', async () => {
    const headless = memory();
    let calls = 0;
    headless.subscribe(() => (calls += 1));
    const { snapshot } = headless;
    headless.use(bellFeature());
    headless.use(bellFeature());
    await turn();
    assert.equal(calls, 1);
    assert.notEqual(headless.snapshot, snapshot);
    headless.use(bellFeature());
    await turn();
    assert.equal(calls, 1);
  });

  it('has a store of its own: what changes there wakes nobody who listens to the controller', async () => {
    const headless = memory();
    const bell = headless.use(bellFeature());
    await turn();
    const calls = { headless: 0, bell: 0 };
    headless.subscribe(() => (calls.headless += 1));
    bell.subscribe(() => (calls.bell += 1));
    const { snapshot } = headless;
    bell.ring();
    await turn();
    assert.deepEqual(calls, { headless: 0, bell: 1 });
    assert.equal(headless.snapshot, snapshot);
  });

  it('announces what elements draw from the controller', async () => {
    let change = () => {};
    const headless = memory([{ name: 'changing', join: ({ changed }) => ((change = changed), {}) }]);
    await turn();
    let calls = 0;
    headless.subscribe(() => (calls += 1));
    change();
    change();
    await turn();
    assert.equal(calls, 1);
  });

  it('dispatches facts of its own as the controller does: frozen, and once a change is whole', () => {
    const headless = memory([bellFeature()]);
    const heard: unknown[] = [];
    headless.addEventListener('message-ended', () => heard.push('ended'));
    headless.addEventListener('bell-rung', ({ detail }) => heard.push(Object.isFrozen(detail), detail.times));
    headless.addEventListener('artifact-completed', () => {
      headless.bell!.ring();
      heard.push('completed');
    });
    const id = headless.startMessage({ role: 'assistant' });
    headless.appendText(id, '<artifact type="svg" title="Logo">1');
    headless.endMessage(id);
    headless.appendText(headless.startMessage({ role: 'assistant' }), '<artifact type="svg" title="Logo">1</artifact>');
    assert.deepEqual(heard, ['ended', 'completed', true, 1]);
  });

  it('hears every fact, after the listeners of the controller', () => {
    const heard: string[] = [];
    const follower: Feature = {
      name: 'follower',
      join: ({ followFacts }) => {
        followFacts((type) => heard.push(`followed ${type}`));
        return {};
      },
    };
    const headless = memory([follower, bellFeature()]);
    headless.addEventListener('bell-rung', () => heard.push('bell-rung'));
    headless.bell!.ring();
    headless.startMessage({ role: 'user' });
    assert.deepEqual(heard, ['bell-rung', 'followed bell-rung', 'followed message-started']);
  });

  it('lets go of what it holds when the controller is disposed, the last thing first, and only once', () => {
    const gone: string[] = [];
    const named = (name: string): Feature => ({
      name,
      join({ onDispose }) {
        onDispose(() => gone.push(`${name} 1`));
        onDispose(() => gone.push(`${name} 2`));
        return {};
      },
    });
    const headless = memory([named('first')]);
    headless.use(named('second'));
    headless.use(named('second'));
    headless.dispose();
    headless.dispose();
    assert.deepEqual(gone, ['second 2', 'second 1', 'first 2', 'first 1']);
  });

  it('may build on another: that one goes after it', () => {
    const gone: string[] = [];
    const lower: Feature = { name: 'lower', join: ({ onDispose }) => (onDispose(() => gone.push('lower')), {}) };
    const upper: Feature = {
      name: 'upper',
      join({ headless, onDispose }) {
        headless.use(lower);
        onDispose(() => gone.push('upper'));
        return {};
      },
    };
    memory([upper]).dispose();
    const headless = memory();
    headless.use(upper);
    headless.dispose();
    assert.deepEqual(gone, ['upper', 'lower', 'upper', 'lower']);
  });

  it('that fails to let go does not keep the others', (context) => {
    const reported = context.mock.method(console, 'error', () => {});
    const gone: string[] = [];
    const good: Feature = { name: 'good', join: ({ onDispose }) => (onDispose(() => gone.push('good')), {}) };
    const bad: Feature = {
      name: 'bad',
      join: ({ onDispose }) => {
        onDispose(() => gone.push('bad'));
        onDispose(() => {
          throw new Error('stuck');
        });
        return {};
      },
    };
    memory([good, bad]).dispose();
    assert.deepEqual(gone, ['bad', 'good']);
    assert.equal(reported.mock.callCount(), 1);
  });

  it('lets go at once of what it takes after the controller is disposed', () => {
    let dispose: FeatureHost['onDispose'] = () => {};
    let gone = false;
    memory([{ name: 'late', join: ({ onDispose }) => ((dispose = onDispose), {}) }]).dispose();
    dispose(() => (gone = true));
    assert.equal(gone, true);
  });

  it('that cannot join leaves nothing, and may be used again', () => {
    const headless = memory();
    let attempts = 0;
    let gone = 0;
    const feature: Feature<{ readonly ready: true }> = {
      name: 'shy',
      join({ onDispose }) {
        onDispose(() => (gone += 1));
        attempts += 1;
        if (attempts === 1) throw new Error('not yet');
        return { ready: true };
      },
    };
    assert.throws(() => headless.use(feature), /not yet/);
    assert.equal('shy' in headless, false);
    assert.equal(gone, 1);
    assert.equal(headless.use(feature).ready, true);
    headless.dispose();
    assert.equal(gone, 2);
  });

  it('takes no name that the controller has', () => {
    const headless = memory();
    const taken = { name: 'messages', join: () => ({}) };
    assert.throws(() => headless.use(taken), hasCode('feature-name-taken', 'messages'));
    assert.deepEqual(headless.messages, []);
  });

  it('that joins a disposed controller is there, and lets go at once', () => {
    const headless = memory();
    headless.dispose();
    const order: string[] = [];
    headless.use({
      name: 'late',
      join({ onDispose }) {
        onDispose(() => order.push('gone'));
        order.push('joined');
        return {};
      },
    });
    assert.deepEqual(order, ['joined', 'gone']);
    assert.ok('late' in headless);
  });
});

describe('widgets', () => {
  const fence = '```codeagents-ui\n{"elements":[{"type":"markdown","content":"Hello"}]}\n```\n';

  it('are the first feature: its store is the catalog', () => {
    const { widgets } = memory();
    assert.ok(widgets instanceof WidgetCatalog);
    assert.notEqual(memory().widgets, widgets);
  });

  it('come before the features of a host, which may cut texts in another way', () => {
    const plain: Feature = {
      name: 'plain',
      join({ cutText }) {
        cutText(() => ({ mayCut: () => false, beginText: () => ({ pushText: () => {}, endBlock: () => {} }) }));
        return createWidgetCatalog();
      },
    };
    const kindsOf = (headless: HeadlessController): string[] => {
      const id = headless.startMessage({ role: 'assistant' });
      headless.addBlock(id, { type: 'text', content: fence } as never);
      headless.endMessage(id);
      return headless.segments(id)!.map(({ kind }) => kind);
    };
    assert.deepEqual(kindsOf(memory()), ['widget']);
    assert.deepEqual(kindsOf(memory([plain])), []);
  });
});
