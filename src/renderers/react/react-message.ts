import { reactErrorTerms } from '../../locales/en/react-errors.js';

type Say = (key: keyof typeof reactErrorTerms.en, value: string) => string;

/** React's production build says a number and an address; the user reads a sentence. */
export function reactMessage(message: string, say: Say = inEnglish): string {
  const match = /Minified React error #(\d+)(?:; visit (\S+))?/.exec(message);
  if (!match) return message;
  const [, number = '', address = ''] = match;
  const known = Object.hasOwn(reactErrorTerms.en, number)
    ? (Number(number) as keyof typeof reactErrorTerms.en)
    : undefined;
  if (known === undefined) return say('other', number);
  const [value = ''] = URL.canParse(address) ? new URL(address).searchParams.getAll('args[]') : [];
  return say(known, value);
}

const inEnglish: Say = (key, value) => {
  const term = reactErrorTerms.en[key];
  return typeof term === 'string' ? term : term(undefined, value);
};
