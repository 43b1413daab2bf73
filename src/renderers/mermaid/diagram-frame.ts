import type { FramePolicy } from '../../sandbox/frame-policy.js';
import { isRecord } from '../../sandbox/frame-report.js';
import { loadFonts } from '../../sandbox/load-fonts.js';
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

interface OpenFrame {
  readonly frame: SandboxFrame;
  drawn: number;
}

const pages = new WeakMap<Document, DiagramFrame>();

/** The one frame, off screen, that a page's diagrams are drawn in; one at a time. */
export class DiagramFrame {
  readonly #page: Document;
  #shared: OpenFrame | undefined;
  #idle: ReturnType<typeof setTimeout> | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  #requests = 0;

  /** The one of a page: whatever shows diagrams there shares it. */
  static of(page: Document): DiagramFrame {
    const known = pages.get(page) ?? new DiagramFrame(page);
    pages.set(page, known);
    return known;
  }

  private constructor(page: Document) {
    this.#page = page;
  }

  /**
   * Draws a diagram when those before it are drawn.
   * @returns the library's SVG, from a frame that hostile text may have got hold of: sanitise it.
   * @throws {DiagramError}
   * @throws {SandboxError} when the frame is refused or ends.
   */
  drawDiagram(source: string, config: DiagramConfig, options: DrawOptions): Promise<string> {
    const drawn = this.#queue.then(() => {
      options.signal.throwIfAborted();
      return this.#drawNow(source, config, options);
    });
    const done = () => undefined; // a drawing may be large: the queue must not hold the last one
    this.#queue = drawn.then(done, done);
    return drawn;
  }

  async #drawNow(source: string, config: DiagramConfig, { policy, fresh }: DrawOptions): Promise<string> {
    clearTimeout(this.#idle);
    const open = fresh ? await this.#openFrame(policy) : (this.#shared ??= await this.#openFrame(policy));
    try {
      const svg = await this.#ask(open.frame, source, config);
      open.drawn += 1;
      if (fresh || open.drawn >= REPLACE_AFTER) this.#drop(open);
      else this.#idle = setTimeout(() => this.#drop(open), IDLE_MS);
      return svg;
    } catch (error) {
      const isHung = error instanceof DiagramError && error.code === 'diagram-timeout';
      this.#drop(open, isHung ? 'frame-unresponsive' : 'closed');
      throw error;
    }
  }

  async #openFrame(policy: FramePolicy): Promise<OpenFrame> {
    // The fonts are there when the frame is: what it measures first is measured in them.
    const [{ default: runtime }] = await Promise.all([mermaid.load(), loadFonts(policy.fonts ?? [])]);
    const request = {
      content: 'mermaid',
      source: { html: '<meta charset="utf-8"><body>' },
      title: 'Diagrams',
      document: this.#page,
      scripts: [runtime],
    } as const;
    const frame = createSandboxFrame(request, policy);
    hideFrame(frame);
    const open: OpenFrame = { frame, drawn: 0 };
    void frame.closed.then(() => {
      if (this.#shared === open) this.#shared = undefined;
    });
    this.#page.body.append(frame.element);
    await frame.ready;
    return open;
  }

  #drop(open: OpenFrame, reason: 'closed' | 'frame-unresponsive' = 'closed'): void {
    if (this.#shared === open) this.#shared = undefined;
    open.frame.closeFrame(reason);
  }

  /** The limit runs from the moment that the frame is asked: a long queue is nobody's fault. */
  #ask(frame: SandboxFrame, source: string, config: DiagramConfig): Promise<string> {
    const id = (this.#requests += 1);
    return new Promise<string>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new DiagramError('diagram-timeout', 'The diagram was not drawn within 10 seconds.')),
        DRAW_MS,
      );
      void frame.closed.then((reason) => {
        clearTimeout(timer);
        if (reason !== 'closed')
          reject(frame.failure ?? new SandboxError(reason, `The diagram frame ended: ${reason}.`));
      });
      const stop = frame.kitChannel.receive((answer) => {
        if (!isRecord(answer) || answer.id !== id) return;
        stop();
        clearTimeout(timer);
        if (typeof answer.svg === 'string' && answer.svg.length <= MAX_SVG_LENGTH) resolve(answer.svg);
        else reject(errorOf(answer));
      });
      frame.kitChannel.post({ id, source, config });
    });
  }
}

/** Diagrams are laid out in it, and seen in the page alone. */
function hideFrame({ element, plan }: SandboxFrame): void {
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
    plan.mode === 'origin'
      ? { insetInlineStart: '0', opacity: '0', zIndex: '-1' }
      : { insetInlineStart: '-2000px', visibility: 'hidden' },
  );
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
