import { HeadlessController } from '/dist/cdn/vitrine.js';

const $ = (id) => document.getElementById(id);
const input = { query: 'V60 recipe', limit: 3 };
const show = (place, properties) =>
  $(place).append(
    Object.assign(document.createElement('mcp-tool-call'), {
      server: 'coffee-notes',
      tool: 'search_notes',
      input,
      ...properties,
    }),
  );

for (const state of ['idle', 'pending', 'running', 'done', 'failed', 'denied', 'cancelled']) show('states', { state });

const dot = await new Promise((done) => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 240, height: 90 });
  const pen = canvas.getContext('2d');
  ['#305dcb', '#e86b0f', '#1a9f84'].forEach((color, index) => {
    pen.fillStyle = color;
    pen.fillRect(20 + index * 75, 70 - index * 22, 50, 20 + index * 22);
  });
  done(canvas.toDataURL('image/png').split(',')[1]);
});
show('results', { result: { content: [{ type: 'text', text: '“Keep the water at 94 °C”, and two more.' }] } });
show('results', {
  tool: 'count_notes',
  input: { topic: 'V60' },
  result: { content: [], structuredContent: { notes: 3, best: 'V60, 15 g, 250 g' } },
});
show('results', {
  tool: 'chart_extraction',
  input: { by: 'grind' },
  result: {
    content: [
      { type: 'text', text: 'Extraction by grind.' },
      { type: 'image', data: dot, mimeType: 'image/png' },
      {
        type: 'resource',
        resource: { uri: 'notes://v60', mimeType: 'text/markdown', text: '# V60\n\n15 g to 250 g.' },
      },
      { type: 'hologram', depth: 3 },
    ],
  },
});
show('results', { tool: 'forget_note', input: { id: 17 }, result: { content: [] } });

/** A server that is a few functions of this page. */
const client = {
  listTools: async () => ({
    tools: ['search_notes', 'lose_notes'].map((name) => ({ name, description: '', inputSchema: { type: 'object' } })),
  }),
  callTool: async ({ name, arguments: args }, _, { onprogress, signal }) => {
    for (let progress = 1; progress <= 4; progress += 1) {
      onprogress?.({ progress, total: 4, message: `Reading notebook ${progress} of 4` });
      await new Promise((done) => setTimeout(done, 600));
      if (signal?.aborted) throw signal.reason;
      if (name === 'lose_notes' && progress === 2) throw new TypeError('Failed to fetch');
    }
    return { content: [{ type: 'text', text: `Three notes about ${args.query}.` }] };
  },
};
$('live').headless = new HeadlessController({ storage: 'memory' });
$('live').servers = { autoStart: false };

/** The servers come with the first element that needs them; a bundled page says `headless.use(serversFeature())`. */
async function servers() {
  const { serversFeature, MemoryServerStorage } = await import('/dist/core/mcp/index.js');
  const { headless } = $('live');
  const manager =
    headless.servers ?? headless.use(serversFeature({ autoStart: false, storage: new MemoryServerStorage() }));
  if (!manager.list().length) {
    await manager.create({ name: 'coffee-notes', url: 'https://coffee.example/mcp' });
    manager.attachClient('coffee-notes', client);
  }
  await manager.start('coffee-notes');
}
for (const [button, tool] of [
  ['start', 'search_notes'],
  ['fail', 'lose_notes'],
])
  $(button).addEventListener('click', async () => {
    await servers();
    Object.assign($('run'), { server: 'coffee-notes', tool, input });
    await $('run').updateComplete;
    $('run').startCall();
  });
