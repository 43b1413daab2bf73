import { every } from './natives.js';

/** More drawings a second than any screen or timer asks for. */
const ENDLESS_RATE = 400;

/**
 * Counts how often React draws, through the hook that its developer tools have: an effect that sets state on every
 * render keeps a processor core busy, while timers and events still come through.
 * @param tell - Called each second of it with their number, and with 0 when it is over.
 */
export function watchRendering(tell: (seconds: number) => void): void {
  let drawings = 0;
  let seconds = 0;
  const hook = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: () => {
      drawings += 1;
    },
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  };
  Object.defineProperty(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', { value: hook, configurable: true, writable: true });
  every(() => {
    const before = seconds;
    seconds = drawings > ENDLESS_RATE ? seconds + 1 : 0;
    drawings = 0;
    if (seconds > 0 || before > 0) tell(seconds);
  }, 1_000);
}
