import { answerFault, tearDownApp } from '../../src/core/mcp-apps/app-courtesy.js';
import { createSandboxFrame, type FrameHooks, type SandboxFrame } from '../../src/sandbox/sandbox-frame.js';
import type { FramePolicy } from '../../src/sandbox/frame-policy.js';
import type { FrameReport } from '../../src/sandbox/frame-report.js';
import type { FrameRequest } from '../../src/sandbox/plan-frame.js';

export interface ShownFrame extends SandboxFrame {
  readonly reports: FrameReport[];
  readonly messages: unknown[];
}

const shown = new Set<SandboxFrame>();

/** As whoever shows an app would have it. */
const appHooks: FrameHooks = { answerFault, beforeClose: ({ channel }) => tearDownApp(channel) };

/** Shows a document in a frame, visible on the page, and writes down what comes out of it. */
export function showFrame(html: string, request: Partial<FrameRequest> = {}, policy: FramePolicy = {}): ShownFrame {
  const hooks = request.content === 'app' ? appHooks : {};
  const frame = createSandboxFrame({ content: 'html', source: { html }, title: 'Test', ...request }, policy, hooks);
  const record = Object.assign(frame, { reports: [] as FrameReport[], messages: [] as unknown[] });
  frame.onreport = (report) => record.reports.push(report);
  frame.channel.receive((message) => record.messages.push(message));
  Object.assign(frame.element.style, { inlineSize: '400px', blockSize: '200px', display: 'block' });
  (request.document ?? document).body.append(frame.element);
  shown.add(frame);
  void frame.closed.then(() => shown.delete(frame));
  return record;
}

export function closeFrames(): void {
  for (const frame of shown) frame.closeFrame();
  document.querySelectorAll('iframe').forEach((frame) => frame.remove());
}

/** Waits until something holds. @throws with the sentence when it does not in time. */
export async function until<T>(
  holds: () => T | undefined | false | null,
  sentence: string,
  limitMs = 15_000,
): Promise<T> {
  const end = performance.now() + limitMs;
  for (;;) {
    const value = holds();
    if (value) return value;
    if (performance.now() > end) throw new Error(`Not in ${limitMs} ms: ${sentence}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** All lines that a frame's console wrote so far. */
export const logged = (frame: ShownFrame): string[] =>
  frame.reports.flatMap((report) => (report.kind === 'console' ? report.entries.map(({ text }) => text) : []));

/** Runs a body in a frame as a script and gives what it logs with `say(…)`. */
export async function sayFrom(
  script: string,
  request: Partial<FrameRequest> = {},
  policy: FramePolicy = {},
): Promise<string[]> {
  const frame = showFrame(`<body><script>const say = (...x) => console.log(...x);${script}</script>`, request, policy);
  await frame.ready;
  // What is said crosses two processes: longer than any pause, on a busy machine. Who says nothing is not waited for.
  await until(() => logged(frame).length > 0, 'it says something').catch(() => undefined);
  return logged(frame);
}
