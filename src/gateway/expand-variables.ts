import { issue, pairIssues, type EntryIssue } from './server-entry-rules.js';

/** What became of the values of `env` or `headers`. */
export interface Expansion {
  readonly values: Readonly<Record<string, string>>;
  /** Names of variables that the environment does not have, with the field that asks for each. */
  readonly unresolved: readonly { readonly field: string; readonly name: string }[];
  readonly issues: readonly EntryIssue[];
}

const VARIABLE = /\$\{([^}]*)\}?/g;
const FORM = /^([A-Za-z_][A-Za-z0-9_]*)(?::-([\s\S]*))?$/;

/**
 * Fills in `${NAME}` and `${NAME:-default}` from the operating system's environment, once: what a variable holds is not
 * read again, so that nobody who sets one variable can ask for another.
 * As in a shell, the default also stands in for a variable that is empty.
 */
export function expandVariables(
  field: 'env' | 'headers',
  texts: Readonly<Record<string, string>>,
  environment: Readonly<Record<string, string | undefined>>,
): Expansion {
  const values: Record<string, string> = {};
  const unresolved: { field: string; name: string }[] = [];
  const issues: EntryIssue[] = [];
  for (const [name, text] of Object.entries(texts)) {
    const path = `${field}.${name}`;
    const value = text.replace(VARIABLE, (whole, inner: string) => {
      const [, variable, fallback] = (whole.endsWith('}') && FORM.exec(inner)) || [];
      if (variable === undefined) {
        issues.push(issue(path, 'variable', 'write ${NAME} or ${NAME:-default}'));
        return '';
      }
      const known = environment[variable];
      if (fallback !== undefined) return known || fallback;
      if (known === undefined) unresolved.push({ field: path, name: variable });
      return known ?? '';
    });
    values[name] = value;
    issues.push(...pairIssues(field, name, value));
  }
  return { values, unresolved, issues };
}
