/** The one file for a plain page: `<script type="module" src=".../vitrine.js">`. */
import './all.js';
import { Lazy } from '../core/lazy.js';

export { HeadlessController } from '../core/headless-controller.js';
export { HeadlessError } from '../core/headless-error.js';
export { StorageError } from '../core/storage/storage-error.js';
export { checkUrl } from '../core/url-policy.js';
export { configureVitrine, headlessContext } from '../context/headless-context.js';
export { registerBlock, registerToolView } from '../elements/chat-message/part-registry.js';
export { SandboxError } from '../sandbox/sandbox-error.js';
export { registerTranslation } from '../locales/register-translation.js';
export { registerArtifactType, registerRenderer } from '../renderers/renderer-registry.js';

const events = new Lazy(() => import('../exports/events.js'));

/** The classes of all events, by name. They load when somebody asks for them. */
export const loadEvents = (): Promise<typeof import('../exports/events.js')> => events.load();

const streams = new Lazy(() => import('./page-streams.js'));

/** `vitrine/streams` and `consentOf`: models' streams in, and conversations back. They load when somebody asks for them. */
export const loadStreams = (): Promise<typeof import('./page-streams.js')> => streams.load();

const mcp = new Lazy(() => import('../core/mcp/index.js'));

/** `vitrine/mcp`: servers without elements, such as those of a page that offers their tools to its model. */
export const loadMCP = (): Promise<typeof import('../core/mcp/index.js')> => mcp.load();

const apps = new Lazy(() => import('../core/mcp-apps/index.js'));

/** `vitrine/apps`: the host's side of MCP Apps and WebMCP without elements. */
export const loadApps = (): Promise<typeof import('../core/mcp-apps/index.js')> => apps.load();
