import { HeadlessController } from '/dist/cdn/vitrine.js';
import { CONFIGS, sampleOptions } from './server-samples.js';

const $ = (id) => document.getElementById(id);
for (const id of ['settings', 'sidebar', 'composer']) {
  const headless = new HeadlessController({ storage: 'memory' });
  Object.assign($(id), { headless, servers: sampleOptions(CONFIGS) });
}

$('composer').addEventListener('mcp-resource-attach-request', ({ detail }) => {
  const chip = Object.assign(document.createElement('code'), { textContent: detail.uri });
  $('attached').append(chip, ' ');
});
