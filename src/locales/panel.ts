import type { Format, TermRoom } from './localize.js';

const en = {
  region: 'Artifact',
  views: 'Views',
  preview: 'Preview',
  code: 'Code',
  empty: 'Open an artifact to see it here.',
  gone: 'This artifact is no longer available.',
  close: 'Close',
  versions: 'Versions',
  versionItem: (format: Format, number: number) => `Version ${format.number(number)}`,
  previousVersion: 'Previous version',
  nextVersion: 'Next version',
  time: (format: Format, time: number) => new Intl.DateTimeFormat(format.lang, { hour: '2-digit', minute: '2-digit' }).format(time),
  runAgain: 'Run again',
  copy: 'Copy',
  copied: 'Copied!',
  copyRefused: 'Copying is not allowed here.',
  copyByKey: (_: Format, key: string) => `The source is selected: press ${key}.`,
  download: 'Download',
  fullscreen: 'Fullscreen',
  leaveFullscreen: 'Leave fullscreen',
  more: 'More',
  resize: 'Resize the panel',
  writing: 'Writing…',
  writingTitle: (_: Format, title: string) => `Writing ${title}`,
  follow: 'Follow',
  stopFollowing: 'Stop following',
  ready: 'Ready',
  starting: 'Starting…',
  running: 'Running',
  sandboxed: 'Sandboxed, cannot reach this page',
  busy: 'Not responding',
  stopped: 'Stopped',
  console: 'Console',
  clear: 'Clear',
  consoleEmpty: 'Nothing has been written.',
  levels: (_: Format, level: string) => levels[level] ?? level,
  times: (format: Format, count: number) => `${format.number(count)} times`,
};

const levels: Readonly<Record<string, string>> = { log: 'Log', info: 'Information', warn: 'Warning', error: 'Error', debug: 'Debug' };

/** Words of the panel's body, which loads when something is opened. */
export const panelTerms: TermRoom<typeof en> = {
  en,
  others: { fr: () => import('./fr/panel.js').then((room) => room.default) },
};

export type PanelTerms = typeof en;
