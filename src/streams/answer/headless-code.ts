import { isObject, wordOf } from '../reading/json.js';

/**
 * The code of an error that the headless controller throws. By its form: the controller may be that of a script tag, with
 * an error class of its own.
 */
export const headlessCode = (error: unknown): string | undefined =>
  error instanceof Error && isObject(error) && typeof error['id'] === 'string' ? wordOf(error['code']) : undefined;
