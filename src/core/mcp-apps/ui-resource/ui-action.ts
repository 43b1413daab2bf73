import { isRecord } from './is-record.js';

/** What a document of mcp-ui may ask of the page around it. */
export type UiActionType = 'tool' | 'prompt' | 'link' | 'intent' | 'notify' | 'ui-request-data';

/** An action with a payload that has been checked: the named field is there, `params` is an object. */
export type UiAction = { readonly messageId?: string | number } & (
  | {
      readonly type: 'tool';
      readonly payload: { readonly toolName: string; readonly params: Readonly<Record<string, unknown>> };
    }
  | { readonly type: 'prompt'; readonly payload: { readonly prompt: string } }
  | { readonly type: 'link'; readonly payload: { readonly url: string } }
  | {
      readonly type: 'intent';
      readonly payload: { readonly intent: string; readonly params: Readonly<Record<string, unknown>> };
    }
  | { readonly type: 'notify'; readonly payload: { readonly message: string } }
  | {
      readonly type: 'ui-request-data';
      readonly payload: { readonly requestType: string; readonly params: Readonly<Record<string, unknown>> };
    }
);

/** The field that each cannot do without; those with `params` have an object there, too. */
const FIELDS: Readonly<Record<UiActionType, readonly [field: string, hasParams: boolean]>> = {
  tool: ['toolName', true],
  prompt: ['prompt', false],
  link: ['url', false],
  intent: ['intent', true],
  notify: ['message', false],
  'ui-request-data': ['requestType', true],
};

const isActionType = (type: unknown): type is UiActionType => typeof type === 'string' && Object.hasOwn(FIELDS, type);

const MAX_ID_LENGTH = 200;

/** By what a document knows its message again. */
export const readMessageId = ({ messageId }: Readonly<Record<string, unknown>>): string | number | undefined =>
  (typeof messageId === 'string' && messageId.length <= MAX_ID_LENGTH) || typeof messageId === 'number'
    ? messageId
    : undefined;

/**
 * Reads an action out of a message that anybody may have written.
 * @returns undefined for a message that is none; a sentence for one that lacks what it needs.
 */
export function readUiAction(message: Readonly<Record<string, unknown>>): UiAction | string | undefined {
  const { type, payload } = message;
  if (!isActionType(type)) return undefined;
  const messageId = readMessageId(message);
  if (type === 'ui-request-data' && messageId === undefined) return 'A request for data needs a messageId.';
  if (!isRecord(payload)) return `An action of the type ${type} needs a payload.`;
  const [field, hasParams] = FIELDS[type];
  const value = payload[field];
  if (typeof value !== 'string' || value === '') return `An action of the type ${type} needs the text ${field}.`;
  const { params = {} } = payload;
  if (hasParams && !isRecord(params)) return 'params must be an object.';
  // With what else it says: a host may know more fields than these.
  const read = { ...payload, [field]: value, ...(hasParams && { params }) };
  return { type, payload: read, ...(messageId !== undefined && { messageId }) } as UiAction;
}
