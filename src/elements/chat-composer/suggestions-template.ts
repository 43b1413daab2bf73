import { html, nothing, type TemplateResult } from 'lit';

/** A message that a person may send by one press. */
export type Suggestion =
  | string
  | {
      /** What stands on the button. */
      readonly label: string;
      /** What is sent. */
      readonly prompt: string;
    };

interface SuggestionActions {
  /** Name of all of them. */
  readonly label: string;
  /** Whether none can be chosen now. */
  readonly isOff: boolean;
  readonly choose: (prompt: string) => void;
}

export function suggestionsTemplate(
  suggestions: readonly Suggestion[],
  { label: name, isOff, choose }: SuggestionActions,
): TemplateResult | typeof nothing {
  if (suggestions.length === 0) return nothing;
  return html`<div class="suggestions" part="suggestions" role="group" aria-label=${name}>
    ${suggestions.map((suggestion) => {
      const { label, prompt } = typeof suggestion === 'string' ? { label: suggestion, prompt: suggestion } : suggestion;
      return html`<button type="button" class="btn small" part="suggestion" aria-disabled=${isOff}
        title=${prompt === label ? nothing : prompt} @click=${() => (isOff ? undefined : choose(prompt))}><bdi>${label}</bdi></button>`;
    })}
  </div>`;
}
