import type { Format, TermRoom } from '../localize.js';
import { sinceTime } from '../since-time.js';

const en = {
  region: 'Artifact',
  views: 'Views',
  preview: 'Preview',
  code: 'Code',
  diff: 'Diff',
  unsaved: 'Unsaved changes',
  edit: 'Edit',
  zoom: 'Zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit',
  percent: (format: Format, percent: number) => `${format.number(percent)}\u00a0%`,
  zoomedTo: (format: Format, percent: number) => `Zoom ${format.number(percent)}\u00a0%`,
  zoomHint: 'Drag to move, Ctrl + wheel to zoom',
  zoomHintMac: 'Drag to move, ⌘ + wheel to zoom',
  openWindow: 'Open in a new window',
  permissions: 'Permissions',
  wrap: 'Wrap lines',
  print: 'Print',
  saveAs: (_: Format, form: string) => `Save as ${form}`,
  making: (_: Format, form: string) => `Making ${form}…`,
  exportFailed: 'The file could not be made.',
  popupBlocked: 'The browser blocked the new window.',
  popupBlockedDetail: 'Allow pop-ups for this site, then try again.',
  windowStopped: 'This preview was stopped. Close this window and open it again.',
  windowFailed: 'The window could not be filled.',
  versionDropped: (format: Format, number: number) => `Version ${format.number(number)} is no longer kept.`,
  versionDroppedDetail: (format: Format, number: number) =>
    `This is version ${format.number(number)}, the oldest that is.`,
  historyMissing: 'This view could not be loaded.',
  tryAgain: 'Try again',
  reloadPage: 'Reload',
  copyConsole: 'Copy all',
  consoleCounts: (format: Format, errors: number, warnings: number) =>
    [
      errors > 0 && `${format.number(errors)} ${format.plural(errors, { one: 'error', other: 'errors' })}`,
      warnings > 0 && `${format.number(warnings)} ${format.plural(warnings, { one: 'warning', other: 'warnings' })}`,
    ]
      .filter(Boolean)
      .join(', '),
  blockedCount: (format: Format, count: number) =>
    `${format.number(count)} ${format.plural(count, { one: 'request', other: 'requests' })} blocked`,
  compareWith: (format: Format, number: number) => `Compare with version ${format.number(number)}`,
  empty: 'Open an artifact to see it here.',
  gone: 'This artifact is no longer available.',
  close: 'Close',
  versions: 'Versions',
  versionItem: (format: Format, number: number) => `Version ${format.number(number)}`,
  previousVersion: 'Previous version',
  nextVersion: 'Next version',
  since: (format: Format, time: number) => sinceTime(format, time, 'just now'),
  time: (format: Format, time: number) =>
    new Intl.DateTimeFormat(format.lang, { hour: 'numeric', minute: '2-digit' }).format(time),
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
  paused: 'Paused',
  console: 'Console',
  clear: 'Clear',
  consoleEmpty: 'Nothing has been written.',
  levels: (_: Format, level: string) => levels[level] ?? level,
  times: (format: Format, count: number) => `${format.number(count)} times`,
};

const levels: Readonly<Record<string, string>> = {
  log: 'Log',
  info: 'Information',
  warn: 'Warning',
  error: 'Error',
  debug: 'Debug',
};

/** Words of the panel's body, which loads when something is opened. */
export const panelTerms: TermRoom<typeof en> = { room: 'panel', en };

export type PanelTerms = typeof en;
