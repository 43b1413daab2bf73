import type { composerTerms } from '../../locales/en/composer.js';
import type { LocalizeController } from '../../locales/localize.js';
import type { FileRefusal } from './read-files.js';

/** Why a file is not attached, as a sentence. */
export function sayRefusal(fault: FileRefusal, words: LocalizeController<(typeof composerTerms)['en']>): string {
  if (fault.why === 'tooLarge') return words.term('tooLarge', fault.name, fault.size, fault.most);
  if (fault.why === 'tooMany') return words.term('tooMany', fault.left, fault.most);
  return words.term(fault.why, fault.name);
}
