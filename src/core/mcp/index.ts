/** The entry `vitrine/mcp`: MCP servers, headless. The SDK's client loads with the first server that is started. */
export { serversFeature } from './servers-feature.js';
export { ServerManager } from './server-manager.js';
export type { ManagerLimits, ServerManagerOptions, ServerPerson } from './server-manager-options.js';
export type { PageSignals } from './page-signals.js';
export type { ReadResourceOptions } from './resources/read-resource-options.js';
export {
  ServerError,
  appErrorCode,
  type ArgumentIssue,
  type ErrorValues,
  type ServerErrorCode,
} from './server-error.js';
export type * from './server.js';
export type { ServerConfig, ServerConfigInput, ServerConfigUpdate, ServerTransport } from './config/server-config.js';
export {
  checkServerConfig,
  type CheckedConfig,
  type ConfigIssue,
  type ConfigRule,
  type ConfigRuleOptions,
} from './config/server-config-rules.js';
export { MemoryServerStorage, type ServerStorage, type StoredServer } from './config/server-storage.js';
export type { ImportEntry, ImportOptions, ImportPreview } from './config/import-servers.js';
export type { ExportedServers } from './config/export-servers.js';
export { modelToolName } from './tools/model-tool-name.js';
export { canonicalJson } from './tools/canonical-json.js';
export type { ToolApproval, ToolConsentPolicy, ToolConsentQueue, ToolSubject } from './tools/tool-consent.js';
export type { ToolChange, ToolPin } from './tools/tool-pins.js';
export type { AttachedClient } from './connection/attached-connection.js';
export type { SignInProvider } from './connection/sign-in-provider.js';
export type {
  ElicitationAnswer,
  ElicitationHandler,
  ElicitationRequest,
  SamplingHandler,
  SamplingRequest,
} from './connection/question-handlers.js';
export type { GatewayAddress } from './gateway-pairing.js';
export type { McpTransport } from './transports/mcp-transport.js';
export type { FetchLike } from './transports/observed-fetch.js';
export type { CallLog, CallLogFilter, CallLogLevel, CallLogOptions, CallLogStorage } from './call-log/call-log.js';
export type { CallLogFormat, CallRecord, RecordedConsent, TruncatedValue } from './call-log/call-record.js';
