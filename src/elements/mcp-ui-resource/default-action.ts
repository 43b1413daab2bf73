import { requestConsent } from '../../context/page-consent.js';
import type { VitrineScope } from '../../context/headless-context.js';
import type { AppVerdict } from '../../core/mcp-apps/app-policy.js';
import type { UiAction } from '../../core/mcp-apps/ui-resource/ui-action.js';
import type { UiCall } from '../../core/mcp-apps/ui-resource/ui-line.js';
import { McpAppMessageSendRequestEvent } from '../../events/mcp-app/mcp-app-message-send-request.js';
import { openFrameLink } from '../../frames/frame-link.js';

/** Where an action comes from, and what it may reach. */
export interface ActionPlace {
  readonly from: HTMLElement;
  readonly scope: VitrineScope | undefined;
  /** Name of the server whose tools it may call. */
  readonly server: string;
  /** What the resource is called: untrusted. */
  readonly name: string;
  /** What is done with messages in the person's name. */
  readonly messages: AppVerdict;
}

/**
 * What happens with an action that nobody has answered. What it throws is the answer, too: sentences for who wrote the
 * resource.
 */
export async function runDefaultAction(action: UiAction, call: UiCall, place: ActionPlace): Promise<unknown> {
  switch (action.type) {
    case 'tool':
      return callTool(action.payload, call, place);
    case 'link':
      return openLink(action.payload.url, call, place);
    case 'prompt':
      return sendPrompt(action.payload.prompt, call, place);
    default:
      return null;
  }
}

/** As a call of an app: by what its server shows apps, after consent, on the record. */
async function callTool(
  { toolName, params }: Extract<UiAction, { type: 'tool' }>['payload'],
  { signal, holdClock }: UiCall,
  { scope, server, name }: ActionPlace,
): Promise<unknown> {
  const manager = scope?.headless?.servers;
  if (!manager || server === '') throw new Error('There is no server to call this tool on.');
  const app = { name, server };
  const request = { server, tool: toolName, arguments: params, initiator: 'app', app } as const;
  const goOn = holdClock(); // a person may be asked; the call has a time of its own
  const { success, content, structuredContent, _meta } = await manager.callTool(request, { signal }).finally(goOn);
  return {
    content,
    ...(structuredContent !== undefined && { structuredContent }),
    ...(_meta !== undefined && { _meta }),
    ...(!success && { isError: true }),
  };
}

async function openLink(url: string, { signal, holdClock }: UiCall, { from, scope, name }: ActionPlace): Promise<null> {
  const goOn = holdClock();
  const source = { from, source: `resource ${name}`, options: scope?.options ?? {}, signal };
  const decision = await openFrameLink(source, url, '').finally(goOn);
  if (!decision) throw new Error('Invalid URL');
  if (decision.decision !== 'allow') throw new Error('Link opening denied by user');
  return null;
}

/** As `ui/message` of an app: a person is asked, and it stands in the conversation. */
async function sendPrompt(text: string, { signal, holdClock }: UiCall, place: ActionPlace): Promise<null> {
  const { from, scope, server, name, messages } = place;
  const denied = 'Message sending denied';
  if (messages === 'block') throw new Error(denied);
  const detail = { appId: name, role: 'user', content: [{ type: 'text', text }] } as const;
  if (!from.dispatchEvent(new McpAppMessageSendRequestEvent(detail))) return null;
  if (messages === 'ask') {
    const goOn = holdClock();
    const request = { kind: 'app', asks: 'message', appName: name, server, text: text.slice(0, MAX_SHOWN) } as const;
    const options = { source: `resource ${name}`, signal, alone: true, quietMs: 1_000 };
    const { decision } = await requestConsent(from, scope?.options ?? {}, request, options).finally(goOn);
    if (decision !== 'allow') throw new Error(denied);
  }
  const headless = scope?.headless;
  if (!headless) throw new Error('There is no conversation to send this to.');
  const messageId = headless.startMessage({ role: 'user' });
  headless.appendText(messageId, text);
  headless.endMessage(messageId);
  return null;
}

/** Longest part of a message that stands in the question, in UTF-16 units. */
const MAX_SHOWN = 4_000;
