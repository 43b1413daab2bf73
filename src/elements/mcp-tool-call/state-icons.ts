import type { IconName } from '../../icons/icons.js';
import type { McpToolCallState } from './shown-call.js';

/** Outline and colour of a state. A call that runs has a ring that turns. */
export const STATE_ICONS: Readonly<Record<Exclude<McpToolCallState, 'running'>, readonly [IconName, string]>> = {
  idle: ['tool', 'dim'],
  pending: ['clock', 'dim'],
  done: ['check', 'ok'],
  failed: ['alert', 'bad'],
  denied: ['shield', 'dim'],
  cancelled: ['x', 'dim'],
};
