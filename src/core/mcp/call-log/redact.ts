/** Stands where something secret stood. */
export const REDACTED = '[redacted]';

const SECRET_KEY = /authorization|cookie|token|secret|passw|api.?key|credential|private.?key/i;
const BEARER = /\bBearer\s+[\w.~+/=-]+/gi;
const USER_INFO = /\b([a-z][a-z0-9+.-]*:\/\/)[^\s/?#@]+@/gi;
/** Shorter ones would take away half of a text. */
const LEAST_SECRET = 4;

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
  const clean = redactMember(value, known, 0);
  if (!redact) return clean;
  try {
    return redact(clean);
  } catch {
    return REDACTED;
  }
}

const MAX_DEPTH = 100;

function redactMember(value: unknown, secrets: readonly string[], depth: number): unknown {
  if (typeof value === 'string') return redactText(value, secrets);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) return REDACTED;
  if (Array.isArray(value)) return value.map((each) => redactMember(each, secrets, depth + 1));
  const members = Object.entries(value).map(([key, member]) => [
    redactText(key, secrets),
    SECRET_KEY.test(key) && member !== null ? REDACTED : redactMember(member, secrets, depth + 1),
  ]);
  return Object.fromEntries(members);
}

export function redactText(text: string, secrets: readonly string[] = []): string {
  let clean = text;
  for (const secret of secrets) clean = clean.replaceAll(secret, REDACTED);
  return clean.replace(BEARER, `Bearer ${REDACTED}`).replace(USER_INFO, `$1${REDACTED}@`);
}
