import * as core from '../../../src/core/index.js';

// What tests of the strict reading import in place of the kit's: it reads kindly unless it is told not to.

/** A catalog that reads by the letter. */
export const createWidgetCatalog = (): core.WidgetCatalog => core.createWidgetCatalog({ mending: 'off' });

/** As `parseCodeagentsUi`, by the letter. */
export const parseCodeagentsUi = (json: string, catalog = createWidgetCatalog()): core.ReadBlock =>
  core.parseCodeagentsUi(json, catalog);

/** As `explainCodeagentsUi`, by the letter. */
export const explainCodeagentsUi = (text: string, catalog = createWidgetCatalog()): core.WidgetProblem[] =>
  core.explainCodeagentsUi(text, catalog);
