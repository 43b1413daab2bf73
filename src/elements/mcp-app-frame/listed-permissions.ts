import type { AppTerms } from '../../locales/en/app.js';
import type { LocalizeController } from '../../locales/localize.js';

/** Names of permissions as a person reads them. */
export const listed = (permissions: readonly string[], words: LocalizeController<AppTerms>): string =>
  new Intl.ListFormat(words.lang, { type: 'conjunction' }).format(
    permissions.map((each) => words.term('permission', each)),
  );
