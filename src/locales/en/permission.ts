import type { Format, TermRoom } from '../localize.js';
import { byteSize } from './segment.js';

const en = {
  asked: (_: Format, text: string) => `The preview asked: “${text}”`,
  countedNo: 'A preview cannot wait for an answer: it counted as “no”.',
  countedNoTimes: (format: Format, count: number) =>
    `A preview cannot wait for an answer: all ${format.number(count)} questions counted as “no”.`,
  askedOthers: 'All questions',
  says: 'The preview says',
  saysText: (_: Format, text: string) => `The preview says: “${text}”`,
  sayTimes: (format: Format, count: number) => `${format.number(count)} messages, this is the last.`,
  close: 'Close',
  wantsToSave: (format: Format, name: string, bytes: number) =>
    `The preview wants to save ${name}, ${byteSize(format, bytes, UNITS)}.`,
  bytes: (format: Format, bytes: number) => byteSize(format, bytes, UNITS),
  wantedTimes: (format: Format, count: number) => `It has asked ${format.number(count)} times.`,
  save: 'Save…',
  wantsToSaveFile: (_: Format, name: string) => `The preview wants to save ${name}.`,
  saveNow: 'Save',
  wantsToPrint: 'The preview wants to be printed.',
  print: 'Print',
  noPrint: 'It can be printed from the artifact’s panel.',
  wantsToCopy: 'The preview wants to copy a text.',
  copy: 'Copy…',
  copyNow: 'Copy',
  copyFailed: 'The text could not be copied: the browser did not allow it.',
  allow: 'Allow…',
  answerYes: 'Count as “yes”…',

  permissions: 'Permissions',
  permissionsOf: 'What this preview may do',
  downloads: 'Save files',
  dialogs: 'Answer its questions with “yes”',
  clipboard: 'Write to the clipboard after a click',
  storage: 'Keep what it stores, with this conversation',
  host: (_: Format, host: string) => `Reach ${host}`,
  allowed: 'Allowed',
  asks: 'Asks every time',
  notAllowed: 'Not allowed',
  forbidden: 'Not allowed on this site',
  blockedTimes: (format: Format, count: number) =>
    format.plural(count, { one: 'Blocked once', other: `Blocked ${format.number(count)} times` }),
  askedTimes: (format: Format, count: number) =>
    format.plural(count, { one: 'Asked once', other: `Asked ${format.number(count)} times` }),
  used: 'Stores something, gone at its next start',
  revoke: 'Revoke',
  revokes: (_: Format, what: string) => `Revoke: ${what}`,
  allows: (_: Format, what: string) => `Allow: ${what}`,
  runsAgain: 'A change of hosts, answers or storage makes the preview run again.',
};

const UNITS = ['B', 'KB', 'MB', 'GB'];

/** What previews ask of their readers, and what these have allowed them. Loaded with the first that asks. */
export const permissionTerms: TermRoom<typeof en> = { room: 'permission', en };

export type PermissionTerms = typeof en;
