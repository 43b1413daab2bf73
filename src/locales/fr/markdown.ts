import type { Format, Translation } from '../localize.js';
import type { markdownTerms } from '../en/markdown.js';

const fr: Translation<(typeof markdownTerms)['en']> = {
  copyCode: 'Copier',
  codeCopied: 'Copié',
  copyFailed: 'Copie impossible',
  code: (_format: Format, language: string) => (language ? `Code, ${language}` : 'Code'),
  table: 'Tableau',
  taskDone: 'Fait',
  taskOpen: 'À faire',
  imageFrom: (_format: Format, host: string) => `Image de ${host}`,
  imageRefused: 'Image non affichée',
  imageNotLoaded: 'Cette image n’a pas pu être chargée.',
  loadImage: 'Charger l’image',
  alwaysFrom: (_format: Format, host: string) => `Toujours depuis ${host}`,
};

export default fr;
