import { safeFileName } from '../../core/file-name.js';
import type { CslItem } from '../../core/artifacts/bibliography/citation.js';
import type { ExportFormat } from '../../files/exported-file.js';
import { Lazy } from '../../core/lazy.js';

const bibtex = new Lazy(() => import('./bibtex.js'));
const ris = new Lazy(() => import('./ris.js'));

/** The forms that a bibliography can be saved in. What writes them loads when one is chosen. */
export const bibliographyExports = (title: string, items: () => readonly CslItem[]): readonly ExportFormat[] => [
  {
    id: 'bibtex',
    label: 'BibTeX',
    note: '.bib',
    make: async () => ({
      fileName: safeFileName(title, '.bib'),
      mediaType: 'application/x-bibtex;charset=utf-8',
      content: (await bibtex.load()).toBibtex(items()),
    }),
  },
  {
    id: 'ris',
    label: 'RIS',
    note: '.ris',
    make: async () => ({
      fileName: safeFileName(title, '.ris'),
      mediaType: 'application/x-research-info-systems;charset=utf-8',
      content: (await ris.load()).toRis(items()),
    }),
  },
  {
    id: 'csl-json',
    label: 'CSL-JSON',
    note: '.json',
    make: () => ({
      fileName: safeFileName(title, '.json'),
      mediaType: 'application/vnd.citationstyles.csl+json',
      content: JSON.stringify(items().map(withoutNumbers), null, 2),
    }),
  },
];

/** The numbers are those of one answer, and mean nothing elsewhere. */
function withoutNumbers({ custom: _, 'citation-number': __, ...item }: CslItem): object {
  return item;
}
