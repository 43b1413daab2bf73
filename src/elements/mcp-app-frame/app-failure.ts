import { AppError } from '../../core/mcp-apps/index.js';
import { ServerError } from '../../core/mcp/server-error.js';
import { reasonOf } from '../../core/reason-of.js';
import type { AppTerms } from '../../locales/en/app.js';
import type { LocalizeController } from '../../locales/localize.js';

type Words = LocalizeController<AppTerms>;

/** What went wrong, for the host's log. */
export interface AppProblem {
  readonly code: string;
  readonly message: string;
}

/** Server errors that mean that nobody is there to ask. */
const GONE: ReadonlySet<string> = new Set([
  'server-not-running',
  'connection-failed',
  'circuit-open',
  'server-not-found',
  'cancelled',
]);

/** Reasons that are words for a log. */
const WORDS: ReadonlySet<string> = new Set(['uri', 'empty', 'allowTemplate']);

/** An error by the names that apps have for it. */
export function problemOf(error: unknown): AppProblem {
  if (error instanceof AppError) return { code: error.code, message: error.message };
  if (error instanceof ServerError) {
    const code = GONE.has(error.code)
      ? 'app-server-gone'
      : error.code === 'timeout'
        ? 'app-resource-timeout'
        : 'app-resource-missing';
    return { code, message: error.message };
  }
  return { code: 'app-resource-missing', message: reasonOf(error) };
}

/** Why an app could not be loaded, as a sentence, and what the reason was where there is one. */
export function failureWords(error: unknown, server: string, words: Words): { sentence: string; detail: string } {
  const values = error instanceof AppError ? error.values : {};
  const reason = values['reason'];
  const told = typeof reason === 'string' ? reason : error instanceof AppError ? '' : reasonOf(error);
  const detail = WORDS.has(told) ? '' : told;
  switch (problemOf(error).code) {
    case 'app-resource-timeout':
      return { sentence: words.term('resourceTimeout'), detail: '' };
    case 'app-resource-too-large':
      return { sentence: words.term('resourceTooLarge', Number(values['size']), Number(values['limit'])), detail: '' };
    case 'app-mime-unsupported':
      return { sentence: words.term('mimeUnsupported', String(values['mimeType'] ?? '')), detail: '' };
    case 'app-server-gone':
      return { sentence: words.term('serverGone', server), detail: '' };
    case 'app-tool-refused':
      return { sentence: words.term('templateRefused'), detail: '' };
    default:
      return { sentence: words.term('resourceMissing', server), detail };
  }
}
