import type { ReactiveControllerHost } from 'lit';
import type { PageOptions } from '../context/page-options.js';
import type { PreviewTerms } from '../locales/en/preview.js';
import type { LocalizeController } from '../locales/localize.js';
import type { FrameChannel } from '../sandbox/frame-channel.js';
import type { FrameError, FrameReport } from '../sandbox/frame-report.js';
import type { FrameRequest } from '../sandbox/plan-frame.js';
import type { CloseReason, FrameHooks, SandboxFrame } from '../sandbox/sandbox-frame.js';
import type { PreviewFailure } from './preview-failure.js';

/** What the next frame runs, and who speaks with it. */
export interface PreparedFrame {
  readonly request: Omit<FrameRequest, 'document' | 'theme'>;
  /** What the sandbox does not know of the document's language. */
  readonly hooks?: FrameHooks | undefined;
  /** What the frame tells beyond what the session itself sees to. How far it is scrolled while it is shown only. */
  readonly onReport?: ((report: FrameReport) => void) | undefined;
  /**
   * Takes up the line to the document, before that runs.
   * @returns what is called when the frame has ended.
   */
  readonly connect?: ((channel: FrameChannel, frame: SandboxFrame) => () => void) | undefined;
  /** Called when the document has loaded, as its own `load` has it. */
  readonly onLoaded?: (() => void) | undefined;
}

/** What went wrong in a frame, for logs and for fixing it. */
export interface FrameProblem {
  readonly code: string;
  readonly message: string;
  readonly line?: number | undefined;
}

export type SessionState = 'loading' | 'running' | 'busy' | 'paused' | 'failed';

/** What a session needs of the element around it. */
export interface FrameSessionOptions {
  readonly localize: LocalizeController<PreviewTerms>;
  /** The page's options: what frames may do, and who is asked about links. */
  readonly options: () => Readonly<PageOptions>;
  /** Where frames stand, once the element is drawn. */
  readonly stage: () => HTMLElement | undefined;
  /** By what the person's refusals are counted: who asks. */
  readonly source: () => string;
  /** False: the frame stays light, since its document was written for a white page. */
  readonly followsScheme: () => boolean;
  /** Makes what the next frame runs. @throws {PreviewError} when there is nothing that could run. */
  readonly prepareFrame: () => Promise<PreparedFrame>;
  /** An error that ends what is shown; `undefined` for one that it goes on after. */
  readonly readFailure: (error: FrameError) => PreviewFailure | undefined;
  /** What a frame's message means to somebody who did not write it. */
  readonly readMessage: (message: string) => string;
  readonly onStateChanged: (state: SessionState) => void;
  /** Something failed, whether the frame goes on or not. */
  readonly onProblem: (problem: FrameProblem) => void;
  /** Whether a person may let the frame reach what it was refused. */
  readonly mayAllowHosts?: (() => boolean) | undefined;
  readonly onAllowHosts?: ((hosts: readonly string[]) => void) | undefined;
  /** What is said of requests that were stopped, where the owner does so itself. */
  readonly onBlocked?: ((blocked: BlockedReport) => void) | undefined;
  /** A link was followed inside. Default: the person is asked, and it opens. */
  readonly onLink?: ((url: string, text: string) => void) | undefined;
  /** Somebody has pressed Escape inside. True: the owner has done what that means here. */
  readonly onEscape?: (() => boolean) | undefined;
  /** A frame has ended by itself. True: the owner goes on its own way, and nothing is said. */
  readonly takeEnd?: ((reason: CloseReason, frame: SandboxFrame) => boolean) | undefined;
  /** The owner tells the document itself what the page looks like; called when that has changed. */
  readonly onThemeChanged?: (() => void) | undefined;
  /** What the owner calls its frame. Default: a preview. */
  readonly labels?: (() => { readonly skip: string; readonly starting: string }) | undefined;
}

export type BlockedReport = Extract<FrameReport, { readonly kind: 'blocked' }>;

export type FrameSessionHost = ReactiveControllerHost & HTMLElement & { readonly renderRoot: ParentNode };
