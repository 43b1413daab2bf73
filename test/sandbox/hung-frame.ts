import type { FramePolicy } from '../../src/sandbox/frame-policy.js';
import type { CloseReason, FrameState } from '../../src/sandbox/sandbox-frame.js';
import { showFrame, type ShownFrame } from './frame-fixture.js';

/** What happened to a frame, and when, in milliseconds. */
export interface Course {
  readonly frame: ShownFrame;
  readonly states: [FrameState | CloseReason, number][];
}

export function follow(html: string, start: number, policy: FramePolicy = {}): Course {
  const course: Course = { frame: showFrame(html, {}, policy), states: [] };
  const note = (state: FrameState | CloseReason) => course.states.push([state, performance.now() - start]);
  course.frame.onstate = note;
  void course.frame.closed.then(note);
  return course;
}

/** A page that stops answering soon after it has begun. */
export const LOOP = '<p>busy</p><script>onload = () => setTimeout(() => { for (;;); }, 100)</script>';
