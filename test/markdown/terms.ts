import { markdownTerms, speakMarkdown } from '../../src/locales/en/markdown.js';
import { Format, type LocalizeController, type Term } from '../../src/locales/localize.js';

const english = new Format('en');
export const terms = speakMarkdown({
  term: (key: keyof (typeof markdownTerms)['en'], ...values: never[]) => {
    const term: Term = markdownTerms.en[key];
    return typeof term === 'function' ? term(english, ...values) : term;
  },
} as unknown as LocalizeController<(typeof markdownTerms)['en']>);
