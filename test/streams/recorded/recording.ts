import { HeadlessController, type ContentBlock, type Message, type ToolResult } from '../../../src/core/index.js';
import type { StreamOptions, StreamOutcome, StreamSource } from '../../../src/streams/index.js';

/** One answer of a provider: its events, and what the page's tools say to its calls. */
export interface RecordedAnswer {
  readonly events: readonly unknown[];
  readonly results?: Readonly<Record<string, ToolResult | string>>;
}

/** A conversation as a provider sends it, and as it wants it back. */
export interface Recording {
  readonly name: string;
  readonly show: (
    headless: HeadlessController,
    source: StreamSource,
    options?: StreamOptions,
  ) => Promise<StreamOutcome>;
  readonly back?: (headless: HeadlessController) => unknown;
  readonly framing: 'sse' | 'sse-without-end' | 'named-sse' | 'ndjson';
  readonly question: readonly ContentBlock[];
  readonly answers: readonly RecordedAnswer[];
  /** The request that would come next. */
  readonly request?: unknown;
}

export const asked = (content: string): ContentBlock[] => [{ type: 'text', content }];

/** How the events stand on the wire. */
export function wireOf({ framing }: Pick<Recording, 'framing'>, events: readonly unknown[]): string {
  const texts = events.map((event) => (typeof event === 'string' ? event : JSON.stringify(event)));
  if (framing === 'ndjson') return texts.join('\n');
  if (framing === 'named-sse')
    return events.map((event, at) => `event: ${(event as { type: string }).type}\ndata: ${texts[at]}\n\n`).join('');
  const records = texts.map((text) => `data: ${text}`);
  if (framing === 'sse') return `: connected\n\nretry: 3000\n\n${records.join('\n\n')}\n\ndata: [DONE]\n\n`;
  // As Windows writes lines, and nothing behind the last one.
  return `: keep-alive\r\n\r\n${records.join('\r\n\r\n')}`;
}

/** An answer whose bytes come in these pieces. */
export function responseOf(
  recording: Pick<Recording, 'framing'>,
  wire: string,
  cuts: readonly number[] = [],
): Response {
  const bytes = new TextEncoder().encode(wire);
  const ends = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let from = 0;
      for (const end of [...ends, bytes.length]) {
        if (end > from) controller.enqueue(bytes.slice(from, end));
        from = Math.max(from, end);
      }
      controller.close();
    },
  });
  const type = recording.framing === 'ndjson' ? 'application/x-ndjson' : 'text/event-stream';
  return new Response(body, { headers: { 'content-type': type } });
}

/** Its ids and times are the same each time. */
export function freshHeadless(): HeadlessController {
  let count = 0;
  return new HeadlessController({ storage: 'memory', now: () => 0, createId: () => `id-${(count += 1)}` });
}

export function askQuestion(headless: HeadlessController, { question }: Recording): void {
  const id = headless.startMessage({ role: 'user' });
  for (const block of question) headless.addBlock(id, block);
  headless.endMessage(id);
}

/** Plays a recording from its question to its last answer. */
export async function play(recording: Recording, options: { cuts?: readonly number[] } & StreamOptions = {}) {
  const headless = freshHeadless();
  await headless.ready;
  askQuestion(headless, recording);
  const outcomes: StreamOutcome[] = [];
  for (const { events, results } of recording.answers) {
    const response = responseOf(recording, wireOf(recording, events), options.cuts);
    outcomes.push(
      await recording.show(headless, response, {
        ...options,
        ...(results && { runTool: ({ toolName }) => results[toolName] ?? '' }),
      }),
    );
  }
  return { headless, outcomes };
}

/** All that a person sees, and all that is kept. */
export const shown = (messages: readonly Message[]): unknown => JSON.parse(JSON.stringify(messages)) as unknown;
