import { HeadlessController } from '/dist/cdn/vitrine.js';
import { FILE, addVersions, nextFile } from './history-samples.js';

const $ = (id) => document.getElementById(id);
const inside = (id, tag) => $(id).querySelector(tag);

/** A controller of its own, so that what is done in one example changes no other. */
function begin(id, versions) {
  const headless = new HeadlessController({ storage: 'memory' });
  $(id).headless = headless;
  return { headless, artifactId: addVersions(headless, versions) };
}

for (const id of ['file', 'bare'])
  inside(id, 'artifact-editor').setAttribute('artifact-id', begin(id, FILE).artifactId);

const arriving = begin('arriving', FILE);
inside('arriving', 'artifact-editor').setAttribute('artifact-id', arriving.artifactId);
let arrived = 0;
$('arrive').addEventListener('click', () => addVersions(arriving.headless, [nextFile((arrived += 1))]));

const bare = inside('bare', 'artifact-editor');
$('save').addEventListener('click', () => bare.saveDraft());
$('leave').addEventListener('click', () => bare.leaveDraft());
