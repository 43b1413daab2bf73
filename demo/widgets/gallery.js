import { CHART_VARIATIONS } from './chart-samples.js';
import { resolveProjectFile } from './project-files.js';
import { REPORT_VARIATIONS } from './report-samples.js';
import { VARIATIONS, blockOf } from './samples.js';

const provider = document.querySelector('vitrine-provider');
provider.resolveProjectFile = resolveProjectFile;

/** Beyond so many windows nothing is seen to move: what is there waits until somebody comes near. */
const IN_SIGHT = 2;
/** The longest that one block is waited for, in milliseconds. */
const PATIENCE_MS = 1_500;

function add([title, elements]) {
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
  return new Promise((resolve) => {
    block.addEventListener('widget-drawn', () => requestAnimationFrame(resolve), { once: true });
    setTimeout(resolve, PATIENCE_MS);
  });
}

// In sight one comes after the other, so that none is pushed down by what stands above it.
for (const variation of [...VARIATIONS, ...REPORT_VARIATIONS, ...CHART_VARIATIONS]) {
  const drawn = add(variation);
  if (document.documentElement.scrollHeight < IN_SIGHT * innerHeight) await drawn;
}
