import type { Lazy } from '../core/lazy.js';
import { KEYS } from './move-keys.js';

/** What a person does with a chart. */
const TYPES = ['pointerover', 'pointermove', 'pointerdown', 'pointerup', 'keydown', 'keyup', 'focusin', 'click'];

/**
 * Begins with the first thing that somebody does with a chart. What is done before the code for it has loaded waits for
 * it, and is done then.
 * @param part - What is listened to: the drawing and its legend.
 */
export function beginWithFirst<Code>(part: HTMLElement, late: Lazy<Code>, begin: (code: Code) => void): void {
  const waiting: { readonly target: EventTarget; readonly event: Event }[] = [];
  const start = (code: Code): void => {
    // What waited has been done with the first of it.
    if (!stopListening()) return;
    begin(code);
    for (const { target, event } of waiting.splice(0)) {
      // What is around the chart has heard of it already.
      part.addEventListener(event.type, stopHere, { once: true });
      target.dispatchEvent(event);
      part.removeEventListener(event.type, stopHere);
    }
  };
  const onEvent = (event: Event): void => {
    if (late.loaded) return start(late.loaded);
    const [target] = event.composedPath();
    if (!target) return;
    if (event instanceof KeyboardEvent && movesPoint(event)) event.preventDefault();
    // A pointer that moves is where it was last.
    if (event.type === 'pointermove' && waiting.at(-1)?.event.type === 'pointermove') waiting.pop();
    waiting.push({ target, event: copyOf(event) });
    late.load().then(start, () => void waiting.splice(0)); // offline: the drawing is all there is
  };
  for (const type of TYPES) part.addEventListener(type, onEvent, true);
  let isListening = true;
  const stopListening = (): boolean => {
    const was = isListening;
    for (const type of TYPES) part.removeEventListener(type, onEvent, true);
    isListening = false;
    return was;
  };
}

const stopHere = (event: Event): void => event.stopPropagation();

/** Else the page would scroll. */
const movesPoint = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  KEYS.includes(key) && !ctrlKey && !metaKey && !altKey;

/** An event can be dispatched once: the same again, of the same kind. It has the fields that its maker asks for. */
const copyOf = (event: Event): Event => Reflect.construct(event.constructor, [event.type, event]) as Event;
