/* global customElements, EventTarget, HTMLIFrameElement, MessagePort, ShadowRoot */
/** Steps of gate 15: the panel is opened on one artifact and closed again, over and over. */
const SOURCES = {
  html:
    '<h1>Hours</h1><button onclick="this.textContent = ' +
    'Date.now()">Now</button><script>setInterval(() => document.title = Date.now(), 50)</script>',
  react:
    "import { useEffect, useState } from 'react';\nexport default function App() { const [n, set] = " +
    'useState(0); useEffect(() => { const timer = setInterval(() => set((m) => m + 1), 50); return ' +
    '() => clearInterval(timer); }, []); return <p>{n}</p>; }',
  svg:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 ' +
    '40"><style>circle{fill:#305dcb}</style><circle cx="20" cy="20" r="16"/></svg>',
  mermaid: 'flowchart LR\nA[Weigh] --> B[Heat] --> C{Bloomed?}\nC --> A',
  markdown:
    '# Notes\n\nSome *words*, a [link](https://example.com) and a list:\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |',
  code: 'export const limit = (n: number) => Math.min(n, 10);\n'.repeat(40),
};

/** Every element of the page, shadow trees included. */
export function* elements(root = document) {
  for (const element of root.querySelectorAll('*')) {
    yield element;
    if (element.shadowRoot instanceof ShadowRoot) yield* elements(element.shadowRoot);
  }
}

/** Frames of the page, wherever they stand. */
export const frames = () => [...elements()].filter((element) => element instanceof HTMLIFrameElement);

/** Counts listeners on what outlives an element, and ports that were made and not closed. */
export function watch() {
  const lasting = new Set([window, document, document.documentElement, document.body]);
  const listeners = new Map();
  const ports = new Set();
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const keyOf = (target, type, options) =>
    `${[...lasting].indexOf(target)} ${type} ${typeof options === 'object' ? options?.capture === true : options === true}`;
  const entry = (target, type, options) => {
    const key = keyOf(target, type, options);
    if (!listeners.has(key)) listeners.set(key, new Set());
    return listeners.get(key);
  };
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = this ?? window;
    if (listener && lasting.has(target) && !options?.once && !options?.signal?.aborted) {
      const known = entry(target, type, options);
      known.add(listener);
      if (options?.signal) addEventListener.call(options.signal, 'abort', () => known.delete(listener), { once: true });
    }
    return addEventListener.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target = this ?? window;
    if (lasting.has(target)) entry(target, type, options).delete(listener);
    return removeEventListener.call(target, type, listener, options);
  };
  // A port that the page listens to, wherever it was made.
  const listens = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage');
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    ...listens,
    set(listener) {
      ports.add(this);
      listens.set.call(this, listener);
    },
  });
  const { close } = MessagePort.prototype;
  MessagePort.prototype.close = function () {
    ports.delete(this);
    close.call(this);
  };
  return () => ({ listeners: [...listeners.values()].reduce((sum, each) => sum + each.size, 0), ports: ports.size });
}

/** The engine keeps the texts of the numbers used last; that table grows once, to its full size. */
export function fillNumberTexts() {
  let length = 0;
  for (let number = 0; number < 100_000; number += 1) length += String(number).length + String(number + 0.5).length;
  return length;
}

export function panelSteps({ state, host, nextFrame, until }) {
  let panel;
  let id;
  let type;
  let counts;

  const framed = () => type === 'html' || type === 'react';

  return {
    async panelPrepare({ type: given }) {
      const { HeadlessController } = await import(state.kit);
      type = given;
      counts = watch();
      fillNumberTexts();
      if (type === 'bare') return;
      panel = document.createElement('artifact-panel');
      host.append(panel);
      // Its code comes when the page holds one.
      await customElements.whenDefined('artifact-panel');
      const headless = new HeadlessController({ storage: 'memory' });
      const message = headless.startMessage({ role: 'assistant' });
      headless.appendText(message, `<artifact type="${type}" title="Cycle" language="ts">${SOURCES[type]}</artifact>`);
      headless.endMessage(message);
      await until(() => headless.artifacts.size > 0, 'the artifact is read');
      [id] = headless.artifacts.keys();
      panel.headless = headless;
    },

    /** The same page without our kit in a frame, which shows what the browser itself keeps. */
    async bareCycles({ times }) {
      for (let cycle = 0; cycle < times; cycle += 1) {
        const frame = document.createElement('iframe');
        frame.setAttribute('sandbox', 'allow-scripts allow-forms');
        frame.srcdoc = SOURCES.html;
        const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
        host.append(frame);
        await loaded;
        frame.remove();
        await nextFrame();
      }
    },

    /**
     * @param times - Cycles. What is drawn in the page is waited for; of the others every fourth, so that both are
     * there: previews closed while they run, and while they start.
     */
    async panelCycles({ times }) {
      const inPage = type === 'svg' || type === 'markdown';
      for (let cycle = 0; cycle < times; cycle += 1) {
        let runs = false;
        const seen = ({ detail }) => (runs ||= detail.state === 'running');
        panel.addEventListener('artifact-preview-changed', seen);
        panel.show(id);
        await until(
          () => panel.shadowRoot.querySelector('artifact-view, artifact-code'),
          'the panel shows the artifact',
        );
        if (framed()) await until(() => frames().length > 0, 'the preview has its frame');
        if (type !== 'code' && (inPage || cycle % (type === 'mermaid' ? 10 : 4) === 0))
          await until(() => runs, 'the preview runs');
        panel.close();
        await until(() => !panel.open && panel.shadowRoot.querySelector('[part=base]') === null, 'the panel is closed');
        panel.removeEventListener('artifact-preview-changed', seen);
        await nextFrame();
      }
    },

    /** What is left after the last cycle. The one frame that diagrams share goes when it has been idle for 30 s. */
    async panelRest() {
      if (type === 'mermaid') await new Promise((resolve) => setTimeout(resolve, 31_000));
      for (let times = 0; times < 30; times += 1) await nextFrame();
      return { ...counts(), frames: frames().length };
    },
  };
}
