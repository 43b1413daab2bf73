import { expandVariables } from './expand-variables.js';
import { GatewayError } from './gateway-error.js';

export interface ResolvedValues {
  readonly values: Readonly<Record<string, string>>;
  /** Why this server, and this one alone, cannot be used. Names variables, never what they hold. */
  readonly fault?: GatewayError;
}

/** The values of `env` or `headers` as a server gets them. */
export function resolveVariables(
  server: string,
  field: 'env' | 'headers',
  texts: Readonly<Record<string, string>>,
  environment: Readonly<Record<string, string | undefined>>,
): ResolvedValues {
  const { values, unresolved, issues } = expandVariables(field, texts, environment);
  if (issues.length > 0) {
    const told = issues.map(({ path, message }) => `${path}: ${message}.`).join(' ');
    return { values, fault: new GatewayError('invalid-config', told, { server, notSent: true }) };
  }
  if (unresolved.length === 0) return { values };
  const told = unresolved.map(({ field: path, name }) => `${path} of ${server} needs ${name}.`).join(' ');
  return { values, fault: new GatewayError('variable-unresolved', told, { server, notSent: true }) };
}
