import { HeadlessController } from '/dist/cdn/vitrine.js';
import { FILE, PAGE, REFERENCES, addVersions } from './history-samples.js';

const $ = (id) => document.getElementById(id);
const inside = (id, tag) => $(id).querySelector(tag);

/** A controller of its own, so that what is done in one example changes no other. */
function begin(id, versions) {
  const headless = new HeadlessController({ storage: 'memory' });
  $(id).headless = headless;
  return { headless, artifactId: addVersions(headless, versions) };
}

for (const [id, versions] of [
  ['file', FILE],
  ['sides', PAGE],
  ['entries', REFERENCES],
  ['bare', FILE],
])
  inside(id, 'artifact-diff').setAttribute('artifact-id', begin(id, versions).artifactId);

const bare = inside('bare', 'artifact-diff');
bare.addEventListener('artifact-compared', ({ detail }) => {
  $('counts').textContent = `+${detail.added} −${detail.removed}`;
});
$('first').addEventListener('click', () => (bare.from = 1));
$('before').addEventListener('click', () => (bare.from = 2));
