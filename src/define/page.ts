/** The one file for a plain page: `<script type="module" src=".../vitrine.js">`. */
import './all.js';

export { HeadlessController } from '../core/headless-controller.js';
export { configureVitrine } from '../context/headless-context.js';
export { registerTranslation } from '../locales/register-translation.js';
export { registerArtifactType, registerRenderer } from '../renderers/renderer-registry.js';
