import { addStyles } from '../../../styles/add-styles.js';
import { tableStyles } from '../table.styles.js';
import { toolbarStyles } from '../toolbar.styles.js';

export { SortableTable } from './sortable-table.js';
export { TableView } from './table-view.js';

/** Gives a block what its tables look like. */
export const adoptTableStyles = (root: Node): void => addStyles(root, [toolbarStyles, tableStyles]);
