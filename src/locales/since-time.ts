import type { Format } from './localize.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago something was, while that says more than a clock: "just now", "2 min", "9:31 AM", "Nov 21". */
export function sinceTime(format: Format, time: number, justNow: string): string {
  const passed = Date.now() - time;
  if (passed < MINUTE_MS) return justNow;
  if (passed < HOUR_MS) return format.duration(Math.floor(passed / MINUTE_MS) * MINUTE_MS);
  const options: Intl.DateTimeFormatOptions =
    passed < DAY_MS ? { hour: 'numeric', minute: '2-digit' } : { day: 'numeric', month: 'short' };
  return new Intl.DateTimeFormat(format.lang, options).format(time);
}
