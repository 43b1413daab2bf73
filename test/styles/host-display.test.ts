import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import '../every-tag.js';
import { HeadlessController } from '../../src/core/headless-controller.js';
import { MemoryServerStorage, serversFeature } from '../../src/core/mcp/index.js';
import type { KitElement } from '../../src/context/kit-element.js';
import { waitUntil } from '../wait-until.js';

/** What hosts write on custom elements out of habit, or by a utility class. */
const BOXES = [
  'block',
  'inline-block',
  'flow-root',
  'list-item',
  'flex',
  'inline-flex',
  'grid',
  'inline-grid',
] as const;
/** A height is their least one: they grow with what they hold, unless they have a greatest one. */
const TABLES = ['table', 'inline-table'] as const;
/** These have no box of their own: no height of theirs counts. */
const BOXLESS = ['inline', 'contents'] as const;

const talk = (turns = 12) => {
  const headless = new HeadlessController({ storage: 'memory' });
  for (let turn = 0; turn < turns; turn += 1) {
    const id = headless.startMessage({ role: turn % 2 ? 'assistant' : 'user' });
    headless.appendText(id, `Turn ${turn}. ${'Some words. '.repeat(20)}`);
    headless.endMessage(id);
  }
  return headless;
};
const withArtifact = (type: string, content: string, versions = 2) => {
  const headless = new HeadlessController({ storage: 'memory' });
  for (let version = 0; version < versions; version += 1) {
    const id = headless.startMessage({ role: 'assistant' });
    headless.appendText(id, `<artifact type="${type}" title="Planner">${content} ${version}</artifact>`);
    headless.endMessage(id);
  }
  return { headless, artifactId: [...headless.artifacts.keys()][0]! };
};
/** An element in a column of 600 px, drawn. */
async function place(tag: string, style: string, properties: Readonly<Record<string, unknown>>): Promise<KitElement> {
  const column = await fixture<HTMLElement>(html`<div style="inline-size: 600px; block-size: 500px"></div>`);
  const element = document.createElement(tag) as KitElement;
  element.style.cssText = style;
  column.append(Object.assign(element, properties));
  await element.updateComplete;
  await nextFrame();
  return element;
}
const inside = (element: Element, selector: string) => element.shadowRoot!.querySelector<HTMLElement>(selector)!;
const boxOf = (element: Element) => element.getBoundingClientRect();

const SOURCES = {
  html: '<h1>Hi</h1>',
  svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>',
  markdown: '# Hi\n\nSome words.',
  code: 'let a = 1;',
};

