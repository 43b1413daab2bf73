/** A block as a model wrote it, and what a person must see of it. */
export interface CorpusCase {
  readonly name: string;
  /** What stands between the lines of the fence. */
  readonly text: string;
  /**
   * `drawn`: as it was meant, without a word. `note`: drawn, and a note says what is not, or how it was read.
   * `folded`: one line in its place.
   */
  readonly sees: 'drawn' | 'note' | 'folded';
  /** The elements as the contract has them, written by hand: what must be drawn. Nothing where the block is folded. */
  readonly right?: readonly object[];
  /** A code among its problems. */
  readonly code?: string;
}

export const wrap = (elements: string, more = ''): string =>
  `{"type":"codeagents_ui","version":1,${more}"elements":[${elements}]}`;

/** A block of one element that is JSON already. */
export const one = (element: object): string => wrap(JSON.stringify(element));

export const drawn = (name: string, text: string, right: object | readonly object[], code?: string): CorpusCase => ({
  ...{ name, text, sees: 'drawn', right: Array.isArray(right) ? (right as object[]) : [right] },
  ...(code !== undefined && { code }),
});

export const noted = (name: string, text: string, right: object | readonly object[], code?: string): CorpusCase => ({
  ...drawn(name, text, right, code),
  sees: 'note',
});

export const folded = (name: string, text: string, code?: string): CorpusCase => ({
  ...{ name, text, sees: 'folded' },
  ...(code !== undefined && { code }),
});

export const TEXT = { type: 'markdown', id: 'm', text: 'Orders rose in spring.' };
export const BAR = {
  ...{ type: 'chart', id: 'c', chartType: 'bar', title: 'Orders', x: ['Q1', 'Q2', 'Q3'] },
  series: [{ name: 'North', values: [12, 15, 9] }],
};
export const PIE = {
  ...{ type: 'chart', id: 'p', chartType: 'pie' },
  slices: [
    { label: 'Chrome', value: 65 },
    { label: 'Safari', value: 19 },
  ],
};
export const TABLE = { type: 'table', id: 't', columns: ['Page', 'Visits'], rows: [['Home', '8']] };
export const HEAT = {
  ...{ type: 'chart', id: 'h', chartType: 'heatmap' },
  days: [
    { date: '2026-03-02', value: 3 },
    { date: '2026-03-05', value: 7 },
  ],
};
export const IMAGE = { type: 'image', id: 'i', source: { kind: 'url', url: 'https://example.org/a.png' } };
