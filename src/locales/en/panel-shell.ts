import type { TermRoom } from '../localize.js';

const en = {
  panelFailed: 'The panel could not be loaded.',
  tryAgain: 'Try again',
  reloadPage: 'Reload',
  close: 'Close',
};

/** What the panel says before its body is there. In the first load. */
export const panelShellTerms: TermRoom<typeof en> = { room: 'panel-shell', en };

export type PanelShellTerms = typeof en;
