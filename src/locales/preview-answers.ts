import type { permissionTerms } from './en/permission.js';
import type { Speech } from './localize.js';

/** What is said of a preview in a page without the kit: sentences, with `{}` for the preview's own words. */
export const previewAnswers = (say: Speech<(typeof permissionTerms)['en']>) => ({
  says: say('saysText', '{}'),
  asked: say('asked', '{}'),
  countedNo: say('countedNo'),
  wantsToSave: say('wantsToSaveFile', '{}'),
  save: say('saveNow'),
  wantsToPrint: say('wantsToPrint'),
  print: say('print'),
  wantsToCopy: say('wantsToCopy'),
  copy: say('copyNow'),
  copyFailed: say('copyFailed'),
  close: say('close'),
});
