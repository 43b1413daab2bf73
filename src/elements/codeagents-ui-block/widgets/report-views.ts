import { addStyles } from '../../../styles/add-styles.js';
import { controlStyles } from '../../../styles/host.styles.js';
import { reportStyles } from '../report.styles.js';
import { toolbarStyles } from '../toolbar.styles.js';

export { CalloutView } from './callout-view.js';
export { CodeView } from './code-view.js';
export { FactsView } from './facts-view.js';
export { MetricView } from './metric-view.js';
export { ProgressView } from './progress-view.js';
export { StepsView } from './steps-view.js';
export { TabsView } from './tabs-view.js';
export { TypedCells } from './typed-cells.js';

/** Gives a block what metrics, steps and the like look like. */
export const adoptReportStyles = (root: Node): void => addStyles(root, [controlStyles, toolbarStyles, reportStyles]);
