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
