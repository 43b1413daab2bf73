import { expect, fixture, html } from '@open-wc/testing';
import '../../src/define/artifact-card.js';
import '../../src/define/artifact-view.js';
import '../../src/define/artifact-versions.js';
import '../../src/define/artifact-diff.js';
import '../../src/define/artifact-editor.js';
import { HeadlessController } from '../../src/core/headless-controller.js';
import { waitUntil } from '../wait-until.js';

const withArtifact = () => {
  const headless = new HeadlessController({ storage: 'memory' });
  const id = headless.startMessage({ role: 'assistant' });
  headless.appendText(id, '<artifact type="code" title="Planner">let a = 1;</artifact>');
  headless.endMessage(id);
  return { headless, artifactId: [...headless.artifacts.keys()][0]! };
};
const inside = (element: Element | null, selector: string) => element?.shadowRoot?.querySelector<HTMLElement>(selector);

// In a page of its own: whatever writes a message begins a conversation for the whole page.
describe('an element that only shows', () => {
  const { warn } = console;
  const warnings: string[] = [];
  before(() => void (console.warn = (...said: unknown[]) => void warnings.push(said.join(' '))));
  after(() => void (console.warn = warn));

  it('says that there is nothing to show where there is no headless controller, until there is one', async () => {
    const page = await fixture(html`
      <div>
        <artifact-view artifact-id="a"></artifact-view><artifact-card artifact-id="a"></artifact-card>
        <artifact-versions artifact-id="a"></artifact-versions><artifact-diff artifact-id="a"></artifact-diff>
        <artifact-editor artifact-id="a"></artifact-editor>
      </div>
    `);
    for (const tag of [
      'artifact-view',
      'artifact-card',
      'artifact-versions',
      'artifact-diff',
      'artifact-editor',
    ] as const) {
      const element = page.querySelector(tag)!;
      const said = () => inside(element, '[role=status]')?.textContent;
      await waitUntil(() => said() === 'This artifact is no longer available.', tag);
      const { headless, artifactId } = withArtifact();
      Object.assign(element, { headless, artifactId });
      await waitUntil(() => said() !== 'This artifact is no longer available.' && inside(element, '.fill'), tag);
    }
  });

  it('says in the console, once, what it misses', () => {
    expect(warnings.filter((each) => each.includes('has no headless controller')).length).to.equal(1);
  });
});
