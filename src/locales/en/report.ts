import type { TermRoom } from '../localize.js';

const en = {
  step: 'Step',
  state: 'State',
  details: 'Details',
  unit: 'Unit',
  change: 'Change',
  trend: 'Trend',
};

/** Heads of the tables that figures and steps of a block are copied and saved as. Loaded with the first of them. */
export const reportTerms: TermRoom<typeof en> = { room: 'report', en };

export type ReportTerms = typeof en;
