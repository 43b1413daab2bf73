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

/** Days before a month in a year without a leap day, counted from 0. */
const BEFORE = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365] as const;

/**
 * Days since 1970 of a date that exists in the calendar; in UTC, where every day has 24 hours. By arithmetic: a block
 * may hold 16,000 dates, and `Date` takes a microsecond for each.
 */
export function dayNumber(date: string): number | undefined {
  if (date.length !== 10 || date.charCodeAt(4) !== 45 || date.charCodeAt(7) !== 45) return undefined;
  const year = digits(date, 0, 4);
  const month = digits(date, 5, 7);
  const day = digits(date, 8, 10);
  const before = BEFORE[month - 1];
  const behind = BEFORE[month];
  if (!(year >= 0) || before === undefined || behind === undefined) return undefined;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  if (!(day >= 1 && day <= behind - before + (isLeap && month === 2 ? 1 : 0))) return undefined;
  // Leap days of the years before this one, 1 January of the year 0 being the day -719,528.
  const leaps = Math.floor((year + 3) / 4) - Math.floor((year + 99) / 100) + Math.floor((year + 399) / 400);
  return year * 365 + leaps + before + (isLeap && month > 2 ? 1 : 0) + day - 1 - 719_528;
}

/** The number that a part of a text is written as; `NaN` if not all of it are digits. */
function digits(text: string, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    number = digit >= 0 && digit <= 9 ? number * 10 + digit : NaN;
  }
  return number;
}

/** So many dates from a day on, as texts. */
function datesFrom(first: number, count: number): string[] {
  const dates: string[] = [];
  for (let day = first; dates.length < count;) {
    // A month at a time: `Date` takes a microsecond for each day.
    const start = new Date(day * DAY_MS);
    const month = start.toISOString().slice(0, 8);
    const last = new Date(Date.UTC(2000 + (start.getUTCFullYear() % 400), start.getUTCMonth() + 1, 0)).getUTCDate();
    for (let date = start.getUTCDate(); date <= last && dates.length < count; date += 1, day += 1)
      dates.push(`${month}${date < 10 ? '0' : ''}${date}`);
  }
  return dates;
}

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
export function heatmapCells({
  days,
  levels,
  maxValue,
}: Pick<HeatmapChart, 'days' | 'levels' | 'maxValue'>): HeatmapCell[] {
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
  return datesFrom(first, count).map((date, index) => {
    const { level, value } = byDay.get(first + index) ?? {};
    return { date, level: level ?? levelOf(value ?? 0, max, levels), ...(value !== undefined && { value }) };
  });
}

function levelOf(value: number, max: number, levels: number): number {
  if (value <= 0 || max <= 0) return 0;
  return Math.min(levels - 1, Math.max(1, Math.ceil((value / max) * (levels - 1))));
}
