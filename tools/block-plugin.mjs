/**
 * Lets a test block requests of its own page, as a network that is gone does: the command `block-requests` takes
 * patterns such as `*\/media-views.js*`, and an empty list lets everything through again.
 */
export function blockPlugin() {
  const clients = new Map();
  return {
    name: 'block-requests',
    async executeCommand({ command, payload, session }) {
      if (command !== 'block-requests') return undefined;
      let client = clients.get(session.id);
      if (!client) {
        client = await session.browser.getPage(session.id).createCDPSession();
        clients.set(session.id, client);
        await client.send('Network.enable');
      }
      // What was fetched before must be asked for again, or nothing would be blocked.
      await client.send('Network.setCacheDisabled', { cacheDisabled: payload.length > 0 });
      await client.send('Network.setBlockedURLs', { urls: payload });
      return true;
    },
  };
}
