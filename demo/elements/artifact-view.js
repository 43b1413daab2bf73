import { HeadlessController } from '/dist/cdn/vitrine.js';
import { EXTRACTION_MAP } from '../transcripts/extraction-map.js';
import { TAGS, addArtifact } from './samples.js';

const $ = (id) => document.getElementById(id);
const headless = new HeadlessController({ storage: 'memory', fixRequests: true });
$('page').headless = headless;

for (const type of ['react', 'svg', 'mermaid', 'markdown', 'code'])
  $(type).setAttribute('artifact-id', addArtifact(headless, TAGS[type]));

$('bytes').setAttribute(
  'artifact-id',
  headless.createArtifact({
    type: 'image',
    title: 'Extraction by grind and time',
    content: EXTRACTION_MAP,
    origin: 'tool',
  }),
);
$('broken').addEventListener('artifact-fix-request', ({ detail }) => ($('log').textContent = detail.prompt));

await customElements.whenDefined('artifact-view');
// Without a controller: a host that keeps artifacts elsewhere hands over an object.
$('html').artifact = {
  artifactId: 'roastery',
  type: 'html',
  title: 'Roastery landing page',
  version: 1,
  content: TAGS.html.replace(/^<artifact [^>]*>\n|\n<\/artifact>$/g, ''),
};
$('broken').artifact = {
  artifactId: 'broken',
  type: 'react',
  title: 'Timeline',
  version: 1,
  content:
    'export default function Timeline() {\n  const plan = undefined;\n  return ' +
    '<ol>{plan.pours.map((pour) => <li key={pour.at}>{pour.name}</li>)}</ol>;\n}',
};
