import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';

export interface SwitchOptions {
  /** For who cannot see what stands beside it. */
  readonly label: string;
  readonly isOn: boolean;
  readonly disabled?: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}

/** A switch. What it shows follows the state that it stands for, not the press: a host may have cancelled that. */
export const switchControl = ({ label, isOn, disabled = false, onSwitch }: SwitchOptions): TemplateResult => html`<input
  type="checkbox"
  role="switch"
  class="switch"
  aria-label=${label}
  .checked=${live(isOn)}
  ?disabled=${disabled}
  @change=${(event: Event) => onSwitch((event.currentTarget as HTMLInputElement).checked)}
/>`;
