import { areTexts, isLabel, isNumber } from './list-items.js';
import type { WidgetField } from './widget-field.js';
import { noteLoss, widgetLosses } from './widget-problem.js';

/** What is left out of a list changes what the rest says: shares are of what is there. */
export function noteUnread(field: WidgetField, value: unknown, checked: unknown, target: object): void {
  if (!Array.isArray(value) || !Array.isArray(checked)) return;
  const note = (items: Parameters<typeof noteLoss>[1]['items'], lost: number, given: number): void => {
    if (lost > 0) noteLoss(target, { items, lost, given });
  };
  const count = (list: readonly unknown[], isRead: (item: unknown) => boolean): number =>
    list.reduce<number>((lost, item) => (isRead(item) ? lost : lost + 1), 0);
  const { kind } = field;
  const given = value.length;
  if (kind === 'list' || kind === 'rows' || kind === 'images')
    note(kind === 'list' ? field.items : kind, given - checked.length, given);
  if (kind === 'labels') note('labels', count(value, isLabel), given);
  if (kind === 'values') note('values', count(value, isNumber), given);
  if (kind === 'rows') {
    const rows = value.filter((row): row is unknown[] => Array.isArray(row));
    const all = rows.reduce((sum, row) => sum + row.length, 0);
    note(
      'cells',
      rows.reduce((sum, row) => sum + (areTexts(row) ? 0 : count(row, isLabel)), 0),
      all,
    );
  }
  // What the values of series have lost is said once, below the whole.
  if (kind !== 'list' || field.items !== 'series') return;
  const losses = (checked as readonly object[]).flatMap((item) => widgetLosses(item));
  if (losses.length === 0) return;
  const all = (value as readonly { values?: unknown }[]).reduce(
    (sum, item) => sum + (Array.isArray(item?.values) ? item.values.length : 0),
    0,
  );
  note(
    'values',
    losses.reduce((sum, { lost }) => sum + lost, 0),
    all,
  );
}
