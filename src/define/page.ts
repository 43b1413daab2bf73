/**
 * The one file for a plain page: `<script type="module" src=".../vitrine.js">`. Defines what a first message needs;
 * every other tag of the kit is defined when the page first shows it.
 */
import './vitrine-provider.js';
import './chat-message.js';
import './artifact-card.js';
import './artifact-view.js';
import './artifact-panel.js';
import './tags.js';
import { defineTagsOnDemand } from '../context/tags-on-demand.js';

defineTagsOnDemand(document);

export { HeadlessController } from '../core/headless-controller.js';
export { HeadlessError } from '../core/headless-error.js';
export { StorageError } from '../core/storage/storage-error.js';
export { checkUrl } from '../core/url-policy.js';
export { configureVitrine, headlessContext } from '../context/headless-context.js';
export { registerBlock, registerToolView } from '../elements/chat-message/part-registry.js';
export { SandboxError } from '../sandbox/sandbox-error.js';
export { registerTranslation } from '../locales/register-translation.js';
export { registerArtifactType, registerRenderer } from '../renderers/renderer-registry.js';
