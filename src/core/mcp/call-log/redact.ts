/** Stands where something secret stood. */
export const REDACTED = '[redacted]';

/** What values are called that are secret. */
export const SECRET_KEY = /authorization|cookie|token|secret|passw|api.?key|credential|private.?key/i;
/** Bounded everywhere, so that a line of 64 KiB that is nearly a key costs no more than any other. */
const BEARER = /\bBearer\s{1,8}[^\s"',;]+/gi;
const BASIC = /\bBasic\s{1,8}[A-Za-z0-9+/]{8,}={0,2}/g;
const USER_INFO = /(:\/\/)[^\s/?#@]{1,1024}@/g;
/** Shorter ones would take away half of a text: hiding "1" would hide every figure. */
export const LEAST_SECRET = 4;

export interface RedactOptions {
  /** Credentials and expanded values: removed wherever they stand. */
  readonly secrets?: Iterable<string>;
  /** The host's own, after all else. The value is dropped where it throws. */
  readonly redact?: ((value: unknown) => unknown) | undefined;
}

/** A copy without what is secret: by the names of members, by form, by what is known to be secret, then by the host's rule. */
export function redactValue(value: unknown, { secrets = [], redact }: RedactOptions = {}): unknown {
  // The longest first: one may hold another.
  const known = [...secrets].filter((secret) => secret.length >= LEAST_SECRET).sort((a, b) => b.length - a.length);
  const clean = redactMembers(value, (text) => redactText(text, known));
  if (!redact) return clean;
  try {
    return redact(clean);
  } catch {
    return REDACTED;
  }
}

const MAX_DEPTH = 64;

/** A JSON value, built anew: texts and names by a rule, and values of telling names are hidden whole. */
export function redactMembers(value: unknown, clean: (text: string) => string, depth = 0): unknown {
  if (typeof value === 'string') return clean(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) return REDACTED;
  if (Array.isArray(value)) return value.map((each) => redactMembers(each, clean, depth + 1));
  const members = Object.entries(value).map(([key, member]) => [
    clean(key),
    SECRET_KEY.test(key) && member !== null ? REDACTED : redactMembers(member, clean, depth + 1),
  ]);
  return Object.fromEntries(members);
}

/** @param secrets - The longest first: one may hold another. */
export function redactText(text: string, secrets: readonly string[] = []): string {
  const known = secrets.reduce((rest, secret) => rest.replaceAll(secret, REDACTED), text);
  return known
    .replace(BEARER, `Bearer ${REDACTED}`)
    .replace(BASIC, `Basic ${REDACTED}`)
    .replace(USER_INFO, `$1${REDACTED}@`);
}
