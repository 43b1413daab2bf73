/** `2026-11-23T10:00:00+01:00` as a field of the browser's shows it, here and now. Empty for what is none. */
export function toLocalTime(text: string): string {
  const time = new Date(text);
  if (text === '' || Number.isNaN(time.getTime())) return '';
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 19);
}

/** What such a field gives, with the seconds and the offset of here that JSON Schema asks for. */
export function withOffset(local: string, now: Date = new Date()): string {
  if (local === '') return '';
  const [day, clock = day ?? ''] = local.includes('T') ? local.split('T') : [undefined, local];
  const seconds = /^\d\d:\d\d$/.test(clock) ? `${clock}:00` : clock;
  const minutes = -(day === undefined ? now : new Date(local)).getTimezoneOffset();
  const two = (value: number): string => String(Math.floor(Math.abs(value))).padStart(2, '0');
  const offset = minutes === 0 ? 'Z' : `${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
  return `${day === undefined ? '' : `${day}T`}${seconds}${offset}`;
}
