/** Lets a test force colours, as people do who need their own: the runner's `emulateMedia` does nothing about them. */
export function forcedColorsPlugin() {
  const clients = new Map();
  return {
    name: 'force-colors',
    async executeCommand({ command, payload: isForced, session }) {
      if (command !== 'force-colors') return undefined;
      let client = clients.get(session.id);
      if (!client) {
        client = await session.browser.getPage(session.id).createCDPSession();
        clients.set(session.id, client);
      }
      const features = [{ name: 'forced-colors', value: isForced ? 'active' : 'none' }];
      await client.send('Emulation.setEmulatedMedia', { features });
      return true;
    },
  };
}
