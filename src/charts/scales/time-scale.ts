import { dayFormat } from '../chart-numbers.js';
import type { TimeDetail } from '../chart-times.js';

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];
/** More labels than these say nothing more; months are read at a glance. */
const MOST: Readonly<Record<TimeDetail, number>> = { time: 9, day: 8, month: 12, year: 12 };

interface Step {
  readonly unit: TimeDetail;
  readonly every: number;
  /** About so long, in ms. */
  readonly ms: number;
}
const YEAR_MS = 365.25 * DAY_MS;
/** From fine to coarse. Of days, seven begin on a Monday. */
const STEPS: readonly Step[] = [
  ...[1, 5, 15, 30].map((every): Step => ({ unit: 'time', every: every * MINUTE_MS, ms: every * MINUTE_MS })),
  ...[1, 2, 3, 6, 12].map((every): Step => ({ unit: 'time', every: every * HOUR_MS, ms: every * HOUR_MS })),
  ...[1, 2, 7, 14].map((every): Step => ({ unit: 'day', every, ms: every * DAY_MS })),
  ...[1, 2, 3, 6].map((every): Step => ({ unit: 'month', every, ms: (every * YEAR_MS) / 12 })),
  ...[1, 2, 5, 10, 20, 50, 100].map((every): Step => ({ unit: 'year', every, ms: every * YEAR_MS })),
];
const FINEST: Readonly<Record<TimeDetail, number>> = { time: 0, day: DAY_MS, month: 28 * DAY_MS, year: 365 * DAY_MS };

/** A mark of the calendar at an axis: what it says, and below that the year or the day where that is new. */
export interface TimeTick {
  readonly time: number;
  readonly lines: readonly string[];
}

/**
 * The finest marks of the calendar that have room.
 * @param fits - whether these stand apart from each other.
 */
export function timeTicks(
  [from, to]: readonly [number, number],
  detail: TimeDetail,
  lang: string,
  fits: (ticks: readonly TimeTick[]) => boolean,
): readonly TimeTick[] {
  for (const step of STEPS) {
    if (step.ms < FINEST[detail] || (to - from) / step.ms > MOST[step.unit]) continue;
    const ticks = ticksOf(step, from, to, lang);
    if (ticks.length < 2) break;
    if (fits(ticks)) return ticks;
  }
  return [];
}

function ticksOf({ unit, every }: Step, from: number, to: number, lang: string): TimeTick[] {
  const times = [...timesOf(unit, every, from, to)];
  const [small, large] = formatsOf(unit, lang, times);
  const ticks: TimeTick[] = [];
  let around = '';
  for (const time of times) {
    const above = large?.format(time) ?? '';
    ticks.push({ time, lines: above === around ? [small.format(time)] : [small.format(time), above] });
    around = above;
  }
  return ticks;
}

/**
 * What a mark says, and what stands below it where it changes.
 * @param times - of all marks.
 */
export function formatsOf(
  unit: TimeDetail,
  lang: string,
  times: readonly number[],
): readonly [Intl.DateTimeFormat, Intl.DateTimeFormat | undefined] {
  if (unit === 'year') return [dayFormat(lang, { year: 'numeric' }), undefined];
  if (unit === 'month') return [dayFormat(lang, { month: 'short' }), dayFormat(lang, { year: 'numeric' })];
  if (unit === 'day')
    return [dayFormat(lang, { day: 'numeric', month: 'short' }), dayFormat(lang, { year: 'numeric' })];
  const clock = dayFormat(lang, { timeStyle: 'short' });
  // "9 AM" says as much as "9:00 AM"; "9" would not.
  const isShort = clock.resolvedOptions().hour12 === true && times.every((time) => time % HOUR_MS === 0);
  return [isShort ? dayFormat(lang, { hour: 'numeric' }) : clock, dayFormat(lang, { day: 'numeric', month: 'short' })];
}

function* timesOf(unit: TimeDetail, every: number, from: number, to: number): Generator<number> {
  if (unit === 'time') {
    for (let time = Math.ceil(from / every) * every; time <= to; time += every) yield time;
    return;
  }
  if (unit === 'day') {
    // 5 January 1970 was a Monday.
    const first = Math.ceil((from / DAY_MS - 4) / every) * every + 4;
    for (let day = first; day * DAY_MS <= to; day += every) yield day * DAY_MS;
    return;
  }
  const start = new Date(from);
  const months = unit === 'year' ? every * 12 : every;
  let month = Math.floor((start.getUTCFullYear() * 12 + start.getUTCMonth()) / months) * months;
  for (; ; month += months) {
    const time = Date.UTC(Math.floor(month / 12), month % 12, 1);
    if (time > to) return;
    if (time >= from) yield time;
  }
}

/**
 * The place that each of some bars takes where one could be missing between two: months and days are counted, so that
 * February is as wide as March. `undefined` where most places would stay free.
 */
export function timeSlots(
  at: readonly number[],
  detail: TimeDetail,
): { readonly slots: readonly number[]; readonly count: number } | undefined {
  const day = new Date(at[0] ?? 0).getUTCDate();
  // The same day of each month: months, though written as days.
  const isMonthly = detail === 'month' || (detail === 'day' && at.every((time) => new Date(time).getUTCDate() === day));
  const numbers = at.map((time) => {
    const date = new Date(time);
    if (detail === 'year') return date.getUTCFullYear();
    if (isMonthly) return date.getUTCFullYear() * 12 + date.getUTCMonth();
    return time / (detail === 'day' ? DAY_MS : MINUTE_MS);
  });
  const first = numbers[0] ?? 0;
  const steps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0));
  const step = Math.min(...steps);
  if (!(step > 0) || !steps.every((each) => each % step === 0)) return undefined;
  const count = ((numbers.at(-1) ?? first) - first) / step + 1;
  return count <= at.length * 2 ? { slots: numbers.map((number) => (number - first) / step), count } : undefined;
}
