import { offersFullScreen } from './full-screen.js';
import type { WidgetContext } from './widget-view.js';

/** The place of a chart's toolbar, until that comes: data, download, full screen, ask. A title breaks before them. */
export function toolPlace({ quotable }: Pick<WidgetContext, 'quotable'>): HTMLElement {
  const count = 2 + (offersFullScreen() ? 1 : 0) + (quotable ? 1 : 0);
  // A class: a property of its own would be one more set of styles for each chart.
  return Object.assign(document.createElement('span'), { className: `wroom wroom-${count}` });
}
