import { html, type TemplateResult } from 'lit';
import type { LocalizeController } from '../../../locales/localize.js';
import type { PanelTerms } from '../../../locales/en/panel.js';
import type { PreviewZoom } from '../../../renderers/renderer.js';
import { icon, type IconName } from '../../../icons/icons.js';

/** Smaller, how large, larger, whole: for pictures that have no controls of their own. */
export function zoomTools(zoom: PreviewZoom, localize: LocalizeController<PanelTerms>): TemplateResult {
  const button = (id: string, name: IconName, label: string, enabled: boolean, run: () => void) =>
    html`<button type="button" class="ib" id=${`zoom-${id}`} title=${label} aria-label=${label} ?disabled=${!enabled}
      @click=${run}>${icon(name)}</button>`;
  return html`<span class="zoom" role="group" aria-label=${localize.term('zoom')}>
    ${button('out', 'minus', localize.term('zoomOut'), zoom.canZoomOut, () => zoom.zoomOut())}
    <span class="percent num" role="status"
      aria-label=${localize.term('zoomedTo', zoom.percent)}><bdi>${localize.term('percent', zoom.percent)}</bdi></span>
    ${button('in', 'plus', localize.term('zoomIn'), zoom.canZoomIn, () => zoom.zoomIn())}
    ${button('fit', 'fit', localize.term('fit'), true, () => zoom.fitView())}
  </span>`;
}
