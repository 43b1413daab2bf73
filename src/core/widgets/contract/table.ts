import type { CheckedFields, WidgetFields } from '../widget-field.js';
import { maybeText, text, type NamedElement, type WidgetSpec } from './widget-spec.js';

/** What the cells of a column are, and how they are drawn. */
const columnFields = {
  name: text,
  type: { kind: 'choice', values: ['text', 'number', 'date', 'badge', 'bar', 'sparkline'], optional: true },
  unit: maybeText,
  align: { kind: 'choice', values: ['start', 'center', 'end'], optional: true },
} as const satisfies WidgetFields;

export const table = {
  fields: { columns: { kind: 'columns', fields: columnFields }, rows: { kind: 'rows' }, caption: maybeText },
  prompt:
    'columns: (string | {name, type?: "number"|"date"|"badge"|"bar"|"sparkline", unit?})[], ' +
    'rows: string[][] (markdown), caption?',
  example: { type: 'table', id: 't1', columns: ['Page', 'Visits'], rows: [['**Home**', '8']] },
} as const satisfies WidgetSpec;

/** Rows are as long as `columns`; cells are raw Markdown. */
export interface TableElement extends NamedElement<'table'>, CheckedFields<typeof table.fields> {}

/** A head that says more than its name: what the cells below it are. */
export type TableColumn = CheckedFields<typeof columnFields>;

/** What stands in the head of a column. */
export const columnName = (column: string | TableColumn): string => (typeof column === 'string' ? column : column.name);
