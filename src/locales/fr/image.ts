import type { ImageTerms } from '../en/image.js';
import type { Translation } from '../localize.js';

const fr: Translation<ImageTerms> = {
  notAnImage: 'Ce n’est pas une image qui puisse être affichée.',
  notAnImageDetail: 'PNG, JPEG, GIF et WebP le peuvent. Ses octets sont intacts et peuvent être enregistrés.',
  size: (format, width, height) => `${format.number(width)} × ${format.number(height)}`,
  zoomKeys: 'Plus et moins agrandissent et réduisent, les flèches déplacent, zéro rend la taille réelle.',
};

export default fr;
