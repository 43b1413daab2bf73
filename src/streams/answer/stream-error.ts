import type { MessageError } from '../../core/api.js';
import { isObject, numberOf, objectOf, parseJson, wordOf } from '../reading/json.js';

/** Errors that may go by themselves. */
const PASSING =
  /overloaded|rate_?limit|timeout|timed_out|unavailable|server_error|api_error|^(408|409|425|429|5\d\d)$/i;
const LASTING = /quota|billing|credit/i;

/**
 * An error as providers say it: `{ error: { message, type, code } }`, `{ message }`, or plain text.
 * @param code - Where it says none.
 */
export function readError(value: unknown, code: string): MessageError {
  const outer = objectOf(value);
  const inner = isObject(outer['error']) ? outer['error'] : outer;
  const said = wordOf(inner['code']) ?? wordOf(inner['type']) ?? numberOf(inner['code'])?.toString();
  const message = wordOf(inner['message']) ?? wordOf(outer['error']) ?? wordOf(outer['detail']) ?? wordOf(value) ?? '';
  return makeError(said === undefined || said === 'error' ? code : said, message, code);
}

/** @param status - Of the answer, where that says more than its code. */
export function makeError(code: string, message: string, status = code): MessageError {
  const retryable = (PASSING.test(code) || PASSING.test(status)) && !LASTING.test(code);
  return { code, message, ...(retryable && { retryable }) };
}

/** The error of an answer that is no stream. */
export async function readFailure(response: Response): Promise<MessageError> {
  const text = await response.text().catch(() => '');
  const value = parseJson(text);
  return readError(isObject(value) ? value : (wordOf(text.trim()) ?? response.statusText), `${response.status}`);
}
