import { areTexts, isLabel, isNumber, isSeries } from './list-items.js';
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
  if (kind === 'points') note('points', given - checked.length, given);
  if (kind === 'grid') {
    const cells = value.flatMap((row: unknown): readonly unknown[] => (Array.isArray(row) ? row : [row]));
    note('values', count(cells, isNumber), cells.length);
  }
  if (kind === 'labels') note('labels', count(value, isLabel), given);
  if (kind === 'values') note('values', count(value, isNumber), given);
  if (kind === 'rows') {
    const rows = value.filter((row): row is unknown[] => Array.isArray(row));
    const all = rows.reduce((sum, row) => sum + row.length, 0);
    note(
      'cells',
      rows.reduce((sum, row) => sum + (areTexts(row) ? 0 : count(row, (cell) => isLabel(cell) || isSeries(cell))), 0),
      all,
    );
  }
  // What the values, or the points, of series have lost is said once, below the whole.
  if (kind !== 'list' || field.items !== 'series') return;
  const losses = (checked as readonly object[]).flatMap((item) => widgetLosses(item));
  for (const items of ['values', 'points'] as const) {
    const all = (value as readonly Partial<Record<string, unknown>>[]).reduce((sum, item) => {
      const list = item?.[items];
      return sum + (Array.isArray(list) ? list.length : 0);
    }, 0);
    note(
      items,
      losses.reduce((sum, loss) => sum + (loss.items === items ? loss.lost : 0), 0),
      all,
    );
  }
}
