import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import '../every-tag.js';
import { HeadlessController } from '../../src/core/headless-controller.js';
import { waitUntil } from '../wait-until.js';

describe("the console of a host's developer", () => {
  const { warn } = console;
  const warnings: string[] = [];
  before(() => void (console.warn = (...words: unknown[]) => void warnings.push(words.join(' '))));
  after(() => void (console.warn = warn));

  it('holds no warning of Lit about the kit, while a conversation is written, opened, compared and edited', async () => {
    const headless = new HeadlessController({ storage: 'memory', updates: true });
    const page = await fixture(
      html`<vitrine-provider .headless=${headless}
        ><chat-log></chat-log><artifact-panel></artifact-panel><div id="rest"></div
      ></vitrine-provider>`,
    );
    const panel = page.querySelector('artifact-panel')!;
    const write = (content: string) => {
      const id = headless.startMessage({ role: 'assistant' });
      headless.appendText(id, `Words.\n\n<artifact type="html" title="Page">${content}</artifact>`);
      headless.endMessage(id);
    };
    write('<h1>one</h1>');
    const artifactId = [...headless.artifacts.keys()][0]!;
    headless.openArtifact(artifactId);
    await waitUntil(() => panel.shadowRoot!.querySelector('.foot'), 'the panel');
    write('<h1>two</h1>');
    for (const tab of ['code', 'versions', 'diff', 'preview'] as const) {
      panel.tab = tab;
      await aTimeout(150);
    }
    for (const tag of ['artifact-view', 'artifact-versions', 'artifact-diff', 'artifact-editor'])
      page.querySelector('#rest')!.append(Object.assign(document.createElement(tag), { artifactId }));
    const editor = page.querySelector('artifact-editor')!;
    await waitUntil(() => editor.shadowRoot!.querySelector('.cm-editor'), 'the editor');
    await aTimeout(200);
    headless.closeArtifact();
    await aTimeout(100);
    const ofLit = warnings.filter((each) => /scheduled an update|lit\.dev\/msg/.test(each));
    expect(ofLit.filter((each) => !each.includes('dev mode'))).to.deep.equal([]);
  });
});
