import { envelopeCases } from './envelopes.js';
import { fieldCases } from './fields.js';
import { libraryCases } from './libraries.js';
import { reportCases } from './reports.js';
import { shapeCases } from './shapes.js';
import { syntaxCases } from './syntax.js';
import { valueCases } from './values.js';
import type { CorpusCase } from './corpus-case.js';

/** Blocks as models write them: each slip that they make, in several forms. */
export const corpus: readonly CorpusCase[] = [
  ...syntaxCases,
  ...shapeCases,
  ...envelopeCases,
  ...fieldCases,
  ...valueCases,
  ...reportCases,
  ...libraryCases,
];
