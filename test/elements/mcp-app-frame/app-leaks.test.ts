import { expect } from '@open-wc/testing';
import { pageRuns } from '../../page-runs.js';
import { dropSpare } from '../../../src/sandbox/spare-frames.js';
import { pause, until } from '../../sandbox/frame-fixture.js';
import { showApp } from './app-fixture.js';

/** Counts what the page has taken and not given back: listeners of window and document, ports, timers. */
function countTaken() {
  let listeners = 0;
  const ports = new Set<MessagePort>();
  const timers = new Set<unknown>();
  const undo: (() => void)[] = [];
  for (const target of [window, document]) {
    const { addEventListener: add, removeEventListener: remove } = target;
    const held = new Set<string>();
    const names = new WeakMap<object, number>();
    let nextName = 0;
    const key = (type: string, listener: object | null) => {
      if (listener && !names.has(listener)) names.set(listener, (nextName += 1));
      return `${type} ${listener && names.get(listener)}`;
    };
    target.addEventListener = ((type: string, listener: object | null, options?: AddEventListenerOptions | boolean) => {
      const own = key(type, listener);
      if (!held.has(own)) (held.add(own), (listeners += 1));
      const drop = (): void => void (held.delete(own) && (listeners -= 1));
      if (typeof options === 'object') options.signal?.addEventListener('abort', drop);
      add.call(target, type, listener as EventListener, options);
    }) as typeof target.addEventListener;
    target.removeEventListener = ((type: string, listener: object | null, options?: boolean) => {
      if (held.delete(key(type, listener))) listeners -= 1;
      remove.call(target, type, listener as EventListener, options);
    }) as typeof target.removeEventListener;
    undo.push(() => Object.assign(target, { addEventListener: add, removeEventListener: remove }));
  }
  const { setTimeout: set, clearTimeout: clear } = window;
  const { close } = MessagePort.prototype;
  const listens = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage')!;
  Object.assign(window, {
    setTimeout: (run: () => void, ms?: number, ...rest: unknown[]) => {
      const timer = set(() => (timers.delete(timer), run()), ms, ...rest);
      timers.add(timer);
      return timer;
    },
    clearTimeout: (timer: number) => (timers.delete(timer), clear(timer)),
  });
  // A port that the page listens to, wherever it was made.
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    ...listens,
    set(this: MessagePort, listener: unknown) {
      ports.add(this);
      listens.set!.call(this, listener);
    },
  });
  MessagePort.prototype.close = function (this: MessagePort) {
    ports.delete(this);
    close.call(this);
  };
  undo.push(() => Object.assign(window, { setTimeout: set, clearTimeout: clear }));
  undo.push(() => void (MessagePort.prototype.close = close));
  undo.push(() => void Object.defineProperty(MessagePort.prototype, 'onmessage', listens));
  return {
    taken: () => ({ listeners, ports: ports.size, timers: timers.size }),
    restore: () => undo.forEach((each) => each()),
  };
}

describe('<mcp-app-frame>, over and over', () => {
  it('threat 23: an app that comes and goes leaves no listener, port, timer or app behind', async () => {
    const first = await showApp();
    const apps = first.element.closest('vitrine-provider')!.headless!.apps!;
    await first.element.close();
    first.element.remove();
    const count = countTaken();
    try {
      for (let run = 0; run < pageRuns(4, 50); run += 1) {
        const app = await showApp({ toolInput: { run } });
        app.element.displayMode = run % 2 ? 'fullscreen' : 'pip';
        await app.element.updateComplete;
        if (run % 3) await app.element.close();
        app.element.closest('vitrine-provider')!.remove();
      }
      await pause(800);
      // The frame that waits for the next app: one, however many there were.
      await until(() => count.taken().timers <= 1, `timers end: ${JSON.stringify(count.taken())}`);
      dropSpare();
      expect(count.taken()).to.deep.equal({ listeners: 0, ports: 0, timers: 0 });
    } finally {
      count.restore();
    }
    expect(apps.list()).to.deep.equal([]);
    expect(document.querySelectorAll('iframe')).to.have.lengthOf(0);
  });
});
