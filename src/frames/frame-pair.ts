import type { FramePolicy } from '../sandbox/frame-policy.js';
import type { FrameRequest, FrameTheme } from '../sandbox/plan-frame.js';
import { SandboxError } from '../sandbox/sandbox-error.js';
import { createSandboxFrame, type FrameHooks, type SandboxFrame } from '../sandbox/sandbox-frame.js';

/** The frame that a reader sees, and the one that takes its place when it is ready: no blank box between two runs. */
export class FramePair {
  #shown: SandboxFrame | undefined;
  #next: SandboxFrame | undefined;

  get shown(): SandboxFrame | undefined {
    return this.#shown;
  }

  /** Whether it is one of the two. One that makes way may live a moment longer. */
  holdsFrame(frame: SandboxFrame): boolean {
    return frame === this.#shown || frame === this.#next;
  }

  /** Builds the next frame; one that was still on its way is given up. @throws {SandboxError} */
  buildNext(request: FrameRequest, policy: FramePolicy, hooks?: FrameHooks, place?: Element): SandboxFrame {
    this.cancelNext();
    const frame = this.#create(request, policy, hooks, place);
    this.#next = frame;
    frame.element.classList.toggle('next', this.#shown !== undefined);
    return frame;
  }

  cancelNext(): void {
    const next = this.#next;
    this.#next = undefined;
    next?.closeFrame();
  }

  /** Shows the next frame. @returns false for a frame that is not the next one any more. */
  showNext(frame: SandboxFrame): boolean {
    if (this.#next !== frame) return false;
    const old = this.#shown;
    this.#next = undefined;
    this.#shown = frame;
    frame.element.classList.remove('next');
    old?.closeFrame();
    return true;
  }

  /** Lets go of a frame that has ended. @returns false if it was neither. */
  forgetFrame(frame: SandboxFrame): boolean {
    if (frame === this.#shown) this.#shown = undefined;
    else if (frame === this.#next) this.#next = undefined;
    else return false;
    return true;
  }

  /** Resolves when those that are there by now have gone. */
  get ended(): Promise<unknown> {
    return Promise.all([this.#next?.closed, this.#shown?.closed]);
  }

  dropFrames(): void {
    const frames = [this.#next, this.#shown];
    this.#next = this.#shown = undefined;
    for (const frame of frames) frame?.closeFrame();
  }

  setTheme(theme: FrameTheme): void {
    this.#shown?.setTheme(theme);
    this.#next?.setTheme(theme);
  }

  #create(...request: Parameters<typeof createSandboxFrame>): SandboxFrame {
    try {
      return createSandboxFrame(...request);
    } catch (error) {
      if (!(error instanceof SandboxError && error.code === 'frame-limit-reached' && this.#shown)) throw error;
      // The last one's own place is the one that is free.
      this.dropFrames();
      return createSandboxFrame(...request);
    }
  }
}
