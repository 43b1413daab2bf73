import { expect } from '@open-wc/testing';
import type { McpUiActionRequestEvent } from '../../../src/events/mcp-app/mcp-ui-action-request.js';
import { until } from '../../sandbox/frame-fixture.js';
import { drawn, inside, rawHtml, remoteDom, show, words } from './resource-fixture.js';

describe('<mcp-ui-resource>', () => {
  it('runs a document and answers its actions', async () => {
    const source = `<p>Hi</p><script>
      addEventListener('message', ({ data }) => parent.postMessage({ type: 'notify', payload: { message: JSON.stringify(data) } }, '*'));
      parent.postMessage({ type: 'tool', payload: { toolName: 'add', params: { a: 1 } }, messageId: 'm1' }, '*');
    </script>`;
    const heard: McpUiActionRequestEvent['detail'][] = [];
    const listen = (event: McpUiActionRequestEvent) => {
      heard.push(event.detail);
      if (event.detail.type === 'tool') event.respondWith(Promise.resolve({ sum: 3 }));
    };
    document.addEventListener('mcp-ui-action-request', listen);
    const element = await show(rawHtml(source, { encoding: 'blob' }));
    await until(() => heard.length >= 3, 'the answers have come back', 12_000);
    document.removeEventListener('mcp-ui-action-request', listen);
    expect(heard[0]).to.deep.include({ type: 'tool', payload: { toolName: 'add', params: { a: 1 } }, messageId: 'm1' });
    expect(heard[0]!.resource.uri).to.equal('ui://demo/1');
    const told = heard
      .slice(1)
      .map(({ payload }) => (payload as { message: string }).message)
      .join(' ');
    expect(told).to.contain('"type":"ui-message-received","messageId":"m1"');
    expect(told).to.contain('"payload":{"response":{"sum":3}}');
    expect(inside(element, 'iframe')!.getAttribute('sandbox')).to.equal('allow-scripts allow-forms');
  }).timeout(30_000);

  it('draws a remote DOM with elements of the page, and tells it of a press', async () => {
    const script = `
      const stack = document.createElement('ui-stack');
      stack.setAttribute('direction', 'horizontal');
      const button = document.createElement('ui-button');
      button.setAttribute('label', 'Press me');
      const text = document.createElement('ui-text');
      text.setAttribute('content', 'Not pressed');
      button.addEventListener('press', () => {
        text.setAttribute('content', 'Pressed');
        window.parent.postMessage({ type: 'intent', payload: { intent: 'greet', params: {} } }, '*');
      });
      stack.append(button, text);
      root.appendChild(stack);`;
    const element = await show(remoteDom(script));
    const button = await drawn<HTMLButtonElement>(element, 'button');
    expect(words(element)).to.equal('Press me Not pressed');
    let intent = '';
    element.addEventListener('mcp-ui-action-request', ({ detail }) => (intent = detail.type));
    button.click();
    await until(() => words(element).includes('Pressed'), 'the script hears of it');
    await until(() => intent === 'intent', 'its action comes');
    expect(inside(element, '.hidden iframe')!.getAttribute('sandbox')).to.equal('allow-scripts allow-forms');
  }).timeout(30_000);
});
