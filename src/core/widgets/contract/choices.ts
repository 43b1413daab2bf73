import type { CheckedFields } from '../widget-field.js';
import { CODEAGENTS_UI_LIMITS as limits } from '../widget-limits.js';
import { maybeText, text, type NamedElement, type WidgetSpec } from './widget-spec.js';

export const choices = {
  fields: {
    prompt: maybeText,
    items: {
      ...{ kind: 'list', items: 'items', limit: limits.choices },
      fields: {
        label: text,
        value: { ...maybeText, description: 'What the host gets. Default: the label.' },
        description: maybeText,
      },
    },
    multiple: { kind: 'boolean', optional: true },
  },
  prompt: 'prompt?, items: [{label, value?, description?}], multiple?: true',
  example: {
    ...{ type: 'choices', id: 'q1', prompt: 'Which week shall I look at?' },
    items: [{ label: 'Week 31' }, { label: 'Week 32', description: 'The counters were down' }],
  },
} as const satisfies WidgetSpec;

/** Answers that a person may choose from. Nothing is sent: what is chosen goes to the page that shows it. */
export interface ChoicesElement extends NamedElement<'choices'>, CheckedFields<typeof choices.fields> {}
