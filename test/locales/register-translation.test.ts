import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../src/define/artifact-panel.js';
import '../../src/define/chat-message.js';
import { cardTerms } from '../../src/locales/en/card.js';
import { messageTerms } from '../../src/locales/en/message.js';
import { panelTerms } from '../../src/locales/en/panel.js';
import { widgetTerms } from '../../src/locales/en/widget.js';
import { HeadlessController, registerTranslation } from '../../src/index.js';
import { waitUntil } from '../wait-until.js';

const PATIENCE = { timeout: 10_000 };
const WIDGETS = `\`\`\`codeagents-ui
{"type":"codeagents_ui","version":1,"elements":[
{"type":"table","id":"t","columns":["A","B"],"rows":[["1","2"]]},
{"type":"chart","id":"c","chartType":"line","x":["Mon","Tue"],"series":[{"values":[3,4]}]}]}
\`\`\`
`;

/** A message with a card, a code block and widgets, and the panel that shows its artifact, on an Esperanto page. */
async function shown() {
  const headless = new HeadlessController({ storage: 'memory' });
  const id = headless.startMessage({ role: 'assistant' });
  headless.appendText(
    id,
    `Jen:\n\n\`\`\`js\nlet a;\n\`\`\`\n\n${WIDGETS}<artifact type="markdown" title="Plano">a\nb</artifact>`,
  );
  headless.endMessage(id);
  headless.openArtifact([...headless.artifacts.keys()][0]!);
  const page = await fixture<HTMLElement>(
    html`<div lang="eo"><chat-message .headless=${headless} message-id=${id} mount="all"></chat-message>
      <artifact-panel .headless=${headless}></artifact-panel></div>`,
  );
  const message = page.querySelector('chat-message')!.shadowRoot!;
  const panel = page.querySelector('artifact-panel')!.shadowRoot!;
  const block = () => message.querySelector('codeagents-ui-block')?.shadowRoot;
  const card = () => message.querySelector('artifact-card')?.shadowRoot;
  await waitUntil(() => message.querySelector('.code-copy') && card()?.querySelector('[part=state]'), 'it', PATIENCE);
  await waitUntil(
    () => panel.querySelector('#close') && block()?.querySelector('[aria-roledescription]'),
    'the rest',
    PATIENCE,
  );
  const nameOf = (element: Element | null | undefined) => element?.getAttribute('aria-label');
  return {
    words: () => ({
      message: nameOf(message.querySelector('[part=base]')),
      copy: nameOf(message.querySelector('.foot .ib')),
      code: message.querySelector('.code-copy')?.textContent,
      lines: card()?.querySelector('[part=state]')?.textContent?.trim(),
      close: nameOf(panel.querySelector('#close')),
      views: nameOf(panel.querySelector('[role=tablist]')),
      chart: block()?.querySelector('[aria-roledescription]')?.getAttribute('aria-roledescription'),
    }),
  };
}

describe('a language that a host adds with one call', () => {
  before(() => setViewport({ width: 1_200, height: 700 }));

  it('is spoken by what is drawn already and by what comes, and English where it lacks a word', async () => {
    const first = await shown();
    const english = first.words();
    expect(english).to.include({ message: 'Assistant', copy: 'Copy message', code: 'Copy', lines: '2 lines' });
    expect(english).to.include({ close: 'Close', views: 'Views', chart: 'Line chart' });
    registerTranslation('eo', {
      message: { assistant: 'Asistanto' },
      markdown: { copyCode: 'Kopii' },
      card: { lines: (format, count) => `${format.number(count)} linioj` },
      panel: { close: 'Fermi' },
      chart: { line: 'Liniodiagramo' },
    });
    for (const { words } of [first, await shown()]) {
      await waitUntil(() => words().close === 'Fermi' && words().code === 'Kopii', 'the new words', PATIENCE);
      await waitUntil(() => words().message === 'Asistanto' && words().lines === '2 linioj', 'more of them', PATIENCE);
      await waitUntil(() => words().chart === 'Liniodiagramo', 'the widget', PATIENCE);
      expect(words()).to.include({ copy: 'Copy message', views: 'Views' });
    }
  });

  it('may load each room when something needs it', async () => {
    const asked: string[] = [];
    registerTranslation('eo', (room) => {
      asked.push(room);
      return Promise.resolve(room === 'message' ? { copy: 'Kopii la mesaĝon' } : undefined);
    });
    const { words } = await shown();
    await waitUntil(() => words().copy === 'Kopii la mesaĝon', 'the loaded word', PATIENCE);
    expect(words(), 'beside what was registered before').to.include({ message: 'Asistanto', close: 'Fermi' });
    expect(asked).to.include.members(['message', 'markdown', 'card', 'panel', 'chart', 'widget']);
    expect(asked.length, 'each once').to.equal(new Set(asked).size);
    expect(asked).not.to.include('knowledge-graph');
  });
});

describe('French', () => {
  it('has each term of English', async () => {
    const { loadRoom } = await import('../../src/locales/fr/rooms.js');
    const english = { card: cardTerms, panel: panelTerms, message: messageTerms, widget: widgetTerms };
    for (const [room, { en }] of Object.entries(english))
      expect(Object.keys((await loadRoom(room))!).sort(), room).to.deep.equal(Object.keys(en).sort());
    expect(await loadRoom('constructor')).to.equal(undefined);
  });
});
