import type { CheckedFields } from '../widget-field.js';
import { CODEAGENTS_UI_LIMITS as limits } from '../widget-limits.js';
import { maybeText, text, type NamedElement, type WidgetSpec } from './widget-spec.js';

export const metric = {
  fields: {
    label: text,
    value: { kind: 'figure' },
    delta: { kind: 'figure', optional: true, description: 'The change since the time before.' },
    unit: maybeText,
    trend: { kind: 'values', optional: true, description: 'Drawn as a small line.' },
    good: { kind: 'choice', values: ['up', 'down'], optional: true, description: 'Which way is better.' },
  },
  prompt: 'label, value, delta?, unit?, trend?: number[], good?: "up"|"down"',
  example: {
    ...{ type: 'metric', id: 'k1', label: 'Median wait', value: 1.8, unit: 'min', delta: -0.4 },
    ...{ trend: [2.6, 2.4, 2.2, 1.8], good: 'down' },
  },
} as const satisfies WidgetSpec;

export const progress = {
  fields: {
    label: text,
    value: { kind: 'number', min: 0 },
    max: { kind: 'number', above: 0, optional: true, default: 100 },
  },
  prompt: 'label, value, max? (100)',
  example: { type: 'progress', id: 'o1', label: 'Files read', value: 13, max: 20 },
} as const satisfies WidgetSpec;

export const callout = {
  fields: {
    text,
    tone: { kind: 'choice', values: ['info', 'success', 'warning', 'danger'], optional: true, default: 'info' },
    title: maybeText,
  },
  prompt: 'text, title?, tone?: "info"|"success"|"warning"|"danger"',
  example: { type: 'callout', id: 'a1', tone: 'warning', text: 'The counters were down in **week 32**.' },
} as const satisfies WidgetSpec;

export const steps = {
  fields: {
    items: {
      ...{ kind: 'list', items: 'items', limit: limits.steps },
      fields: {
        title: text,
        text: maybeText,
        state: { kind: 'choice', values: ['done', 'now', 'next', 'failed'], optional: true },
      },
    },
  },
  prompt: 'items: [{title, text?, state?: "done"|"now"|"next"|"failed"}]',
  example: {
    ...{ type: 'steps', id: 's1' },
    items: [
      { title: 'Read the counters', state: 'done' },
      { title: 'Compare with August', state: 'now' },
    ],
  },
} as const satisfies WidgetSpec;

export const facts = {
  fields: {
    items: {
      ...{ kind: 'list', items: 'items', limit: limits.facts },
      fields: { label: text, value: { kind: 'figure' } },
    },
  },
  prompt: 'items: [{label, value}]',
  example: {
    ...{ type: 'facts', id: 'f1' },
    items: [
      { label: 'Station', value: '**Harbor gate**' },
      { label: 'Docks', value: 48 },
    ],
  },
} as const satisfies WidgetSpec;

export const code = {
  fields: { text, language: maybeText },
  prompt: 'text, language?',
  example: { type: 'code', id: 'x1', language: 'ts', text: 'const docks = 48;' },
} as const satisfies WidgetSpec;

/** Texts are Markdown. */
export interface CalloutElement extends NamedElement<'callout'>, CheckedFields<typeof callout.fields> {}
/** Source as it is written. */
export interface CodeElement extends NamedElement<'code'>, CheckedFields<typeof code.fields> {}
/** Values that are text are Markdown of one line. */
export interface FactsElement extends NamedElement<'facts'>, CheckedFields<typeof facts.fields> {}
/** One figure. Neighbours stand in a row. */
export interface MetricElement extends NamedElement<'metric'>, CheckedFields<typeof metric.fields> {}
/** How much of something is done. */
export interface ProgressElement extends NamedElement<'progress'>, CheckedFields<typeof progress.fields> {}
/** What was done, what is being done, and what comes next. Texts are Markdown. */
export interface StepsElement extends NamedElement<'steps'>, CheckedFields<typeof steps.fields> {}
