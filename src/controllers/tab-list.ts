import { html, nothing, type TemplateResult } from 'lit';
import { moveFocus } from './roving-focus.js';

export interface Tab<T extends string> {
  readonly name: T;
  /** Its words, and what stands beside them. */
  readonly face: unknown;
}

export interface TabListOptions<T extends string> {
  readonly tabs: readonly Tab<T>[];
  readonly selected: T;
  /** Name of the list. */
  readonly label: string;
  /** Id of the element with the role `tabpanel`, labelled by `tab-<name>`. */
  readonly panelId?: string;
  readonly part?: string;
  readonly choose: (name: T) => void;
}

/**
 * Tabs of which one is selected: one tab stop; arrows along the line of reading, Home and End move the focus and select
 * at once, since what they show is there without waiting.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function tabList<T extends string>(options: TabListOptions<T>): TemplateResult {
  const { tabs, selected, label, panelId, part, choose } = options;
  const onKey = (event: KeyboardEvent): void => {
    if (!(event.currentTarget instanceof Element)) return;
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const item = moveFocus(event, items, 'horizontal');
    const tab = item && tabs[items.indexOf(item)];
    if (tab) choose(tab.name);
  };
  return html`<div class="tabs" part=${part ?? nothing} role="tablist" aria-label=${label} @keydown=${onKey}>
    ${tabs.map(
      ({ name, face }) =>
        html`<button
          type="button"
          id=${`tab-${name}`}
          role="tab"
          aria-selected=${name === selected ? 'true' : 'false'}
          aria-controls=${panelId ?? nothing}
          tabindex=${name === selected ? 0 : -1}
          @click=${() => choose(name)}
        >${face}</button>`,
    )}
  </div>`;
}
