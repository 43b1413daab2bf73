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

const file = begin('file', FILE);
file.headless.editArtifact(file.artifactId, file.headless.artifacts.get(file.artifactId).content.replace('240', '220'));
inside('file', 'artifact-versions').setAttribute('artifact-id', file.artifactId);

const own = begin('own', PAGE);
const view = inside('own', 'artifact-view');
const versions = inside('own', 'artifact-versions');
for (const element of [view, versions]) element.setAttribute('artifact-id', own.artifactId);
versions.addEventListener('artifact-open-request', (event) => {
  event.preventDefault(); // this page shows it
  view.version = versions.version = event.detail.version;
});

const entries = begin('entries', REFERENCES);
inside('entries', 'artifact-versions').setAttribute('artifact-id', entries.artifactId);
