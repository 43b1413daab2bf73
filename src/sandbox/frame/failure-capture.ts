import type { FrameError } from '../frame-report.js';
import { inspect } from './console-capture.js';
import { later, on } from './natives.js';

export type Failure = Omit<FrameError, 'kind'>;

export interface Failures {
  readonly failed: (failure: Failure) => void;
  readonly blocked: (host: string, directive: string, count: number) => void;
}

/** Scripts of ours are named so; an error's line in any other one is a line of the artifact. */
const KIT_SCRIPT = 'vitrine-kit';

/** Line and column where code of the artifact stood in a stack. */
export function placeOf(stack: string | undefined): { line?: number; column?: number } {
  for (const row of (stack ?? '').split('\n')) {
    const match = /(?:about:srcdoc|artifact\.[jt]sx):(\d+):(\d+)/.exec(row);
    if (match && !row.includes(KIT_SCRIPT)) return { line: Number(match[1]), column: Number(match[2]) };
  }
  return {};
}

const describe = (error: unknown): { message: string; stack?: string } => {
  if (error instanceof Error)
    return { message: `${error.name}: ${error.message}`, ...(error.stack ? { stack: error.stack } : {}) };
  return { message: inspect(error) };
};

function ofEvent(event: ErrorEvent): Failure {
  const phase = document.readyState === 'loading' ? 'load' : 'handler';
  const known = event.error === null || event.error === undefined ? { message: event.message } : describe(event.error);
  // React catches what a handler throws and throws it again, from its own script.
  const isOurs = event.filename.includes(KIT_SCRIPT);
  const place = isOurs
    ? placeOf('stack' in known ? known.stack : undefined)
    : event.lineno > 0
      ? { line: event.lineno, column: event.colno }
      : {};
  return { phase, ...known, ...place };
}

/** Errors, promises nobody caught, and requests that the policy stopped. Gives what sets the listeners. */
export function failureCapture({ failed, blocked }: Failures): () => void {
  const onError = (event: ErrorEvent) => {
    if (event instanceof ErrorEvent) failed(ofEvent(event)); // else: a picture that did not load
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    const known = describe(reason);
    failed({ phase: 'promise', ...known, ...placeOf(known.stack) });
  };
  /** By host and directive. */
  const hosts = new Map<string, number>();
  const tellBlocked = () => {
    for (const [key, count] of hosts) {
      const [host = '', directive = ''] = key.split(' ');
      blocked(host, directive, count);
    }
    hosts.clear();
  };
  const twins = new Set<string>();
  const onViolation = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
    const host = hostOf(blockedURI);
    if (!host) return;
    // The document carries its policy twice, inherited and its own: each request is reported by both.
    const twin = `${effectiveDirective} ${blockedURI}`;
    if (twins.delete(twin)) return;
    twins.add(twin);
    if (hosts.size === 0) later(tellBlocked, 100);
    const key = `${host} ${effectiveDirective}`;
    if (hosts.size < 50 || hosts.has(key)) hosts.set(key, (hosts.get(key) ?? 0) + 1);
  };
  return () => {
    on(window, 'error', onError, true);
    on(window, 'unhandledrejection', onRejection);
    on(document, 'securitypolicyviolation', onViolation);
  };
}

function hostOf(blocked: string): string {
  if (blocked === 'eval' || blocked === 'wasm-eval') return 'eval';
  try {
    const url = new URL(blocked);
    return /^(?:https?|wss?):$/.test(url.protocol) ? url.host : '';
  } catch {
    return '';
  }
}
