import { LEAST_SECRET, REDACTED, redactMembers, redactText, SECRET_KEY } from '../core/mcp/call-log/redact.js';

/** What a program prints is no JSON: names and values stand in a line. Bounded as all of them are. */
const ASSIGNMENT = new RegExp(
  String.raw`((?:${SECRET_KEY.source})[\w.-]{0,64}["']?\s{0,8}[=:]\s{0,8})(?:"[^"\n]*"|'[^'\n]*'|[^\s,;&}\]]+)`,
  'gi',
);

/** A word that follows it in what a program prints is a credential, however short. */
const BASIC = /\bBasic\s{1,8}[^\s"',;]+/gi;

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
    const long = new Set(forms.filter((form) => form.length >= LEAST_SECRET));
    // The longest first: one secret may be the beginning of another.
    this.#secrets = [...long].sort((one, other) => other.length - one.length);
  }

  redactText(text: string): string {
    const clean = redactText(text, this.#secrets).replace(BASIC, `Basic ${REDACTED}`);
    return clean.replace(ASSIGNMENT, (whole: string, key: string) =>
      /(?:Bearer|Basic)$/i.test(whole) ? whole : `${key}${REDACTED}`,
    );
  }

  /** `--api-key abc` too: the value stands in an argument of its own. */
  redactArguments(argv: readonly string[]): string[] {
    return argv.map((arg, index) => {
      const before = argv[index - 1] ?? '';
      const isValue = /^--?[\w-]+$/.test(before) && SECRET_KEY.test(before) && !arg.startsWith('-');
      return isValue ? REDACTED : this.redactText(arg);
    });
  }

  /** A JSON value, built anew: values of telling keys are hidden whole. */
  redactValue(value: unknown): unknown {
    return redactMembers(value, (text) => this.redactText(text));
  }
}
