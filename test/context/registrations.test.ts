import { expect, fixture, html } from '@open-wc/testing';
import '../every-tag.js';
import { HeadlessController } from '../../src/core/headless-controller.js';
import type { ContentBlock } from '../../src/core/message/segment.js';
import { registerBlock, registerToolView } from '../../src/elements/chat-message/part-registry.js';
import { registerArtifactType, registerRenderer } from '../../src/renderers/renderer-registry.js';
import { waitUntil } from '../wait-until.js';

const PATIENCE = { timeout: 10_000 };
let made = 0;
/** An element of the host, which has its say. */
function view(words: string) {
  const tag = `x-late-${(made += 1)}`;
  const load = () => {
    if (!customElements.get(tag))
      customElements.define(
        tag,
        class extends HTMLElement {
          artifact?: unknown;
          connectedCallback() {
            this.textContent = words;
          }
        },
      );
    return Promise.resolve();
  };
  return { tag, load };
}

/** A message with a part of each kind that a host may draw, and an artifact of a type of the host, opened. */
async function shown() {
  const headless = new HeadlessController({ storage: 'memory', artifactTypes: ['score'] });
  const id = headless.startMessage({ role: 'assistant' });
  headless.addBlock(id, { type: 'late-weather' } as unknown as ContentBlock);
  headless.addToolCall(id, { callId: 'c', toolName: 'late_tool', state: 'done' });
  headless.appendText(id, '<artifact type="score" title="Song">X:1</artifact>');
  headless.endMessage(id);
  const [artifactId = ''] = headless.artifacts.keys();
  const page = await fixture(html`
    <vitrine-provider .headless=${headless}>
      <chat-message mount="all" message-id=${id}></chat-message><artifact-view mount="all" artifact-id=${artifactId}></artifact-view>
      <artifact-panel></artifact-panel>
    </vitrine-provider>
  `);
  headless.openArtifact(artifactId);
  const message = page.querySelector('chat-message')!;
  const body = () => message.shadowRoot!.querySelector('.body');
  const card = () => body()?.querySelector('artifact-card')?.shadowRoot;
  const stage = () => page.querySelector('artifact-view')!.shadowRoot!;
  const panel = () => page.querySelector('artifact-panel')?.shadowRoot;
  await waitUntil(() => stage().querySelector('.notices') && card()?.querySelector('.badge'), 'drawn', PATIENCE);
  await waitUntil(() => body()?.querySelectorAll('details, mcp-tool-call').length === 2, 'its parts', PATIENCE);
  await waitUntil(() => panel()?.querySelector('.badge'), 'its panel', PATIENCE);
  return { body, card, stage, panel, headless };
}

describe('what a host registers when everything is drawn already', () => {
  it('draws blocks, calls and artifacts anew, and names their type', async () => {
    const { body, card, stage, panel, headless } = await shown();
    const [weather, tool, score, other] = [view('Rain'), view('Called'), view('La la'), view('Tralala')];
    registerBlock('late-weather', weather);
    await waitUntil(() => body()?.querySelector(weather.tag)?.textContent === 'Rain', 'the block', PATIENCE);
    registerToolView('late_tool', tool);
    await waitUntil(() => body()?.querySelector(tool.tag)?.textContent === 'Called', 'the call', PATIENCE);
    registerArtifactType({ type: 'score', extension: '.abc', label: 'Sheet music' }, score);
    await waitUntil(() => stage().querySelector(score.tag)?.textContent === 'La la', 'the preview', PATIENCE);
    expect(stage().querySelector('.notices'), 'nothing is missing any more').to.equal(null);
    const badge = (root: ParentNode | null | undefined) => root?.querySelector('.badge')?.textContent.trim();
    await waitUntil(() => badge(card()) === 'Sheet music', 'its card', PATIENCE);
    await waitUntil(() => badge(panel()) === 'Sheet music', 'its panel', PATIENCE);
    registerRenderer('score', other);
    await waitUntil(() => stage().querySelector(other.tag)?.textContent === 'Tralala', 'another preview', PATIENCE);
    expect(stage().querySelector(score.tag)).to.equal(null);
    headless.closeArtifact();
  });

  it('leaves what others draw as it is', async () => {
    const headless = new HeadlessController({ storage: 'memory' });
    const id = headless.createArtifact({ type: 'svg', title: 'Dot', content: '<svg viewBox="0 0 1 1"><path/></svg>' });
    const element = await fixture(html`<artifact-view .headless=${headless} artifact-id=${id}></artifact-view>`);
    const drawn = () => element.shadowRoot!.querySelector('artifact-svg');
    await waitUntil(drawn, 'the picture', PATIENCE);
    const before = drawn();
    registerArtifactType({ type: 'late-other' }, view('Other'));
    await (element as unknown as { updateComplete: Promise<unknown> }).updateComplete;
    expect(drawn()).to.equal(before);
  });

  it('takes an element that is defined after it was asked for', async () => {
    const late = view('At last');
    registerBlock('defined-late', { tag: late.tag, load: () => Promise.resolve() });
    const headless = new HeadlessController({ storage: 'memory' });
    const id = headless.startMessage({ role: 'assistant' });
    headless.addBlock(id, { type: 'defined-late' } as unknown as ContentBlock);
    headless.endMessage(id);
    const element = await fixture(
      html`<chat-message mount="all" .headless=${headless} message-id=${id}></chat-message>`,
    );
    const body = () => element.shadowRoot!.querySelector('.body');
    await waitUntil(() => body()?.querySelector('.unloaded'), 'it says so', PATIENCE);
    void late.load();
    await waitUntil(() => body()?.querySelector(late.tag)?.textContent === 'At last', 'it is there', PATIENCE);
  });
});
