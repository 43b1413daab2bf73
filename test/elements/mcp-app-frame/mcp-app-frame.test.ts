import { expect } from '@open-wc/testing';
import { until } from '../../sandbox/frame-fixture.js';
import { showApp } from './app-fixture.js';

describe('<mcp-app-frame>', () => {
  it('runs an app, and says nothing to it before it is initialized', async () => {
    const app = await showApp({ toolInput: { a: 1 }, toolResult: { content: [{ type: 'text', text: 'done' }] } });
    await until(() => app.said.some(({ got }) => got === 'ui/notifications/tool-result'), 'the result arrives');
    expect(app.said.filter(({ early }) => early)).to.deep.equal([]);
    expect(app.said.map(({ got }) => got).filter(Boolean).slice(0, 2)).to.deep.equal([
      'ui/notifications/tool-input',
      'ui/notifications/tool-result',
    ]);
    expect(app.events.map(({ type }) => type)).to.include('mcp-app-initialized');
    expect(app.element.appInfo).to.include({ name: 'counter' });
  });
});
