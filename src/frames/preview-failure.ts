import type { NoticeAction } from '../notices/error-notice.js';

/** Why a preview is not shown, in words for the person who reads. */
export interface PreviewFailure {
  /** A stable name, for `artifact-failed`. */
  readonly code: string;
  readonly tone: 'danger' | 'warning' | 'info';
  readonly sentence: string;
  readonly detail?: string | undefined;
  /** Of the artifact's source, counted from 1. */
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  readonly componentStack?: string | undefined;
  /** `again`: the frame is gone, and a new one may do better. `show`: it was only paused. */
  readonly way?: 'again' | 'try' | 'show' | undefined;
  /** Draws the code at once: the sentence says that it stands below. */
  readonly showsCode?: boolean | undefined;
  /** Further ways out, beside the usual ones. */
  readonly actions?: readonly NoticeAction[] | undefined;
  readonly learnHow?: boolean | undefined;
  /** In English, for logs. */
  readonly message: string;
}

/**
 * A failure in the language of the moment at which it is read: the words of a page's language may come later than the
 * failure, and another language later still.
 */
export const saidAnew = (failureNow: () => PreviewFailure): PreviewFailure => ({
  ...failureNow(),
  get sentence() {
    return failureNow().sentence;
  },
  get detail() {
    return failureNow().detail;
  },
});

/** Thrown while a preview is prepared. */
export class PreviewError extends Error {
  override readonly name = 'PreviewError';

  constructor(readonly failure: PreviewFailure) {
    super(failure.message);
  }
}
