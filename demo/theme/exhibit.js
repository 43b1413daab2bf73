/** What a theme is looked at on: a conversation with a widget, a card, a tool call, and a panel beside it. */
import { HeadlessController } from '/dist/cdn/vitrine.js';
import { TAGS, say } from '../elements/samples.js';
import { LINE, TABLE, blockOf, fenceOf } from '../widgets/samples.js';

/** @param {HTMLElement} provider @param {HTMLElement} dialog - The dialog of consent. */
export async function fillExhibit(provider, dialog) {
  const headless = new HeadlessController({ storage: 'memory' });
  provider.headless = headless;
  const question = say(headless, 'Make the rate limiter readable, and show me the ride times beside it.', 'user');
  const id = headless.startMessage({ role: 'assistant' });
  headless.addBlock(id, {
    type: 'reasoning',
    content: 'Their notes first, then the file, then a chart.',
    durationMs: 3400,
  });
  const call = headless.addToolCall(id, {
    toolName: 'search_notes',
    server: 'team-notes',
    parameters: { query: 'rate limits', limit: 3 },
  });
  headless.updateToolCall(id, call, { durationMs: 412 });
  headless.addToolResult(id, call, {
    content: [{ type: 'text', text: '3 notes. “Rate limits”: 5 calls a second, 20 at once.' }],
  });
  headless.appendText(
    id,
    '**Two things** stood out, and one of them is [in your notes](https://example.org/limits):\n\n' +
      '- `burst` was counted in seconds, not in calls\n' +
      '- the old town had no rides in the sixth week\n\n' +
      `${TAGS.code}\n\n${fenceOf(blockOf(LINE, { ...TABLE, rows: TABLE.rows.slice(0, 4) }))}`,
  );
  headless.endMessage(id);
  for (const [place, message] of [
    ['question', question],
    ['answer', id],
  ])
    provider.querySelector(`#${place}`).setAttribute('message-id', message);
  await customElements.whenDefined('artifact-panel');
  headless.openArtifact([...headless.artifacts.keys()][0], { isAsked: false });

  // Nobody answers here: what is typed stays. Something is, so that the button that sends wears the brand's color.
  const composer = provider.querySelector('chat-composer');
  await customElements.whenDefined('chat-composer');
  composer.text ||= 'And a test for it, please.';
  provider.addEventListener('message-send-request', (event) => event.preventDefault());
  provider.querySelector('#ask').addEventListener('click', async () => {
    await customElements.whenDefined('vitrine-consent-dialog');
    await dialog.ask({
      kind: 'tool',
      server: 'team-notes',
      serverId: 'demo',
      fingerprint: 'demo',
      tool: 'delete_note',
      description: 'Deletes a note for good.',
      annotations: { destructiveHint: true },
      arguments: '{\n  "note": "Rate limits"\n}',
      initiator: 'model',
    });
  });
}
