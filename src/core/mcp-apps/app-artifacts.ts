import { readAppReference } from '../artifacts/app-reference.js';
import type { AppCall, MCPAppArtifact } from '../artifacts/artifact.js';
import type { HeadlessController } from '../headless-controller.js';
import { AppError } from './app-error.js';

/** An app that is to stand among the artifacts. */
export interface AppInput {
  /** Id of its server, or its name, where the headless controller has servers. */
  readonly serverId: string;
  /** `ui://…` */
  readonly uri: string;
  readonly title: string;
  /** Result of the tool: what the app shows. More than 1 MiB is not kept. */
  readonly toolData?: unknown;
  /** The call that it belongs to: one app a call. */
  readonly toolCall?: AppCall;
}

/**
 * Adds an app to the artifacts of the conversation, or finds the one of the same call.
 * @returns its id, as `{ type: 'mcp_app', artifactId }` has it in a message.
 * @throws {AppError} `app-resource-missing` for what is no address of an app.
 */
export function createApp(headless: HeadlessController, { title, ...input }: AppInput): string {
  const reference = readAppReference({
    mcpResourceUri: input.uri,
    mcpServerId: idOfServer(headless, input.serverId),
    mcpToolData: input.toolData,
    mcpToolCall: input.toolCall,
  });
  if (!reference) throw new AppError('app-resource-missing', { uri: input.uri });
  const { mcpToolCall: call } = reference;
  const known = call && findAppOf(headless, call);
  if (known?.mcpResourceUri === reference.mcpResourceUri && known.mcpServerId === reference.mcpServerId)
    return known.id;
  return headless.createArtifact({ type: 'mcp-app', title, ...reference });
}

/** The app of a call, if it was opened before. */
export function findAppOf({ artifacts }: HeadlessController, call: AppCall): MCPAppArtifact | undefined {
  for (const artifact of artifacts.values()) {
    const { mcpToolCall: own } = artifact as Partial<MCPAppArtifact>;
    if (own?.callId === call.callId && own.messageId === call.messageId) return artifact as MCPAppArtifact;
  }
  return undefined;
}

/** A server keeps its id when it is renamed. */
const idOfServer = ({ servers }: HeadlessController, ref: string): string =>
  servers?.list().find(({ config }) => config.id === ref || config.name === ref)?.config.id ?? ref;
