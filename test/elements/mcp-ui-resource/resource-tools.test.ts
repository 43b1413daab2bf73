import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/define/vitrine-provider.js';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import type { VitrineProvider } from '../../../src/elements/vitrine-provider/vitrine-provider.js';
import { until } from '../../sandbox/frame-fixture.js';
import { rawHtml } from './resource-fixture.js';

/** Registers a tool by the simple protocol once its parent is ready, and answers with what it was given. */
const OFFERS = `<p>Hi</p><script>
  addEventListener('message', ({ data }) => {
    if (data.type === 'parent-ready')
      parent.postMessage({ type: 'tool-register', toolName: 'echo', toolDescription: 'Echoes', toolSchema: { type: 'object' } }, '*');
    if (data.type === 'tool-call') parent.postMessage({ type: 'tool-result', result: JSON.stringify(data.params) }, '*');
  });
  parent.postMessage({ type: 'iframe-ready' }, '*');
</script>`;

describe('a resource that offers tools', () => {
  it('offers them to models for as long as it is there, and asks before each call', async () => {
    const headless = new HeadlessController();
    const asked: string[] = [];
    const provider = await fixture<VitrineProvider>(html`<vitrine-provider></vitrine-provider>`);
    const consent: VitrineProvider['consent'] = (request) => {
      asked.push(request.kind);
      return 'allow';
    };
    Object.assign(provider, { headless, consent });
    const element = Object.assign(document.createElement('mcp-ui-resource'), { resource: rawHtml(OFFERS) });
    provider.append(element);
    await until(() => headless.availableTools().length === 1, 'the tool is offered');
    const [tool] = headless.availableTools();
    expect(tool!.source.kind).to.equal('app');
    const result = await headless.callTool(tool!.name, { a: 1 });
    expect(JSON.stringify(result)).to.include('{\\"a\\":1}');
    expect(asked).to.deep.equal(['tool']);
    element.remove();
    await until(() => headless.availableTools().length === 0, 'it is gone with its frame');
  });
});
