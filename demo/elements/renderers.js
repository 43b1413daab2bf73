/** Draws the contract of renderers, and the kit's own ones. */
import { typeSection } from './api-reference.js';
import { declarationOf, declarations, drawContents, drawElement, drawOrSay, make, prose } from './reference.js';

const target = document.getElementById('reference');
const CONTRACT = [
  'Renderer',
  'ArtifactTypeRow',
  'ShownArtifact',
  'PreviewSurface',
  'PreviewSource',
  'PreviewZoom',
  'PreviewScroll',
  'ExportFormat',
  'ExportOption',
  'ExportedFile',
  'StandaloneDocument',
];

drawOrSay(target, async () => {
  const contract = await Promise.all(CONTRACT.map(declarationOf));
  const types = new Set(CONTRACT);
  target.append(make('h2', { id: 'contract', textContent: 'The contract' }));
  for (const each of contract) target.append(typeSection(each, types));

  const own = (await declarations).filter(({ tagName, path }) => tagName && path.startsWith('dist/renderers/'));
  for (const renderer of own) {
    const { tagName: tag, description } = renderer;
    const part = make('div', {});
    target.append(
      make('h2', { id: tag, className: 'name', textContent: tag }),
      make('p', { className: 'note' }, ...prose(description)),
      part,
    );
    drawElement(renderer, part, { leftOut: ['headless', 'artifact'], scope: tag });
  }
  drawContents(target, [...target.querySelectorAll('h2')]);
});
