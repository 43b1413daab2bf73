import type { McpClock } from '../../mcp/mcp-clock.js';
import type { AppChannel } from '../app-channel.js';
import { AppError } from '../app-error.js';
import { MCPMessageBridge } from '../message-bridge.js';
import type { AppTool } from '../running-app.js';
import { ToolOffers } from '../tool-offers.js';
import { readAppResult } from '../webmcp/read-app-result.js';
import type { AppHostOptions } from './app-host-options.js';
import type { HostDuties } from './host-duties.js';
import { OfferedTools } from './offered-tools.js';
import { SIDE_PROTOCOLS, type SideProtocol } from './side-protocols.js';

interface ConnectedFrameOptions {
  readonly app: AppHostOptions;
  readonly clock: McpClock;
  readonly duties: HostDuties;
  readonly timeoutMs: (method: string) => number;
  readonly onToolsChanged: (tools: readonly AppTool[]) => void;
}

/** What belongs to one frame of an app, and ends with it: its line, its protocols and their tools. */
export class ConnectedFrame {
  readonly bridge: MCPMessageBridge;
  /** By the standard protocol. */
  readonly tools: OfferedTools;
  readonly #options: ConnectedFrameOptions;
  readonly #sides: readonly SideProtocol[];
  /** The standard protocol is the first. */
  readonly #offers: ToolOffers;
  #isEnded = false;

  constructor(channel: AppChannel, options: ConnectedFrameOptions) {
    this.#options = options;
    const { app, clock, duties, timeoutMs } = options;
    const { policy, person, debug, onRecord } = app;
    this.#offers = new ToolOffers(1 + SIDE_PROTOCOLS.length, (tools) => {
      if (!this.#isEnded) options.onToolsChanged(tools);
    });
    const onNote = (code: string, detail?: unknown): void => person.reportProblem(code, detail);
    this.bridge = new MCPMessageBridge(channel, {
      requests: (method) => duties.findRequest(method),
      notifications: (method) => duties.findNotification(method),
      ...{ timeoutMs, limits: policy, clock },
      onOther: (message) => this.#sides.some((side) => side.takeMessage(message)) || app.onOther?.(message) === true,
      onFlood: () => {
        this.bridge.cleanup('flooded');
        onNote('frame-flooded');
      },
      ...(debug !== undefined && { debug }),
      ...(onRecord && { onRecord }),
    });
    this.#sides = SIDE_PROTOCOLS.map((open, index) =>
      open({
        ...{ policy, clock, clientInfo: app.hostInfo, onNote },
        post: (message) => void this.bridge.sendToApp(message as object),
        onToolsChanged: (tools) => this.#offers.setTools(index + 1, tools),
      }),
    );
    this.tools = new OfferedTools({
      ...{ limits: policy, clock, onNote },
      listTools: (params) => this.bridge.sendRequest('tools/list', params),
      onChanged: (tools) => this.#offers.setTools(0, tools),
    });
  }

  noteLoaded(): void {
    for (const side of this.#sides) side.noteLoaded();
  }

  /** @param isStandard - The app has tools by the standard protocol. */
  async listTools(isStandard: boolean): Promise<void> {
    if (isStandard) await this.tools.listTools();
  }

  /** By the protocol that offers it. */
  async callTool(name: string, args: object, options: { readonly signal?: AbortSignal }): Promise<object> {
    const owner = this.#offers.protocolOf(name);
    const side = this.#sides[owner - 1];
    if (side) return side.callTool(name, { ...args }, options);
    if (owner === -1) throw new AppError('app-tool-refused', { tool: name, reason: 'unknown' });
    const { appToolTimeoutMs: timeoutMs } = this.#options.app.policy;
    const result = await this.bridge.sendRequest('tools/call', { name, arguments: args }, { timeoutMs, ...options });
    return readAppResult(result);
  }

  end(reason: string): void {
    this.#isEnded = true;
    this.tools.end();
    for (const side of this.#sides) side.close();
    this.bridge.cleanup(reason);
  }
}
