import type { FramePolicy } from '../../sandbox/frame-policy.js';
import { isRecord } from '../../sandbox/frame-report.js';
import { createSandboxFrame, type SandboxFrame } from '../../sandbox/sandbox-frame.js';
import { SandboxError } from '../../sandbox/sandbox-error.js';
import type { DiagramConfig } from './diagram-theme.js';
import { Lazy } from '../../core/lazy.js';

const mermaid = new Lazy(() => import('#vendor/mermaid-source'));

const DRAW_MS = 10_000;
/** Diagrams drawn before the frame is replaced: what a broken one left behind ends with it. */
const REPLACE_AFTER = 50;
/** An idle frame goes: it holds a library of several megabytes. */
const IDLE_MS = 30_000;
const MAX_SVG_LENGTH = 2 * 1_048_576;

/** Why there is no drawing. `detail` is what the library said. */
export class DiagramError extends Error {
  override readonly name = 'DiagramError';

  constructor(
    readonly code: 'diagram-invalid' | 'diagram-edges' | 'diagram-timeout' | 'diagram-too-large',
    message: string,
    /** As the library counts, without what it takes away before it parses. */
    readonly parsedLine?: number,
    readonly edges?: number,
  ) {
    super(message);
  }
}

export interface DrawOptions {
  readonly policy: FramePolicy;
  /** A frame of its own for this one drawing. */
  readonly fresh: boolean;
  readonly signal: AbortSignal;
}

interface LiveFrame {
  readonly frame: SandboxFrame;
  drawn: number;
}

let shared: LiveFrame | undefined;
let idle: ReturnType<typeof setTimeout> | undefined;
let queue: Promise<unknown> = Promise.resolve();
let requests = 0;

/**
 * Draws a diagram in the page's one diagram frame, off screen; one at a time.
 * @returns the library's SVG, from a frame that hostile text may have got hold of: sanitise it.
 * @throws {DiagramError}
 * @throws {SandboxError} when the frame is refused or ends.
 */
export function drawDiagram(source: string, config: DiagramConfig, options: DrawOptions): Promise<string> {
  const drawn = queue.then(() => {
    options.signal.throwIfAborted();
    return drawNow(source, config, options);
  });
  const done = () => undefined; // a drawing may be large: the queue must not hold the last one
  queue = drawn.then(done, done);
  return drawn;
}

async function drawNow(source: string, config: DiagramConfig, { policy, fresh }: DrawOptions): Promise<string> {
  clearTimeout(idle);
  const live = fresh ? await open(policy) : (shared ??= await open(policy));
  try {
    const svg = await ask(live.frame, source, config);
    live.drawn += 1;
    if (fresh || live.drawn >= REPLACE_AFTER) drop(live);
    else idle = setTimeout(() => drop(live), IDLE_MS);
    return svg;
  } catch (error) {
    drop(live, error instanceof DiagramError && error.code === 'diagram-timeout' ? 'frame-unresponsive' : 'closed');
    throw error;
  }
}

async function open(policy: FramePolicy): Promise<LiveFrame> {
  const { default: runtime } = await mermaid.load();
  const request = {
    content: 'mermaid',
    source: { html: '<meta charset="utf-8"><body>' },
    title: 'Diagrams',
    scripts: [runtime],
  } as const;
  const frame = createSandboxFrame(request, policy);
  const { element } = frame;
  element.setAttribute('aria-hidden', 'true');
  element.tabIndex = -1;
  Object.assign(element.style, {
    position: 'fixed',
    insetBlockStart: '0',
    inlineSize: '1200px',
    blockSize: '800px',
    border: '0',
    pointerEvents: 'none',
  });
  // Chromium lays out no frame of another site that nobody can see, and the one inside it would stay without a size.
  Object.assign(
    element.style,
    frame.plan.mode === 'origin'
      ? { insetInlineStart: '0', opacity: '0', zIndex: '-1' }
      : { insetInlineStart: '-2000px', visibility: 'hidden' },
  );
  const live: LiveFrame = { frame, drawn: 0 };
  void frame.closed.then(() => {
    if (shared === live) shared = undefined;
  });
  document.body.append(element);
  await frame.ready;
  return live;
}

function drop(live: LiveFrame, reason: 'closed' | 'frame-unresponsive' = 'closed'): void {
  if (shared === live) shared = undefined;
  live.frame.close(reason);
}

/** The limit runs from the moment that the frame is asked: a long queue is nobody's fault. */
function ask(frame: SandboxFrame, source: string, config: DiagramConfig): Promise<string> {
  const id = (requests += 1);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new DiagramError('diagram-timeout', 'The diagram was not drawn within 10 seconds.')),
      DRAW_MS,
    );
    void frame.closed.then((reason) => {
      clearTimeout(timer);
      if (reason !== 'closed') reject(frame.failure ?? new SandboxError(reason, `The diagram frame ended: ${reason}.`));
    });
    frame.onkit = (answer) => {
      if (!isRecord(answer) || answer.id !== id) return;
      clearTimeout(timer);
      if (typeof answer.svg === 'string' && answer.svg.length <= MAX_SVG_LENGTH) resolve(answer.svg);
      else reject(errorOf(answer));
    };
    frame.sendKit({ id, source, config });
  });
}

function errorOf({ svg, error, line, edges }: Record<string, unknown>): DiagramError {
  if (typeof svg === 'string') return new DiagramError('diagram-too-large', 'The drawing is larger than 2 MB.');
  const message = typeof error === 'string' ? error.slice(0, 2_000) : 'unknown';
  if (typeof edges === 'number' && edges > 0)
    return new DiagramError('diagram-edges', message, undefined, Math.trunc(edges));
  return new DiagramError(
    'diagram-invalid',
    message,
    typeof line === 'number' && line > 0 ? Math.trunc(line) : undefined,
  );
}
