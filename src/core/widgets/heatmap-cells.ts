import { CODEAGENTS_UI_LIMITS } from './widget-limits.js';
import type { HeatmapChart, HeatmapDay } from './widget-schema.js';

const DAY_MS = 86_400_000;

/** One square of a calendar heatmap. */
export interface HeatmapCell {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** From 0 to the chart's `levels` less one. */
  readonly level: number;
  /** As the chart gives it. */
  readonly value?: number;
}

/** Days since 1970 of a date that exists in the calendar; in UTC, where every day has 24 hours. */
export function dayNumber(date: string): number | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date) ?? [];
  if (year === undefined) return undefined;
  // `Date.UTC` takes the years 0 to 99 for 1900 to 1999.
  const time = new Date(0).setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return new Date(time).toISOString().slice(0, 10) === date ? time / DAY_MS : undefined;
}

const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** How many squares a heatmap would have, from its first day to its last one. */
export function dateSpan(days: readonly HeatmapDay[]): number {
  let [first, last] = [Infinity, -Infinity];
  for (const { date } of days) {
    const day = dayNumber(date);
    if (day === undefined) continue;
    if (day < first) first = day;
    if (day > last) last = day;
  }
  return Math.max(0, last - first + 1);
}

/**
 * The squares of a calendar heatmap: one for each date from the first day to the last one, 400 at most. Dates that are
 * not given have level 0. Of a date given twice the last one counts.
 */
export function heatmapCells({ days, levels, maxValue }: Pick<HeatmapChart, 'days' | 'levels' | 'maxValue'>): HeatmapCell[] {
  const byDay = new Map<number, HeatmapDay>();
  let [first, largest] = [Infinity, -Infinity];
  for (const day of days) {
    const number = dayNumber(day.date);
    if (number === undefined) continue;
    byDay.set(number, day);
    first = Math.min(first, number);
  }
  for (const { value } of byDay.values()) if (value !== undefined && value > largest) largest = value;
  const max = maxValue !== undefined && maxValue > 0 ? maxValue : largest;
  const count = Math.min(dateSpan(days), CODEAGENTS_UI_LIMITS.dates);
  return Array.from({ length: count }, (_, index) => {
    const { level, value } = byDay.get(first + index) ?? {};
    return { date: dateOf(first + index), level: level ?? levelOf(value ?? 0, max, levels), ...(value !== undefined && { value }) };
  });
}

function levelOf(value: number, max: number, levels: number): number {
  if (value <= 0 || max <= 0) return 0;
  return Math.min(levels - 1, Math.max(1, Math.ceil((value / max) * (levels - 1))));
}
