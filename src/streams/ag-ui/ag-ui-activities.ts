import type { Answer } from '../answer/answer.js';
import type { AnswerCall } from '../answer/answer-calls.js';
import { isObject, objectOf, textOf, wordOf, type JsonObject } from '../reading/json.js';
import type { UnknownEvent } from '../stream-options.js';
import { patchJson } from './json-patch.js';

/**
 * Activities show as calls by the name of their type, which a host draws with `registerToolView`. They are for the person
 * alone: the agent is not told of them.
 */
export class AgUiActivities {
  readonly #calls = new Map<string, { readonly call: AnswerCall; content: JsonObject }>();

  showEvent(answer: Answer, event: JsonObject): void | UnknownEvent['reason'] {
    const { type, messageId, activityType, content, patch, replace } = event;
    const id = textOf(messageId);
    const known = this.#calls.get(id);
    if (type === 'ACTIVITY_DELTA') return known ? this.#patch(known, patch) : 'malformed';
    if (type !== 'ACTIVITY_SNAPSHOT') return 'unknown';
    if (!id || !isObject(content)) return 'malformed';
    if (known && replace === false) return;
    if (known) return show(known, content);
    const call = answer.calls.begin(`activity ${id}`, {
      toolName: wordOf(activityType) ?? 'activity',
      hidden: true,
      providerRun: true,
    });
    const activity = { call, content };
    this.#calls.set(id, activity);
    call.change({ state: 'done' });
    show(activity, content);
  }

  #patch(activity: { readonly call: AnswerCall; content: JsonObject }, patch: unknown): void | UnknownEvent['reason'] {
    const patched = patchJson(activity.content, patch);
    if (!patched) return 'malformed';
    show(activity, objectOf(patched.value));
  }
}

function show(activity: { readonly call: AnswerCall; content: JsonObject }, content: JsonObject): void {
  activity.content = content;
  activity.call.setInput(content);
}
