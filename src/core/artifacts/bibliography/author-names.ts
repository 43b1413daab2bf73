/** A name as CSL-JSON has it: of a person in parts, of a group as `literal`. */
export interface CslName {
  family?: string;
  given?: string;
  suffix?: string;
  'dropping-particle'?: string;
  'non-dropping-particle'?: string;
  literal?: string;
}

/** Names in one list; a study can have 3,000 authors. */
const MOST_NAMES = 5_000;
/** Of one name, in UTF-16 units. */
const LONGEST_NAME = 400;

const INITIALS = /^(?:\p{Lu}\.?[ -]?){1,4}$/u;
const SUFFIX = /^(?:jr|sr|ii|iii|iv|2nd|3rd|4th)\.?$/i;
const PARTICLE = /^(?:van|von|der|den|de|del|della|da|di|dos|du|la|le|ten|ter|zu|zur|el|al|bin|ibn|af|av)$/;
const GROUP_WORDS = [
  'groups? consorti(?:um|a) collaborat(?:ion|ors|ive) committee organi[sz]ation network investigators association',
  'societ(?:y|ies) institutes? department universit(?:y|ies) agency council foundation initiative task\\sforce panel team',
  'trial study ministry bureau office centers? centre federation alliance academy college hospital inc ltd llc',
];
const GROUP = new RegExp(`\\b(?:${GROUP_WORDS.join(' ').replaceAll(' ', '|')})\\b`, 'i');
const NAMELESS = /^(?:no authors?(?: listed| available)?|anonymous|n\/a)\.?$/i;

/** Reads the authors of a citation: a list of names or name objects, or all names in one text. Never throws. */
export function readNames(value: unknown): CslName[] {
  const list =
    typeof value === 'string'
      ? splitNames(value)
      : Array.isArray(value)
        ? (value as readonly unknown[])
        : value
          ? [value]
          : [];
  const names: CslName[] = [];
  for (const each of list) {
    if (names.length === MOST_NAMES) break;
    const name = typeof each === 'string' ? readName(each) : readNameObject(each);
    if (name) names.push(name);
  }
  return names;
}

function readNameObject(value: unknown): CslName | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = value as Readonly<Record<string, unknown>>;
  const literal = text(fields['literal'] ?? fields['collectiveName'] ?? fields['collective']);
  const family = text(
    fields['family'] ?? fields['lastName'] ?? fields['lastname'] ?? fields['last'] ?? fields['surname'],
  );
  const given = text(
    fields['given'] ??
      fields['firstName'] ??
      fields['foreName'] ??
      fields['firstname'] ??
      fields['first'] ??
      fields['initials'],
  );
  if (!family && !literal) {
    const whole = text(fields['name'] ?? fields['fullName'] ?? fields['full_name']);
    return whole ? readName(whole) : given ? { literal: given } : undefined;
  }
  if (!family) return { literal };
  const parts = {
    suffix: text(fields['suffix']),
    'dropping-particle': text(fields['dropping-particle']),
    'non-dropping-particle': text(fields['non-dropping-particle']),
  };
  const kept = Object.fromEntries(Object.entries(parts).filter(([, part]) => part));
  return { family, ...(given && { given }), ...kept };
}

const text = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, LONGEST_NAME).replace(/\s+/g, ' ').trim() : '';

/** "Smith J", "Smith, Jane", "Jane A. Smith", "Ludwig van Beethoven", "WHO Working Group". */
function readName(source: string): CslName | undefined {
  const name = text(source)
    .replace(/^(?:and|&)\s+/i, '')
    .replace(/[,;]+$/, '')
    .trim();
  if (!/[\p{L}\p{N}]/u.test(name) || NAMELESS.test(name)) return undefined;
  if (GROUP.test(name) || /^et al\.?$/i.test(name)) return { literal: name };
  const [before = '', ...after] = name
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  if (after.length > 0) return fromInverted(before, after);
  const words = name.split(' ');
  const suffix = words.length > 2 && SUFFIX.test(words.at(-1) ?? '') ? words.pop() : undefined;
  const last = words.at(-1) ?? '';
  // As PubMed writes it: family first, initials last.
  if (words.length > 1 && INITIALS.test(last))
    return { family: words.slice(0, -1).join(' '), given: last, ...(suffix && { suffix }) };
  if (words.length === 1) return { family: name };
  const particle = words.findIndex((word, index) => index > 0 && index < words.length - 1 && PARTICLE.test(word));
  const start = particle > 0 ? particle : words.length - 1;
  return { family: words.slice(start).join(' '), given: words.slice(0, start).join(' '), ...(suffix && { suffix }) };
}

function fromInverted(family: string, after: readonly string[]): CslName {
  const suffix = after.find((part) => SUFFIX.test(part));
  const given = after.filter((part) => part !== suffix).join(' ');
  return { family, ...(given && { given }), ...(suffix && { suffix }) };
}

/** All names in one text, however they are set apart. */
function splitNames(value: string): string[] {
  const source = value.replace(/\s+/g, ' ').trim();
  if (source.includes(';')) return source.split(';');
  if (source.includes('|')) return source.split('|');
  // "Smith, J. and Doe, A." is how BibTeX writes a list.
  const joined = source.split(/,?\s+(?:and|&)\s+/i);
  if (
    joined.length > 1 &&
    joined.every((part) => (part.match(/,/g) ?? []).length <= 1) &&
    joined.some((part) => isInverted(part))
  )
    return joined;
  return joined.flatMap(splitCommas);
}

/** "Smith J, Doe A" are two people, "Smith, Jane" is one, "Smith, J., Doe, A." are two. */
function splitCommas(source: string): string[] {
  const parts = source
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length < 2) return parts;
  if (
    parts.every((part, index) =>
      index % 2 === 1 ? INITIALS.test(part) : !part.includes(' ') || !INITIALS.test(part.split(' ').at(-1) ?? ''),
    )
  ) {
    return pairs(parts);
  }
  return parts.length === 2 && isInverted(source) ? [source] : withSuffixes(parts);
}

/** One comma, and one word (with its particles) before it. */
function isInverted(source: string): boolean {
  const [before = '', after, ...more] = source.split(',').map((part) => part.trim());
  if (!after || more.length > 0 || GROUP.test(before)) return false;
  return before.split(' ').filter((word) => !PARTICLE.test(word.toLowerCase())).length === 1 && !SUFFIX.test(after);
}

const pairs = (parts: readonly string[]): string[] =>
  parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1]].filter(Boolean).join(', ')] : []));

const withSuffixes = (parts: readonly string[]): string[] =>
  parts.reduce<string[]>((names, part) => {
    if (SUFFIX.test(part) && names.length > 0) names[names.length - 1] += `, ${part}`;
    else names.push(part);
    return names;
  }, []);
