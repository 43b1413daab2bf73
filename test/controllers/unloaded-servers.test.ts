import { expect } from '@open-wc/testing';
import { LitElement } from 'lit';
import { ServersController } from '../../src/controllers/servers-controller.js';
import { HeadlessController } from '../../src/core/headless-controller.js';
import type { McpServerFailedEvent } from '../../src/events/mcp/mcp-server-failed.js';
import { blockRequests } from '../block-requests.js';
import { waitUntil } from '../wait-until.js';

class ServerList extends LitElement {
  headless = new HeadlessController({ storage: 'memory' });
  readonly servers = new ServersController(this);
  override render(): unknown {
    return this.servers.render({ loaded: () => 'here', pending: () => 'wait' });
  }
}
customElements.define('unloaded-servers', ServerList);

describe('servers without their code', () => {
  before(() => blockRequests('*/controllers/join-servers.*'));
  after(() => blockRequests());

  it('are said to be missing, with a way to try again, and once as an event', async () => {
    const failures: McpServerFailedEvent[] = [];
    const element = document.createElement('unloaded-servers') as ServerList;
    element.addEventListener('mcp-server-failed', (event) => failures.push(event));
    document.body.append(element);
    const said = (): string => element.shadowRoot!.textContent.replace(/\s+/g, ' ').trim();
    await waitUntil(() => said().startsWith('The code for servers could not be loaded. Try again'));
    expect(failures.map(({ detail }) => detail.code)).to.deep.equal(['code-not-loaded']);
    expect(element.shadowRoot!.querySelector('[role=alert]')).to.not.equal(null);
    element.shadowRoot!.querySelector('button')!.click();
    await waitUntil(() => failures.length === 2);
    element.remove();
  });
});
