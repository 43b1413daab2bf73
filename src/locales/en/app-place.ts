import type { Format, TermRoom } from '../localize.js';

const en = {
  inMessage: 'This app runs in its message.',
  showHere: 'Show it here',
  waits: 'This app does not run before somebody has looked at its code.',
  look: 'Look at the code',
  run: 'Run this app',
  changed: 'The app has changed since its code was looked at.',
  reading: 'Reading the app…',
  server: 'Server',
  address: 'Address',
  kind: 'Type',
  size: 'Size',
  bytes: (format: Format, bytes: number) => format.number(bytes, { style: 'unit', unit: 'byte', unitDisplay: 'long' }),
  hash: 'SHA-256',
  policy: 'Content policy, at most',
  domains: 'Domains',
  permissions: 'Permissions',
  none: 'None',
};

/** Words around an app that stands among the artifacts. */
export const appPlaceTerms: TermRoom<typeof en> = { room: 'app-place', en };

export type AppPlaceTerms = typeof en;
