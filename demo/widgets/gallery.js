import { CHART_VARIATIONS } from './chart-samples.js';
import { resolveProjectFile } from './project-files.js';
import { REPORT_VARIATIONS } from './report-samples.js';
import { VARIATIONS, blockOf } from './samples.js';

const provider = document.querySelector('vitrine-provider');
provider.resolveProjectFile = resolveProjectFile;

for (const [title, elements] of [...VARIATIONS, ...REPORT_VARIATIONS, ...CHART_VARIATIONS]) {
  const section = document.createElement('section');
  const heading = Object.assign(document.createElement('h2'), { textContent: title });
  const block = Object.assign(document.createElement('codeagents-ui-block'), {
    json: JSON.stringify(blockOf(...elements)),
    quotable: true,
  });
  const live = Object.assign(document.createElement('div'), { className: 'variation' });
  live.dataset.kit = '';
  live.append(block);
  section.append(heading, live);
  provider.append(section);
}
