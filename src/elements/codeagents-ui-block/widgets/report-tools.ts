import type { WidgetTable } from '../../../core/widgets/widget-catalog.js';
import { csvBlob, tsvText } from '../../../files/csv.js';
import { tableMarkup } from '../../../files/table-markup.js';
import { quoteTable } from '../quote.js';
import { actionProblem, WidgetToolbar } from '../widget-toolbar.js';
import type { WidgetContext } from '../widget-view.js';

const textsOf = ({ rows }: WidgetTable): string[][] => rows.map((row) => row.map((cell) => String(cell ?? '')));

/**
 * What a person can do with figures, steps or facts, behind one button: they have no head with room for more.
 * @param table - what they say, as rows and columns; asked when it is needed.
 * @param told - the same as people read it, where that differs: it is quoted.
 */
export function reportTools(
  element: { readonly id: string },
  { localize, actions, quotable, reportProblem }: WidgetContext,
  table: () => WidgetTable,
  told: () => WidgetTable = table,
): WidgetToolbar {
  const copy = async (): Promise<string | undefined> => {
    const given = table();
    const { columns, rows } = given;
    const copied = await actions.copyText(element, tsvText(columns, rows), tableMarkup(columns, textsOf(given)));
    return copied === undefined ? undefined : localize.term(copied ? 'copied' : 'copyFailed');
  };
  const save = (): void =>
    actions.downloadFile(element, { format: 'csv', title: '', extension: '.csv', blob: tableCsv(table()) });
  const ask = async (): Promise<string | undefined> => {
    const given = told();
    const rows = textsOf(given);
    const markdown = quoteTable({ columns: given.columns, rows }, [...rows.keys()], localize);
    const quoted = await actions.quoteText(element, markdown, { kind: 'element' });
    return quoted === undefined ? undefined : localize.term(quoted ? 'quoted' : 'copyFailed');
  };
  return new WidgetToolbar(
    localize,
    () => [
      {
        ...{ name: 'more', label: localize.term('tools'), icon: 'more' },
        menu: [
          { name: 'copy', label: localize.term('copyTable'), run: copy },
          { name: 'csv', label: localize.term('downloadCsv'), run: save },
          ...(quotable ? [{ name: 'ask', label: localize.term('ask'), run: ask }] : []),
        ],
      },
    ],
    (name, cause) => reportProblem(actionProblem(element, name, cause)),
  );
}

export const tableCsv = ({ columns, rows }: WidgetTable): Blob => csvBlob(columns, rows);
