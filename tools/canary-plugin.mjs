/** Longer than any test that asks for it. */
const HOLD_MS = 60_000;

/**
 * Counts requests for tests of isolation: whatever a hostile document reaches under `/__canary/<name>` is written
 * down, from whichever origin it came, sockets included, and `/__canary-count?name=<name>` lists them as JSON.
 */
export function canaryPlugin() {
  const arrived = new Map();
  const note = (path, headers, destination) => {
    const name = path.slice('/__canary/'.length).split(/[/?]/)[0];
    arrived.set(name, [
      ...(arrived.get(name) ?? []),
      { path, destination: destination ?? headers['sec-fetch-dest'] ?? '' },
    ]);
  };
  return {
    name: 'canary',
    serverStart({ server }) {
      server?.on('upgrade', (request) => {
        if (request.url?.startsWith('/__canary/')) note(request.url, request.headers, 'websocket');
      });
    },
    async serve({ path, query, headers, response }) {
      if (path.startsWith('/__canary/')) {
        note(path, headers);
        // Readable from anywhere: what fails here fails by the policy, not for want of a header.
        response.set('Access-Control-Allow-Origin', '*');
        return { body: 'canary', type: path.endsWith('.js') ? 'js' : path.endsWith('.css') ? 'css' : 'html' };
      }
      // Never answers within a test: who waits for it in its only thread is as silent as in a loop, and at rest.
      if (path === '/__hold') {
        response.set('Access-Control-Allow-Origin', '*');
        await new Promise((resolve) => setTimeout(resolve, HOLD_MS).unref());
        return { body: 'late', type: 'html' };
      }
      if (path === '/__canary-count') {
        response.set('Cache-Control', 'no-store');
        return { body: JSON.stringify(arrived.get(query.name) ?? []), type: 'json' };
      }
      return undefined;
    },
  };
}
