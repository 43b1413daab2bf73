/** Longest time that loops may run without a return to the event loop, in milliseconds. */
const LIMIT_MS = 2_000;
/** The clock is read once in so many rounds: reading it each time would double the cost of a tight loop. */
const ROUNDS = 64;

export class LoopError extends Error {
  override readonly name = 'LoopError';

  constructor(readonly line: number) {
    super(`The loop in line ${line} did not end within 2 seconds.`);
  }
}

const clock = performance.now.bind(performance);
const { port1, port2 } = new MessageChannel();
let startedAt = 0;
let rounds = 0;
// A message arrives only once the running task has ended, and an endless chain of promises is one task.
port1.onmessage = () => void (startedAt = 0);

/** Stands in every loop of the artifact. */
export function loopCheck(line: number): void {
  rounds = (rounds + 1) % ROUNDS;
  if (startedAt === 0) {
    startedAt = clock();
    port2.postMessage(0);
  } else if (rounds === 0 && clock() - startedAt > LIMIT_MS) throw new LoopError(line);
}
