/** Calls as a morning with a few servers leaves them: most went well, some were refused, one took too long. */
const TOOLS = [
  ['github-server', 'search_code', { query: 'keepAwake repo:acme/roastery', limit: 20 }, '3 matches in 2 files.'],
  [
    'github-server',
    'get_pull_request',
    { repo: 'acme/roastery', number: 1284 },
    '“Keep the timer running” by Lena, 4 files changed, checks passed.',
  ],
  ['github-server', 'merge_pull_request', { repo: 'acme/roastery', number: 1284, method: 'squash' }, 'Merged.'],
  [
    'database-tools',
    'run_query',
    { sql: 'select origin, sum(kg) from lots group by origin', timeout_s: 30 },
    '18 rows.',
  ],
  [
    'coffee-notes',
    'search_notes',
    { text: 'Yirgacheffe, washed', newest_first: true },
    'Two notes: bergamot, black tea; a little thin at 1:17.',
  ],
  ['coffee-notes', 'add_note', { bean: 'Yirgacheffe', note: 'Better at 1:16 and 93 °C.' }, 'Saved.'],
];
const ASKED_BY = ['model', 'model', 'app', 'model', 'user', 'app-tool', 'host'];
const CONSENT = ['policy', 'once', 'always', 'conversation', 'none'];

/** @param count - How many; the last one is the newest. */
export function sampleCalls(count) {
  const now = Date.now();
  return Array.from({ length: count }, (_, index) => {
    const [server, tool, params, answer] = TOOLS[(index * 7 + (index >> 3)) % TOOLS.length];
    const isDenied = tool === 'merge_pull_request';
    const isLate = tool === 'run_query' && index % 3 === 0;
    const success = !isDenied && !isLate;
    return {
      id: `0f6c2b1e-5a41-4c1d-9b7e-${index.toString(16).padStart(12, '0')}`,
      timestamp: new Date(now - (count - index) * 73_000).toISOString(),
      conversationId: index % 3 ? 'roastery-timer' : 'spring-menu',
      server,
      tool,
      params,
      ...(success && { result: [{ type: 'text', text: answer }] }),
      success,
      durationMs: isDenied ? 0 : isLate ? 30_000 : 90 + ((index * 37) % 420),
      initiator: ASKED_BY[index % ASKED_BY.length],
      consent: isDenied ? 'denied' : CONSENT[index % CONSENT.length],
      attempts: isDenied ? 0 : isLate ? 2 : 1,
      ...(isDenied && { errorCode: 'consent-denied' }),
      ...(isLate && { errorCode: 'timeout' }),
    };
  });
}

/** Where the demo's calls rest: nowhere but in the page. */
export const callStorage = (records) => ({
  appendRecords: async (added) => void records.push(...added),
  readRecords: async () => records,
  clearRecords: async () => void records.splice(0),
});
