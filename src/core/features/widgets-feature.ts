import type { Feature } from '../feature.js';
import type { HeadlessOptions } from '../headless-options.js';
import { cutWidgets } from '../message/widget-fences/widget-fence.js';
import { WidgetCatalog } from '../widgets/widget-catalog.js';

/** Widgets in messages: `headless.widgets` says which ones there may be, and `codeagents-ui` fences are cut out of texts. */
export const widgetsFeature = ({ widgetMending: mending }: HeadlessOptions): Feature<WidgetCatalog> => ({
  name: 'widgets',
  join({ changed, cutText }) {
    const catalog = new WidgetCatalog({ mending });
    cutText(cutWidgets({ catalog, changed }));
    return catalog;
  },
});
