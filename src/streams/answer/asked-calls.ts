import type { StreamCall } from '../stream-options.js';
import type { AnswerCall } from './answer-calls.js';

/** Calls that the page runs, by what `runTool` got of them. */
const running = new WeakMap<Pick<StreamCall, 'toolName'>, AnswerCall>();

/** Lets a call wait as often as a person is asked about it. */
export const noteRunning = (snapshot: StreamCall, call: AnswerCall): void => void running.set(snapshot, call);

/** Shows a call as waiting until its question is answered: the time that a person took is none of the call's. */
export async function whileAsked<T>(snapshot: Pick<StreamCall, 'toolName'>, ask: () => Promise<T>): Promise<T> {
  const call = running.get(snapshot);
  if (call?.state !== 'running') return ask();
  call.change({ state: 'pending' });
  try {
    return await ask();
  } finally {
    // Whoever stopped the answer has cancelled it.
    if (isWaiting(call)) call.change({ state: 'running' });
  }
}

const isWaiting = ({ state }: AnswerCall): boolean => state === 'pending';
