import type { Format, TermRoom } from '../localize.js';

const en = {
  idle: 'Not called',
  ended: (_format: Format, tool: string, state: string) => `${tool}: ${state}`,
  noText: 'The tool answered without text.',
  cancel: 'Cancel',
  cancelling: 'Cancelling…',
  notCancelled: 'The call has not ended yet. It may still do its work.',
  retry: 'Try again',
  retryAnyway: 'Run it again',
  mayHaveRun: 'The first call may have run. Calling the tool again may do its work twice.',
  progress: (_format: Format, tool: string) => `Progress of ${tool}`,
  picture: (_format: Format, tool: string) => `Image from ${tool}`,
  sound: (_format: Format, tool: string) => `Sound from ${tool}`,
  readResource: (_format: Format, name: string) => `Read ${name}`,
  resource: 'Resource',
  notLoaded: 'The app of this tool could not be loaded.',
  tryAgain: 'Try again',
  reloadPage: 'Reload the page',
  appClosed: (_format: Format, app: string) => `${app} is closed. Open it again to use this tool.`,
  openIn: (_format: Format, title: string) => `Open in ${title}`,
  otherPart: (_format: Format, type: string) => `Content of the type “${type}”`,
};

/** Words of the call of a tool. */
export const toolCallTerms: TermRoom<typeof en> = { room: 'tool-call', en };

export type ToolCallTerms = typeof en;
