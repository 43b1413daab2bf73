import type { RegisteredElement, WidgetDefinition, WidgetTable } from '../../../core/widgets/widget-catalog.js';
import { csvBlob, tsvText } from '../../../files/csv.js';
import { addStyles } from '../../../styles/add-styles.js';
import { toolbarStyles } from '../toolbar.styles.js';
import { actionProblem, WidgetToolbar, type ToolbarAction } from '../widget-toolbar.js';
import type { WidgetContext } from '../widget-view.js';

type Tools = Pick<WidgetDefinition, 'toCsv' | 'quote' | 'actions'>;

/** The toolbar of a host's element: its data as a file and on the clipboard, a quote, and what else the host offers. */
export function customTools(element: RegisteredElement, tools: Tools, context: WidgetContext): WidgetToolbar {
  const { host, localize } = context;
  addStyles(host.renderRoot, [toolbarStyles]);
  return new WidgetToolbar(
    localize,
    () => actionsOf(element, tools, context),
    (name, cause) => context.reportProblem(actionProblem(element, name, cause)),
  );
}

/** The file that is saved and exported. */
export const customCsv = ({ columns, rows }: WidgetTable): Blob => csvBlob(columns, rows);

function actionsOf(element: RegisteredElement, tools: Tools, { localize, actions, quotable }: WidgetContext) {
  const { toCsv, quote, actions: own = [] } = tools;
  const made: ToolbarAction[] = [];
  if (toCsv) {
    const copy = async (): Promise<string | undefined> => {
      const { columns, rows } = toCsv(element);
      const copied = await actions.copyText(element, tsvText(columns, rows));
      return copied === undefined ? undefined : localize.term(copied ? 'copied' : 'copyFailed');
    };
    const save = (): void =>
      actions.downloadFile(element, { format: 'csv', title: '', extension: '.csv', blob: customCsv(toCsv(element)) });
    made.push(
      { name: 'copy', label: localize.term('copyTable'), icon: 'copy', run: copy },
      { name: 'csv', label: localize.term('downloadCsv'), icon: 'download', run: save },
    );
  }
  if (quote && quotable) {
    const ask = async (): Promise<string | undefined> => {
      const quoted = await actions.quoteText(element, quote(element), { kind: 'element' });
      return quoted === undefined ? undefined : localize.term(quoted ? 'quoted' : 'copyFailed');
    };
    made.push({ name: 'ask', label: localize.term('ask'), icon: 'ask', run: ask });
  }
  if (own.length > 0)
    made.push({
      ...{ name: 'more', label: localize.term('tools'), icon: 'more' },
      menu: own.map(({ name, label, run }) => ({
        name,
        label: typeof label === 'function' ? label(localize.lang) : label,
        run: () => run(element),
      })),
    });
  return made;
}
