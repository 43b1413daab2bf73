/* global MutationObserver, Node, requestAnimationFrame */
/**
 * The page's half of the benchmark: short steps that Node calls one by one, reading the browser's CPU counters
 * around each. A step runs in a timer's task, since the counters see scripts that the page runs, not evaluations.
 */
import MarkdownIt from 'markdown-it';
import * as inputs from '../inputs.mjs';
import { differenceOf, plainText, structureOf } from './structure.js';
import { appCycleSteps } from './app-cycles.js';
import { appSteps } from './apps.js';
import { chartSteps } from './chart.js';
import { codeSteps } from './code-view.js';
import { conversationSteps } from './conversation.js';
import { equalitySteps } from './equality.js';
import { cardSteps } from './first-card.js';
import { panelSteps } from './panel.js';
import { widgetSteps } from './widgets.js';

const parser = new MarkdownIt({ linkify: true });
const host = document.querySelector('main');
const ADDRESSES = { vitrine: '/bench/adapters/vitrine.js' };
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Waits, a frame at a time. @throws with the sentence after 20 s. */
async function until(holds, sentence) {
  const end = performance.now() + 20_000;
  while (!holds()) {
    if (performance.now() > end) throw new Error(`Not within 20 s: ${sentence}`);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/**
 * Works through a length in batches, a frame between two of them. Each batch is called by a timer: the counter of
 * scripts sees what a callback does itself, but nothing in the microtasks behind it.
 */
async function inBatches(length, size, work) {
  for (let from = 0; from < length; from += size) {
    await new Promise((resolve, reject) => {
      requestAnimationFrame(() =>
        setTimeout(() => {
          try {
            work(from, Math.min(from + size, length));
            resolve();
          } catch (error) {
            reject(error);
          }
        }),
      );
    });
  }
}

/** Shared by all steps of a page: the text in use, the candidate's module and its mounted adapter. */
const state = {
  text: '',
  create: undefined,
  kit: undefined,
  adapter: undefined,
  container: undefined,
  removed: 0,
  moved: 0,
};

function place() {
  const container = document.createElement('div');
  host.append(container);
  return container;
}

function mount(adapter = state.create()) {
  const container = place();
  adapter.mount(container);
  return { adapter, container };
}

function push(adapter, text, size, from = 0, to = text.length) {
  for (let at = from; at < to; at += size) adapter.push(text.slice(at, Math.min(at + size, to)));
}

const steps = {
  async load({ candidate, kit }) {
    const { default: create } = await import(ADDRESSES[candidate] ?? `/bench/adapters/${candidate}.js`);
    state.create = create;
    state.kit = kit;
    const sample = create();
    await sample.load?.(kit);
    return { name: sample.name };
  },

  text({ shape, sizeKb, seed }) {
    state.text = inputs[shape](sizeKb, seed);
    return state.text.length;
  },

  /** The floor: markdown-it once and one `innerHTML`, as often as asked. */
  floor({ times = 1 }) {
    for (let time = 0; time < times; time += 1) place().innerHTML = parser.render(state.text);
  },

  /** The floor's other half for gate 6. */
  layout() {
    return host.getBoundingClientRect().height;
  },

  clear() {
    state.adapter = undefined;
    host.replaceChildren();
    host.removeAttribute('class');
  },

  /** Runs the candidate's code once before it is timed, on another text of the same shape. */
  warm({ shape = 'mixed', sizeKb, size }) {
    const { adapter } = mount();
    push(adapter, inputs[shape](sizeKb, 99), size);
    adapter.end();
  },

  mount() {
    Object.assign(state, mount());
  },

  scroller() {
    host.className = 'scroller';
  },

  push({ size, from = 0, to = state.text.length }) {
    push(state.adapter, state.text, size, from, to);
  },

  end() {
    state.adapter.end();
  },

  async settle() {
    await nextFrame();
    await nextFrame();
  },

  /** Layout is forced after every chunk at the scroller's end; a frame passes now and then, as it does in life. */
  async pushWithLayout({ size, chunksPerFrame }) {
    const { text, adapter } = state;
    await inBatches(text.length, size * chunksPerFrame, (from, to) => {
      for (let at = from; at < to; at += size) {
        adapter.push(text.slice(at, at + size));
        host.scrollTop = host.scrollHeight;
      }
    });
    adapter.end();
    host.scrollTop = host.scrollHeight;
  },

  /** Counts what leaves the page while streaming: nodes gone, and nodes taken out and put back. */
  async countRemoved({ size }) {
    const { text, adapter } = state;
    let removed = 0;
    let moved = 0;
    const read = (records = observer.takeRecords()) => {
      for (const { removedNodes } of records) {
        for (const node of removedNodes) {
          const count = 1 + (node.nodeType === Node.ELEMENT_NODE ? nodesIn(node) : 0);
          if (node.isConnected) moved += count;
          else removed += count;
        }
      }
    };
    const observer = new MutationObserver(read);
    for (let at = 0; at < text.length; at += size) {
      adapter.push(text.slice(at, at + size));
      // The first chunk draws the element itself, and with it the root that is watched.
      if (at === 0) observer.observe(adapter.textRoot(), { childList: true, subtree: true });
      if (adapter.turns) await new Promise((resolve) => setTimeout(resolve));
      read();
    }
    adapter.end();
    await steps.settle();
    read();
    return { removed, moved, nodes: nodesIn(adapter.textRoot()) };
  },

  /** Text of the candidate against that of the floor; white space between blocks is nobody's fault. */
  compareText() {
    const { adapter, text } = state;
    const expected = place();
    expected.innerHTML = parser.render(text);
    const difference = differenceOf(plainText(adapter.textRoot(), adapter.strip), plainText(expected));
    expected.remove();
    return difference;
  },

  structure() {
    return structureOf(state.adapter.textRoot());
  },
};

const nodesIn = (root) => {
  const walker = document.createTreeWalker(root);
  let count = 0;
  while (walker.nextNode()) count += 1;
  return count;
};

const tools = { state, host, place, mount, inBatches, nextFrame, until, parser, inputs };
const parts = [
  appSteps,
  appCycleSteps,
  chartSteps,
  codeSteps,
  conversationSteps,
  equalitySteps,
  cardSteps,
  panelSteps,
  widgetSteps,
];
for (const more of parts) Object.assign(steps, more(tools));

globalThis.bench = (step, options = {}) =>
  new Promise((resolve, reject) => {
    setTimeout(() => {
      try {
        Promise.resolve(steps[step](options)).then(resolve, reject);
      } catch (error) {
        reject(error);
      }
    });
  });
