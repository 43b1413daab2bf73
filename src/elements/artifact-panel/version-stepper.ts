import { html, nothing, type TemplateResult } from 'lit';
import type { ArtifactVersion } from '../../core/artifacts/artifact.js';
import { icon } from '../../icons/icons.js';
import type { LabelWords } from './panel-label.js';
import type { Action } from '../../controllers/action.js';
import type { MenuButton } from '../../controllers/menu-button.js';
import type { ShownVersion } from '../../core/artifacts/shown-version.js';

/** "Version 2 of 3" with the previous and the next one beside it, and all of them in a menu. From the second on. */
export function versionStepper(
  { artifact, version }: ShownVersion,
  menu: MenuButton,
  { panel, card }: LabelWords,
  select: (version: number) => void,
): TemplateResult | typeof nothing {
  const versions = artifact?.versions ?? [];
  const newest = versions.at(-1);
  if (!version || !newest || newest.number < 2) return nothing;
  const at = versions.indexOf(version);
  const step = (to: ArtifactVersion | undefined, label: string, className: string) =>
    html`<button
      type="button"
      class="ib step ${className}"
      title=${label}
      aria-label=${label}
      ?disabled=${!to}
      @click=${() => to && select(to.number)}
    >
      ${icon('right', 14)}
    </button>`;
  const text = card.term('version', version.number, newest.number);
  const items = [...versions].reverse().map((each): Action => ({
    label: panel.term('versionItem', each.number),
    note: panel.term('since', each.createdAt),
    checked: each === version,
    run: () => select(each.number),
  }));
  return html`<div class="stepper">
    ${step(versions[at - 1], panel.term('previousVersion'), 'back')}
    ${menu.renderMenu({
      face: html`<span>${text}</span>${icon('down', 14)}`,
      label: panel.term('versions'),
      className: 'btn quiet small num',
      items,
    })}
    ${step(versions[at + 1], panel.term('nextVersion'), '')}
  </div>`;
}