describe('whatever display a host gives an element', () => {
  for (const [type, source] of Object.entries(SOURCES)) {
    for (const display of [...BOXES, ...TABLES]) {
      it(`fills its height with the preview: artifact-view, ${type}, ${display}`, async () => {
        const view = await place('artifact-view', `display: ${display}; block-size: 400px`, withArtifact(type, source));
        const tag = type === 'code' ? 'artifact-code' : `artifact-${type}`;
        await waitUntil(() => view.shadowRoot!.querySelector(tag)?.checkVisibility());
        await waitUntil(
          () => Math.abs(boxOf(inside(view, tag)).height - 400) < 1,
          `${boxOf(inside(view, tag)).height}`,
        );
        const { width } = boxOf(inside(view, tag));
        expect(width, 'and its width').to.be.within(599, 600);
      });
    }
    for (const display of BOXLESS) {
      it(`still shows the preview: artifact-view, ${type}, ${display}`, async () => {
        const view = await place('artifact-view', `display: ${display}`, withArtifact(type, source));
        const tag = type === 'code' ? 'artifact-code' : `artifact-${type}`;
        await waitUntil(() => (view.shadowRoot!.querySelector(tag)?.getBoundingClientRect().height ?? 0) > 30);
        expect(boxOf(inside(view, tag)).width).to.be.within(599, 600);
      });
    }
  }

  for (const display of BOXES) {
    it(`scrolls the conversation: chat-log, ${display}`, async () => {
      const log = await place('chat-log', `display: ${display}; block-size: 300px`, { headless: talk() });
      const base = inside(log, '.base');
      await waitUntil(() => base.scrollHeight > 1_000);
      expect(boxOf(base).height).to.be.closeTo(300, 1);
      expect(boxOf(base).width).to.be.within(599, 600);
    });
  }
  for (const display of [...BOXES, ...TABLES]) {
    it(`scrolls the conversation from a greatest height on: chat-log, ${display}`, async () => {
      const log = await place('chat-log', `display: ${display}; max-block-size: 300px`, { headless: talk() });
      const base = inside(log, '.base');
      await waitUntil(() => base.scrollHeight > 1_000);
      expect(boxOf(base).height).to.be.closeTo(300, 1);
    });
  }
  for (const display of [...TABLES, ...BOXLESS]) {
    it(`still shows the conversation: chat-log, ${display}`, async () => {
      const log = await place('chat-log', `display: ${display}`, { headless: talk() });
      await waitUntil(() => boxOf(inside(log, '.base')).height > 300);
      expect(boxOf(inside(log, '.base')).width).to.be.within(599, 600);
    });
  }

  for (const display of [...BOXES, ...TABLES, ...BOXLESS]) {
    it(`shows a message and a card as wide as the column: ${display}`, async () => {
      const { headless, artifactId } = withArtifact('html', '<h1>Hi</h1>');
      const card = await place('artifact-card', `display: ${display}`, { headless, artifactId });
      expect(boxOf(inside(card, '.card')).width).to.be.within(560, 600);
      const { id } = talk(1).messages[0]!;
      const message = await place('chat-message', `display: ${display}`, { headless: talk(1), messageId: id });
      expect(boxOf(inside(message, '.base')).height).to.be.above(20);
    });
    it(`shows widgets, and what servers offer, as wide as the column: ${display}`, async () => {
      const headless = new HeadlessController({ storage: 'memory' });
      headless.use(serversFeature({ storage: new MemoryServerStorage(), autoStart: false }));
      const json =
        '{"type":"codeagents_ui","version":1,"elements":[{"type":"markdown","id":"m","text":"Some words."}]}';
      const tool = { name: 'find', inputSchema: { type: 'object', properties: { a: { type: 'string' } } } };
      const resource = { uri: 'ui://a', mimeType: 'text/html', text: '<p>Hi</p>' };
      const shown: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
        'codeagents-ui-block': { headless, json },
        'mcp-tool-form': { headless, tool },
        'mcp-tool-call': { headless, server: 'notes', tool: 'find' },
        'mcp-server-list': { headless },
        'mcp-resource-browser': { headless },
        'mcp-call-log': { headless },
        'mcp-ui-resource': { headless, resource: { type: 'resource', resource } },
        'mcp-app-frame': { headless },
      };
      for (const [tag, properties] of Object.entries(shown)) {
        const element = await place(tag, `display: ${display}`, properties);
        const base = () => element.shadowRoot!.querySelector('[part~=base]')?.getBoundingClientRect();
        await waitUntil(() => (base()?.height ?? 0) > 15, tag); // its code loads with the first
        expect(base()!.width, tag).to.be.within(540, 600);
      }
    });
    it(`shows versions, a comparison and an editor: ${display}`, async () => {
      const given = withArtifact('code', 'let a = 1;\nlet b = 2;');
      const versions = await place('artifact-versions', `display: ${display}`, given);
      expect(boxOf(inside(versions, '.versions')).width).to.be.within(540, 600);
      const size = (BOXLESS as readonly string[]).includes(display) ? '' : '; block-size: 300px';
      const diff = await place('artifact-diff', `display: ${display}${size}`, given);
      await waitUntil(() => diff.shadowRoot!.querySelector('.diff'));
      expect(boxOf(inside(diff, '.diff')).height).to.be.above(40);
      if (size) expect(boxOf(inside(diff, '.diff')).bottom).to.be.closeTo(boxOf(diff).top + 300, 1);
      const editor = await place('artifact-editor', `display: ${display}${size}`, given);
      await waitUntil(() => editor.shadowRoot!.querySelector('.editor'));
      expect(boxOf(inside(editor, '.editor')).height).to.be.above(40);
      if (size) expect(boxOf(inside(editor, '.editor')).bottom).to.be.closeTo(boxOf(editor).top + 300, 1);
    });
    it(`shows the panel where it belongs: ${display}`, async () => {
      const { headless, artifactId } = withArtifact('code', 'let a = 1;');
      const panel = await place('artifact-panel', `display: ${display}`, { headless });
      expect(boxOf(panel).width * boxOf(panel).height, 'closed, it takes no room').to.equal(0);
      headless.openArtifact(artifactId);
      await waitUntil(() => panel.shadowRoot!.querySelector('.case'));
      await waitUntil(() => {
        const { right, height, width } = boxOf(inside(panel, '.case'));
        return Math.abs(right - innerWidth) < 1 && height === innerHeight && width >= 300;
      }, 'the panel stands at the edge of the window'); // its body loads with the first
      headless.closeArtifact();
    });
  }
});
