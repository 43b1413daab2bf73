import type { Answer, PendingApproval } from '../answer/answer.js';
import { isObject, objectOf, textOf, wordOf, type JsonObject } from '../reading/json.js';

/** What a run waits for. Each belongs to a call, or shows as one: a person sees what is asked, and that it is open. */
export function noteInterrupts(answer: Answer, interrupts: readonly JsonObject[]): void {
  for (const interrupt of interrupts) {
    const { id, reason, message, metadata, toolCallId } = interrupt;
    const bound = wordOf(toolCallId) ? answer.calls.adopt(textOf(toolCallId)) : undefined;
    const call =
      bound ?? answer.calls.begin(`interrupt ${textOf(id)}`, { toolName: textOf(reason) || 'interrupt', hidden: true });
    if (!bound) call.setInput({ ...(wordOf(message) && { message }), ...objectOf(metadata) });
    call.setData({ ...objectOf(call.data), interrupt: { id } });
    const payloadOf = payloadMaker(interrupt);
    const settle = (approved: boolean): void => {
      const payload = payloadOf?.(approved);
      call.setData({ ...objectOf(call.data), interrupt: { id, status: 'resolved', payload } });
      // The agent runs it once it goes on; what it will not run has come to its end.
      call.change({ state: approved ? (bound ? 'running' : 'done') : 'denied' });
    };
    const pending: PendingApproval = {
      id: textOf(id),
      call,
      subject: { server: 'agent', description: textOf(message), ...(!bound && { tool: textOf(reason) }) },
      ...(payloadOf && { settle }),
    };
    answer.approvals.push(pending);
  }
}

/** How a yes or a no is said; nothing where that is no answer, or comes too late. */
function payloadMaker({ responseSchema, reason, expiresAt }: JsonObject): ((approved: boolean) => unknown) | undefined {
  if (typeof expiresAt === 'string' && Date.parse(expiresAt) <= Date.now()) return undefined;
  if (!isObject(responseSchema)) {
    if (reason === 'confirmation') return (approved) => approved;
    return reason === 'tool_call' ? (approved) => ({ approved }) : undefined;
  }
  const { type, properties, required } = responseSchema;
  if (type === 'boolean') return (approved) => approved;
  const fields = Object.entries(objectOf(properties)).filter(([, field]) => objectOf(field)['type'] === 'boolean');
  const [name] = fields.map(([each]) => each).filter((each) => /^(approved|accepted|confirmed|allow|ok)$/.test(each));
  const others = Array.isArray(required) ? required.filter((each) => each !== name) : [];
  return name !== undefined && others.length === 0 ? (approved) => ({ [name]: approved }) : undefined;
}
