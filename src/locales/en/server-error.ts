import type { ErrorValues, ServerErrorCode } from '../../core/mcp/server-error.js';
import type { Format, LocalizeController, TermRoom } from '../localize.js';
import { byteSize } from './segment.js';

/** What a sentence about an error of a server needs: the error itself, or what a snapshot keeps of it. */
export interface SaidServerError {
  readonly code: ServerErrorCode;
  readonly values?: ErrorValues;
  readonly server?: string;
  readonly tool?: string;
  readonly mayHaveRun?: boolean;
}

/** One value of an error as it is said: a number as the language writes it. */
export const errorValue = (format: Format, { values }: SaidServerError, name: string): string => {
  const value = values?.[name];
  return typeof value === 'number' ? format.number(value) : (value ?? '');
};

/** A size of an error, in bytes. */
export const errorSize = (format: Format, { values }: SaidServerError, name: string, units?: string[]): string =>
  byteSize(format, Number(values?.[name] ?? 0), units);

type ErrorTerm = (format: Format, error: SaidServerError) => string;

const because = (format: Format, error: SaidServerError): string => {
  const reason = errorValue(format, error, 'reason');
  return reason ? `: ${reason.replace(/\.$/, '')}` : '';
};

/** What the server said, and its JSON-RPC code. */
const answer = (format: Format, error: SaidServerError): string => {
  const said = errorValue(format, error, 'message') || errorValue(format, error, 'reason') || 'unknown';
  const code = error.values?.['jsonRpcCode'];
  return code === undefined ? said : `${said} (${code})`;
};

/** Of a call that got no answer: who tries again has to know. */
const unsure = (mayHaveRun: boolean | undefined): string => (mayHaveRun ? ' It may have run.' : '');

const en: Readonly<Record<ServerErrorCode, ErrorTerm>> = {
  'process-spawn-failed': (format, error) =>
    `${error.server ?? ''} could not be started${because(format, error)}. Check its command in the gateway’s file.`,
  'connection-failed': (_, { server = '', mayHaveRun }) =>
    `${server} cannot be reached. Everything else works. Try again.${unsure(mayHaveRun)}`,
  'protocol-error': (format, error) => `${error.server ?? ''} answered with an error: ${answer(format, error)}.`,
  'initialization-failed': (format, error) =>
    `${error.server ?? ''} did not complete the handshake${because(format, error)}.`,
  'tool-not-found': (_, { server = '', tool = '' }) => `${server} has no tool ${tool}.`,
  'server-not-found': (_, { server = '' }) => `There is no server named ${server}.`,
  'server-not-running': (_, { server = '' }) => `${server} is not connected. Start it and try again.`,
  timeout: (format, error) =>
    `${error.server ?? ''} did not answer within ${errorValue(format, error, 'seconds') || '30'}\u00a0s. It may still be working.`,
  'io-error': (_, { server = '' }) => `Reading from or writing to ${server} failed.`,
  'serialization-error': (format, error) =>
    `${error.server ?? ''} sent something that is not valid ${errorValue(format, error, 'format') || 'JSON'}.`,
  'storage-error': () => 'This could not be saved and is kept for this visit only.',
  'server-already-exists': (_, { server = '' }) => `A server named ${server} exists. Choose another name.`,
  'invalid-config': () => 'Some fields need another value.',
  'invalid-arguments': (_, { tool = '' }) => `The arguments do not fit what ${tool} takes.`,
  'circuit-open': (format, error) =>
    `${error.server ?? ''} failed 3 times. Next try in ${errorValue(format, error, 'seconds') || '60'}\u00a0s.`,
  'reconnect-exhausted': (_, { server = '' }) =>
    `${server} could not be reached in 10 attempts. Reconnect when it is back.`,
  'auth-required': (_, { server = '' }) => `${server} asks you to sign in.`,
  'auth-failed': (format, error) => `Sign-in to ${error.server ?? ''} did not succeed${because(format, error)}.`,
  'consent-denied': (_, { tool = '' }) => `The call to ${tool} was not allowed.`,
  cancelled: (_, { tool }) => (tool === undefined ? 'Cancelled.' : `The call to ${tool} was cancelled.`),
  'tool-changed': (_, { tool = '' }) => `${tool} changed since it was approved. Review it.`,
  'tool-not-visible': (_, { tool = '' }) => `${tool} is not available to apps.`,
  'tool-name-invalid': (_, { tool = '' }) => `${tool} has a name that cannot be called.`,
  'resource-not-found': (format, error) => `${errorValue(format, error, 'uri')} does not exist.`,
  'resource-too-large': (format, error) =>
    `${errorValue(format, error, 'uri')} has ${errorSize(format, error, 'size')}; the limit is ${errorSize(format, error, 'limit')}.`,
  'resource-type-unsupported': (format, error) =>
    `${errorValue(format, error, 'uri')} is ${errorValue(format, error, 'mimeType')}, which cannot be shown.`,
  'result-too-large': (format, error) =>
    `The answer of ${error.server ?? ''} exceeds ${errorSize(format, error, 'limit')}.${unsure(error.mayHaveRun)}`,
  busy: (_, { server = '' }) => `${server} is busy. Try again.`,
  'rate-limited': (_, { server = '' }) => `${server} is busy. Try again.`,
  'server-disabled': (_, { server = '' }) => `${server} is switched off.`,
  'gateway-required': (_, { server = '' }) => `${server} runs on your machine. Add it to the gateway.`,
  'gateway-refused': () => `The gateway refused this page. Allow ${globalThis.location?.origin ?? ''}.`,
  'server-exited': (_, { server = '', mayHaveRun }) => `${server} ended unexpectedly.${unsure(mayHaveRun)}`,
  'server-crash-loop': (_, { server = '' }) => `${server} ended 5 times and stays stopped.`,
  'variable-unresolved': (format, error) =>
    `${errorValue(format, error, 'field')} of ${error.server ?? ''} needs ${errorValue(format, error, 'name')}.`,
};

/** A sentence for each code of an error of a server: what happened, and what to do. */
export const serverErrorTerms: TermRoom<typeof en> = { room: 'server-error', en };

export type ServerErrorTerms = typeof en;

/** The sentence of an error. Of a code from elsewhere that nobody knows: that the server answered with an error. */
export function sayServerError(words: LocalizeController<ServerErrorTerms>, error: SaidServerError): string {
  const known = Object.hasOwn(en, error.code) ? error.code : 'protocol-error';
  return words.term(known, error);
}
