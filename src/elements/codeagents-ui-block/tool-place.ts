import { offersFullScreen } from './full-screen.js';
import type { WidgetContext } from './widget-view.js';

/** The place of a chart's toolbar: data, download, full screen, ask. A title breaks before them. */
export function toolPlace({ quotable }: Pick<WidgetContext, 'quotable'>): HTMLElement {
  const count = 2 + (offersFullScreen() ? 1 : 0) + (quotable ? 1 : 0);
  const place = Object.assign(document.createElement('span'), { className: 'wtools held' });
  place.style.setProperty('--_held', String(count));
  return place;
}
