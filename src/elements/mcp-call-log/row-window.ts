/** Rows outside of what is seen, on each side: what a turn of the wheel shows is there. */
const AROUND = 8;
/** However high a host makes the list: more rows than that cost more than they show. */
const MOST_ROWS = 60;

/** The rows that are drawn: from the first, up to the one before `to`. */
export interface RowWindow {
  readonly from: number;
  readonly to: number;
}

export interface ScrolledList {
  readonly scrollTop: number;
  readonly height: number;
  readonly rowHeight: number;
  readonly count: number;
}

/** The rows of a long list that are to be drawn for what is seen of it. */
export function rowWindow({ scrollTop, height, rowHeight, count }: ScrolledList): RowWindow {
  const first = Math.max(0, Math.min(Math.floor(scrollTop / rowHeight), count - 1));
  const seen = Math.ceil(height / rowHeight) + 1;
  const from = Math.max(0, first - AROUND);
  return { from, to: Math.min(count, first + seen + AROUND, from + MOST_ROWS) };
}
