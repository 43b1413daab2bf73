/** Tries all payloads, several at once, in the kit and in the naive renderer. */
import { CaseStage } from './draw-case.js';
import { NaiveRenderer, isTriedNaively } from './naive-renderer.js';
import { armPayload, noteToolCall, readWatch } from './watch-page.js';

/** Payloads at once. Frames are what takes time, and they wait more than they work. */
const KIT_LANES = 12;
const NAIVE_LANES = 12;
/** How long a preview may say nothing before the next payload has its turn, in milliseconds. */
const SILENT_MS = 3_000;
/** A harmless one is waited for: whether it is drawn is what it is for. */
const CONTROL_MS = 20_000;
/** How long a panel has that shows no preview, in milliseconds. */
const SHOWN_MS = 700;
/** How long a payload has for what it is up to once it runs, in milliseconds. */
const DWELL_MS = { html: 400, react: 400, 'mcp-app': 400 };

const wait = (timeMs) => new Promise((resolve) => setTimeout(resolve, timeMs));

/**
 * @param {readonly object[]} payloads
 * @param {{ place: HTMLElement, signal: AbortSignal, onStarted: Function, onSkipped: Function, onSettled: Function }} options
 */
export async function runAll(payloads, { place, signal, onStarted, onSkipped, onSettled }) {
  place.hidden = false;
  const lanes = [
    ...Array.from({ length: KIT_LANES }, () => kitLane(addLane(place))),
    ...Array.from({ length: NAIVE_LANES }, () => naiveLane(addLane(place, 'naive'))),
  ];
  const queues = { ours: payloads.values(), naive: payloads.values() };
  try {
    await Promise.all(
      lanes.map(async ({ side, tryPayload, close }) => {
        // Lanes of a side share its queue: each takes the next payload when it is done with the last.
        for (const entry of queues[side]) {
          if (signal.aborted) break;
          if (side === 'naive' && !isTriedNaively(entry)) {
            onSkipped(side, entry);
            continue;
          }
          onStarted(side, entry);
          onSettled(side, entry, await tryPayload(entry, payloads.indexOf(entry)));
        }
        await close();
      }),
    );
  } finally {
    place.hidden = true;
    place.replaceChildren();
  }
}

function addLane(place, more = '') {
  const lane = Object.assign(document.createElement('div'), { className: `lane ${more}` });
  const box = document.createElement('div');
  lane.append(box);
  place.append(lane);
  return box;
}

function kitLane(box) {
  let current;
  const stage = new CaseStage(box, {
    limitMs: SILENT_MS,
    shownMs: SHOWN_MS,
    onToolCalled: () => noteToolCall(current.id),
  });
  return {
    side: 'ours',
    async tryPayload(entry) {
      current = entry;
      // A panel docks from 768 px on; anything else is better seen when it is less small.
      box.classList.toggle('wide', ['title', 'card'].includes(entry.kind));
      const { state } = await stage.draw(entry.kind, armPayload(entry), entry.control ? { limitMs: CONTROL_MS } : {});
      await wait(DWELL_MS[entry.kind] ?? 120);
      return { state, ...readWatch(entry.id, box) };
    },
    close: () => stage.clear(),
  };
}

function naiveLane(box) {
  const renderer = new NaiveRenderer();
  const opened = renderer.open(box);
  return {
    side: 'naive',
    async tryPayload(entry, number) {
      await opened;
      return renderer.draw(entry, number);
    },
    close: () => renderer.close(),
  };
}
