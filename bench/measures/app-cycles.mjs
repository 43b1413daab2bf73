/** Gate 15 for apps: alone, and in the panel. */

export const CYCLED = ['app', 'app in the panel'];

/** As a browser on a desktop has it, and automation does not: frames without an origin run in a process of their own. */
export const PROCESSES = ['--site-per-process', '--enable-features=IsolateSandboxedIframes'];

/** The page's steps. */
export const APP_STEPS = {
  prepare: 'appCyclesPrepare',
  step: 'appCycles',
  rest: 'appCyclesRest',
  args: PROCESSES,
};
