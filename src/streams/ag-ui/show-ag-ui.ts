import type { HeadlessController } from '../../core/api.js';
import type { Answer } from '../answer/answer.js';
import { showStream, type EventViewer, type StreamFormat } from '../answer/show-stream.js';
import { makeError } from '../answer/stream-error.js';
import { defined, numberOf, objectOf, objectsOf, textOf, wordOf, type JsonObject } from '../reading/json.js';
import type { StreamSource } from '../reading/read-events.js';
import type { StreamOptions, StreamOutcome, StreamUsage, UnknownEvent } from '../stream-options.js';
import { AgUiActivities } from './ag-ui-activities.js';
import { noteInterrupts } from './ag-ui-interrupts.js';
import { AgUiMessages } from './ag-ui-messages.js';
import { showSnapshot } from './ag-ui-snapshot.js';

/** Shows a run of an agent that speaks AG-UI: events of versions up to 1.0. */
export const showAgUi = (
  headless: HeadlessController,
  source: StreamSource,
  options: StreamOptions = {},
): Promise<StreamOutcome> => showStream(headless, source, options, agUi);

const agUi: StreamFormat = { name: 'agUi', framing: 'sse', view: (answer) => new AgUiViewer(answer) };

/** Of the agent's own state, and for the host alone: `onEvent` hears them. */
const UNSHOWN: ReadonlySet<string> = new Set([
  ...['RUN_STARTED', 'STEP_STARTED', 'STEP_FINISHED', 'STATE_SNAPSHOT', 'STATE_DELTA', 'RAW', 'CUSTOM'],
  ...['REASONING_START', 'REASONING_END', 'THINKING_START', 'THINKING_END'],
]);

type Fault = void | UnknownEvent['reason'];

class AgUiViewer implements EventViewer {
  readonly #answer: Answer;
  /** The agent itself, and its sub-agents by their runs: each writes in a message of its own. */
  readonly #writers = new Map<string, AgUiMessages>();
  readonly #activities: AgUiActivities;

  constructor(answer: Answer) {
    this.#answer = answer;
    this.#writers.set('', new AgUiMessages(answer));
    this.#activities = new AgUiActivities();
  }

  showEvent(event: JsonObject): Fault {
    const type = textOf(event['type']);
    if (UNSHOWN.has(type)) return;
    switch (type) {
      case 'RUN_FINISHED':
        return this.#finishRun(event);
      case 'RUN_ERROR':
        this.#noteUsage(event);
        this.#answer.error = makeError(wordOf(event['code']) ?? 'run-error', textOf(event['message']));
        return;
      case 'MESSAGES_SNAPSHOT':
        return showSnapshot(event['messages'], this.#main, (run) => this.#writerOf(run));
      case 'SUBAGENT_STARTED':
        return this.#beginSubagent(event);
      case 'SUBAGENT_FINISHED':
      case 'SUBAGENT_ERROR':
        return this.#endSubagent(event);
    }
    const writer = this.#writerOf(textOf(event['subagentRunId']));
    if (type.startsWith('ACTIVITY_')) return this.#activities.showEvent(writer.answer, event);
    return writer.showEvent(type, event);
  }

  get #main(): AgUiMessages {
    return this.#writers.get('')!;
  }

  /** Work may be told of a sub-agent before, or without, that it has begun. */
  #writerOf(run: string, name?: string): AgUiMessages {
    const known = this.#writers.get(run);
    if (known) return known;
    const subagent = { subagentRunId: run, ...(name && { name }) };
    const writer = new AgUiMessages(this.#answer.beginChild({ role: 'assistant', metadata: { agUi: subagent } }), run);
    this.#writers.set(run, writer);
    return writer;
  }

  #beginSubagent({ subagentRunId: run, name }: JsonObject): Fault {
    if (!wordOf(run)) return 'malformed';
    this.#writerOf(textOf(run), wordOf(name));
  }

  #endSubagent({ type, subagentRunId: run, message, code, outcome }: JsonObject): Fault {
    const { answer } = this.#writers.get(textOf(run)) ?? {};
    if (!answer || answer === this.#answer) return 'malformed';
    answer.stopReason = objectOf(outcome)['type'] === 'suspended' ? 'interrupt' : 'stop';
    if (type === 'SUBAGENT_ERROR') answer.error = makeError(wordOf(code) ?? 'subagent-error', textOf(message));
    answer.endMessage();
  }

  #finishRun(event: JsonObject): void {
    const answer = this.#answer;
    const { type, interrupts, pendingToolCallIds } = objectOf(event['outcome']);
    this.#noteUsage(event);
    answer.stopReason = type === 'cancelled' ? 'abort' : type === 'interrupt' ? 'interrupt' : 'stop';
    if (type === 'interrupt') noteInterrupts(answer, objectsOf(interrupts));
    if (!Array.isArray(pendingToolCallIds)) return;
    // The agent has run the others itself, and keeps what came of it.
    for (const call of answer.allCalls)
      if (call.state === 'pending' && !pendingToolCallIds.includes(call.callId)) call.change({ state: 'done' });
  }

  #noteUsage({ usage }: JsonObject): void {
    const entries = objectsOf(usage);
    if (entries.length > 0) this.#answer.usage = sumUsage(entries);
  }
}

const COUNTS = ['inputTokens', 'outputTokens', 'totalTokens', 'reasoningTokens', 'cachedInputTokens'] as const;

function sumUsage(entries: readonly JsonObject[]): StreamUsage {
  const sums = COUNTS.map((name) => {
    const counts = entries.map((entry) => numberOf(entry[name])).filter((count) => count !== undefined);
    return [name, counts.length > 0 ? counts.reduce((sum, count) => sum + count, 0) : undefined] as const;
  });
  return { ...defined(Object.fromEntries(sums) as Record<string, number | undefined>), raw: entries };
}
