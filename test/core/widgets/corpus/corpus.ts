import { envelopeCases } from './envelopes.js';
import { fieldCases } from './fields.js';
import { reportCases } from './reports.js';
import { syntaxCases } from './syntax.js';
import { valueCases } from './values.js';
import type { CorpusCase } from './corpus-case.js';

/** Blocks as models write them: each slip that they make, in several forms. */
export const corpus: readonly CorpusCase[] = [
  ...syntaxCases,
  ...envelopeCases,
  ...fieldCases,
  ...valueCases,
  ...reportCases,
];
