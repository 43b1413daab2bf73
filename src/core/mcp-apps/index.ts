/** The entry `vitrine/apps`: the host's side of MCP Apps and WebMCP, headless. No SDK in it. */
export { appsFeature, RunningApps, type AppsOptions } from './apps-feature.js';
export { createApp, findAppOf, type AppInput } from './app-artifacts.js';
export type { AppChannel } from './app-channel.js';
export type { AppClient } from './app-client.js';
export { AppError, JsonRpcError, type AppErrorCode, type AppErrorValues, type RefusalReason } from './app-error.js';
export {
  DEFAULT_APP_LIMITS,
  resolveAppPolicy,
  type AppLimits,
  type AppModality,
  type AppPolicy,
  type AppSampling,
  type AppVerdict,
  type ResolvedAppPolicy,
} from './app-policy.js';
export { AppHost } from './app-host/app-host.js';
export type { AppFile, AppHostOptions, AppPerson, ServerToolCall } from './app-host/app-host-options.js';
export type { HostContext } from './app-host/host-context.js';
export {
  MCPMessageBridge,
  type BridgeLimits,
  type BridgeRecord,
  type MessageBridgeOptions,
  type NotificationHandler,
  type RequestCall,
  type RequestHandler,
  type SendRequestOptions,
} from './message-bridge.js';
export type { AppSnapshot, AppState, AppTool, ModelContext } from './running-app.js';
export type { AppTemplate } from './template/app-template.js';
export { loadTemplate, type TemplateSource } from './template/load-template.js';
export { TemplateCache } from './template/template-cache.js';
export { findToolApp, isToolVisible } from '../mcp/tools/tool-app.js';
export { uiExtension } from '../mcp/connection/ui-extension.js';
export type { AppToolApproval } from './webmcp/app-tool-consent.js';
export { AppTools, type AppToolsOptions, type ToolApp, type ToolApps, type ToolServers } from './webmcp/app-tools.js';
export { IframeTransport, type IframePort } from './webmcp/iframe-transport.js';
export { ToolFrame, type ToolFrameOptions } from './webmcp/tool-frame.js';
export { NativeTools, offerNativeTools, type NativeModelContext } from './webmcp/native-tools.js';
