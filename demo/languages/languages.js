/** A conversation in the language of its page: the words of the kit follow `lang`, and Arabic is given to it here. */
import { HeadlessController, registerTranslation } from '/dist/cdn/vitrine.js';
import { Replay } from '../replay.js';
import { ar } from './ar.js';

registerTranslation('ar', ar);

const { lang } = document.documentElement;
const { default: conversation } = await import(`./conversation-${lang}.js`);
const headless = new HeadlessController({ storage: 'memory' });
const provider = document.querySelector('vitrine-provider');
provider.headless = headless;

// Where the panel would cover the page its card says that it is there.
headless.addEventListener('artifact-created', async ({ detail }) => {
  headless.openArtifact(detail.artifactId, { isAsked: false });
  const panel = document.querySelector('artifact-panel');
  await customElements.whenDefined('artifact-panel');
  await panel.updateComplete;
  panel.parentElement.classList.remove('coming');
});
const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
new Replay(headless, conversation, { speed: isCalm ? Infinity : 2400 }).play();
