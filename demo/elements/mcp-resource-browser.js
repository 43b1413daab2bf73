import { HeadlessController } from '/dist/cdn/vitrine.js';
import { addServers, CONFIGS, sampleOptions, whenServers } from './server-samples.js';

const $ = (id) => document.getElementById(id);
const configs = CONFIGS.map((config) => (config.name === 'analytics' ? { ...config, enabled: true } : config));

for (const id of ['settings', 'sidebar', 'composer']) {
  const headless = new HeadlessController({ storage: 'memory' });
  Object.assign($(id), { headless, servers: sampleOptions() });
  void whenServers(headless).then((manager) => addServers(manager, configs));
}

$('composer').addEventListener('mcp-resource-attach-request', ({ detail }) => {
  const chip = Object.assign(document.createElement('code'), { textContent: detail.uri });
  $('attached').append(chip, ' ');
});
