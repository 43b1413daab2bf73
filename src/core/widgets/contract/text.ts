import type { CheckedFields } from '../widget-field.js';
import { CODEAGENTS_UI_LIMITS as limits } from '../widget-limits.js';
import { maybeText, text, type NamedElement, type WidgetSpec } from './widget-spec.js';

export const card = {
  fields: { title: maybeText, subtitle: maybeText, content: { kind: 'elements', optional: true, default: [] } },
  prompt: 'title?, subtitle?, content?: elements',
  example: {
    type: 'card',
    id: 'd1',
    title: 'Summary',
    content: [{ type: 'markdown', id: 'd2', text: 'All **green**.' }],
  },
} as const satisfies WidgetSpec;

export const markdown = {
  fields: { text },
  prompt: 'text',
  example: { type: 'markdown', id: 'm1', text: 'Three findings:\n- one\n- two\n- three' },
} as const satisfies WidgetSpec;

export const tabs = {
  fields: {
    items: {
      ...{ kind: 'list', items: 'items', limit: limits.tabs },
      fields: { title: text, content: { kind: 'elements', optional: true, default: [] } },
    },
  },
  prompt: 'items: [{title, content: elements}]',
  example: {
    ...{ type: 'tabs', id: 'r1' },
    items: [
      { title: 'Harbor', content: [{ type: 'markdown', id: 'r2', text: '61 bikes back' }] },
      { title: 'Campus', content: [{ type: 'markdown', id: 'r3', text: '35 bikes back' }] },
    ],
  },
} as const satisfies WidgetSpec;

export interface CardElement extends NamedElement<'card'>, CheckedFields<typeof card.fields> {}
export interface MarkdownElement extends NamedElement<'markdown'>, CheckedFields<typeof markdown.fields> {}
/** One of its parts shows at a time. */
export interface TabsElement extends NamedElement<'tabs'>, CheckedFields<typeof tabs.fields> {}
