const HIDDEN = '[redacted]';
/** Shorter values stand everywhere by chance: hiding "1" would hide every figure. */
const SHORTEST_SECRET = 4;
const SECRET_WORD = /authorization|cookie|token|secret|passw|api.?key|credential|private.?key/i;
/** Bounded everywhere, so that a line of 64 KiB that is nearly a key costs no more than any other. */
const ASSIGNMENT = new RegExp(
  String.raw`((?:${SECRET_WORD.source})[\w.-]{0,64}["']?\s{0,8}[=:]\s{0,8})(?:"[^"\n]*"|'[^'\n]*'|[^\s,;&}\]]+)`,
  'gi',
);
const BEARER = /\b(Bearer|Basic)\s{1,8}[^\s"',;]+/gi;
const USERINFO = /(:\/\/)[^\s/?#@]{1,1024}@/g;

/** The forms in which a value may turn up: whole, line by line, as part of an address, behind "Bearer". */
function formsOf(value: string): string[] {
  const bare = value.replace(/^(?:Bearer|Basic)\s+/i, '');
  const lines = value.split(/\r?\n/);
  const escaped = JSON.stringify(value).slice(1, -1);
  return [value, bare, escaped, ...lines, inAddress(bare)].map((form) => form.trim());
}

function inAddress(value: string): string {
  try {
    return encodeURIComponent(value);
  } catch {
    return value; // half a character: it can stand in no address
  }
}

/** Hides what may be a secret before anything is stored, printed or sent. */
export class Redaction {
  #secrets: readonly string[] = [];

  /** @param secrets - Known values: of `env` and `headers`, with variables filled in, and the gateway's own token. */
  constructor(secrets: Iterable<string> = []) {
    this.addSecrets(secrets);
  }

  addSecrets(secrets: Iterable<string>): void {
    const forms = [...this.#secrets, ...[...secrets].flatMap(formsOf)];
    const long = new Set(forms.filter((form) => form.length >= SHORTEST_SECRET));
    // The longest first: one secret may be the beginning of another.
    this.#secrets = [...long].sort((one, other) => other.length - one.length);
  }

  redactText(text: string): string {
    const known = this.#secrets.reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text);
    return known
      .replace(USERINFO, `$1${HIDDEN}@`)
      .replace(BEARER, `$1 ${HIDDEN}`)
      .replace(ASSIGNMENT, (whole: string, key: string) =>
        /(?:Bearer|Basic)$/i.test(whole) ? whole : `${key}${HIDDEN}`,
      );
  }

  /** `--api-key abc` too: the value stands in an argument of its own. */
  redactArguments(argv: readonly string[]): string[] {
    return argv.map((arg, index) => {
      const before = argv[index - 1] ?? '';
      const isValue = /^--?[\w-]+$/.test(before) && SECRET_WORD.test(before) && !arg.startsWith('-');
      return isValue ? HIDDEN : this.redactText(arg);
    });
  }

  /** A JSON value, built anew: values of telling keys are hidden whole. */
  redactValue(value: unknown, depth = 0): unknown {
    if (typeof value === 'string') return this.redactText(value);
    if (typeof value !== 'object' || value === null) return value;
    if (depth > 64) return HIDDEN;
    if (Array.isArray(value)) return value.map((each) => this.redactValue(each, depth + 1));
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [
        this.redactText(key),
        SECRET_WORD.test(key) ? HIDDEN : this.redactValue(each, depth + 1),
      ]),
    );
  }
}
