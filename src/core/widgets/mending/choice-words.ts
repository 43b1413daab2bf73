type Words = Readonly<Record<string, readonly string[]>>;

/**
 * Other words for a choice: a row a field, in it a row a word of the contract. Letters alone, in small ones: "In progress",
 * "in_progress" and "inProgress …" are one. A sign counts where no letter stands beside it.
 */
const WORDS: Readonly<Record<string, Words>> = {
  state: {
    done: [
      'complete',
      'completed',
      'finished',
      'success',
      'successful',
      'succeeded',
      'passed',
      'ok',
      '✓',
      '✔',
      '✅',
      '☑',
    ],
    now: [
      'inprogress',
      'progress',
      'running',
      'active',
      'current',
      'doing',
      'ongoing',
      'working',
      'started',
      '⏳',
      '🔄',
    ],
    next: ['todo', 'pending', 'upcoming', 'planned', 'notstarted', 'waiting', 'queued', 'open', '○', '⬜', '☐'],
    failed: ['fail', 'failure', 'error', 'errored', '✗', '✘', '✖', '❌'],
  },
  tone: {
    info: ['information', 'note', 'neutral', 'default', 'hint', 'tip', 'ℹ'],
    success: ['ok', 'positive', 'done', '✓', '✔', '✅'],
    warning: ['warn', 'caution', '⚠'],
    danger: ['error', 'critical', 'destructive', 'negative', 'fail', 'failed', 'failure', '❌'],
  },
  good: {
    up: ['higher', 'increase', 'more', 'positive', '↑', '▲'],
    down: ['lower', 'decrease', 'less', 'negative', '↓', '▼'],
  },
  stack: { sum: ['stacked', 'normal', 'absolute'], percent: ['percentage', 'normalized', 'full', 'expand', '100%'] },
  scale: { log: ['logarithmic', 'log10'] },
  format: { percent: ['percentage', '%'], currency: ['money'], bytes: ['byte', 'filesize'] },
  xType: { time: ['date', 'datetime', 'temporal'], category: ['categorical', 'ordinal', 'nominal', 'band'] },
  align: { start: ['left'], end: ['right'], center: ['centre', 'middle'] },
  type: {
    text: ['string', 'markdown'],
    number: ['numeric', 'integer', 'int', 'float', 'decimal'],
    date: ['datetime'],
    badge: ['status', 'tag', 'chip', 'pill'],
    bar: ['progress', 'progressbar'],
    sparkline: ['spark', 'trend'],
  },
};

/** The word of the contract that is meant: in any case, with signs beside it; days of the week in full, too. */
export function choiceOf(name: string, values: readonly string[], given: string): string | undefined {
  const letters = given.toLowerCase().replace(/[^\p{L}]+/gu, '');
  // A variation selector is no part of a sign.
  const word = letters === '' ? given.replace(/[\s\ufe0f]+/g, '') : letters;
  const isMeant = (each: string): boolean =>
    each.toLowerCase() === word || `${each}day` === word || (WORDS[name]?.[each]?.includes(word) ?? false);
  const [only, second] = values.filter(isMeant);
  return second === undefined ? only : undefined;
}
