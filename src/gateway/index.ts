/** What runs on a host's server. Importing it starts nothing. */
export { sandboxProxy, sandboxProxyListener, type SandboxProxyOptions } from './sandbox-proxy.js';
export { FileCallLog } from './file-call-log.js';
