import { expect } from '@open-wc/testing';
import { BrowserCallLog } from '../../../../src/core/mcp/call-log/browser-call-log.js';
import type { CallRecord } from '../../../../src/core/mcp/call-log/call-record.js';
import { BrowserServerStorage } from '../../../../src/core/mcp/config/browser-server-storage.js';
import { ConsentQueue } from '../../../../src/core/consent/consent-queue.js';
import { ServerManager } from '../../../../src/core/mcp/server-manager.js';
import { waitUntil } from '../../../wait-until.js';

const database = `vitrine-mcp-test-${crypto.randomUUID()}`;
const SERVER = { name: 'search', url: 'https://mcp.example.com/mcp' };

/** The index as it rests, which anybody may read. */
const resting = () => (JSON.parse(localStorage.getItem('mcp_servers') ?? '{}') as { servers?: object[] }).servers;

describe('servers in a page', () => {
  beforeEach(() => localStorage.removeItem('mcp_servers'));

  it('come back, follow another tab, and leave nothing secret', async () => {
    const make = () =>
      new ServerManager({ storage: new BrowserServerStorage({ items: localStorage, database }), autoStart: false });
    const one = make();
    await one.ready;
    await one.create({ ...SERVER, description: 'Finds', headers: { Authorization: 'Bearer hunter2' } });
    await waitUntil(() => resting()?.length === 1, 'it is saved');
    expect(resting()).to.deep.equal([{ id: one.get('search').config.id, ...SERVER }]);
    const other = make();
    await other.ready;
    await waitUntil(() => other.list()[0]?.config.description === 'Finds', 'it is told in full');
    await other.delete('search');
    await waitUntil(() => one.list().length === 0, 'the other tab hears of it');
    await Promise.all([one.close(), other.close()]);
  });

  it('are both there when two tabs add one at the same time, and none comes back that another tab has removed', async () => {
    const make = () =>
      new ServerManager({
        storage: new BrowserServerStorage({ items: localStorage, database: `${database}-two` }),
        autoStart: false,
      });
    const [one, other] = [make(), make()];
    await Promise.all([one.ready, other.ready]);
    const url = 'https://mcp.example.com/';
    await Promise.all([one.create({ name: 'one', url }), other.create({ name: 'other', url, description: 'kept' })]);
    const names = (manager: ServerManager) => manager.list().map(({ config }) => config.name);
    const agreed = (expected: string) =>
      waitUntil(() => [one, other].every((each) => names(each).sort().join() === expected), `both have ${expected}`);
    await agreed('one,other');
    await waitUntil(() => one.get('other').config.description === 'kept', 'it is told in full');
    await Promise.all([one.delete('other'), other.update('one', { name: 'one', url, description: 'changed' })]);
    await agreed('one');
    // The same name in both: one of the two is it, for both.
    await Promise.all([one.create({ name: 'same', url }), other.create({ name: 'same', url })]);
    await agreed('one,same');
    await waitUntil(() => one.get('same').config.id === other.get('same').config.id, 'it is one server');
    await other.create({ name: 'more', url });
    await agreed('more,one,same');
    expect(one.get('same').config.id).to.equal(other.get('same').config.id);
    await Promise.all([one.close(), other.close()]);
  });

  it('allow in one tab what a person allowed in another, and nothing that was taken back there', async () => {
    const make = async () => {
      const manager = new ServerManager({
        storage: new BrowserServerStorage({ items: localStorage, database: `${database}-approvals` }),
        autoStart: false,
        consentQueue: new ConsentQueue({ answer: () => Promise.resolve({ decision: 'allow', scope: 'always' }) }),
      });
      await manager.ready;
      return manager;
    };
    const start = async (manager: ServerManager) => {
      manager.attachClient('search', {
        listTools: () => Promise.resolve({ tools: ['find', 'count'].map((name) => ({ name, inputSchema: {} })) }),
        callTool: () => Promise.resolve({ content: [] }),
      });
      await manager.start('search');
    };
    const one = await make();
    await one.create(SERVER);
    await start(one);
    const other = await make();
    await waitUntil(() => other.list().length === 1, 'the other tab has it');
    await start(other);
    const call = (manager: ServerManager, tool: string) =>
      manager.callTool({ server: 'search', tool, initiator: 'model' });
    const allowed = (manager: ServerManager) =>
      manager
        .get('search')
        .approvals.map(({ tool }) => tool)
        .sort()
        .join();
    const agreed = (expected: string) =>
      waitUntil(() => [one, other].every((each) => allowed(each) === expected), `both allow: ${expected}`);
    await call(one, 'find');
    await agreed('find');
    // At the same time: what one adds stays, what the other takes back goes.
    const counted = call(one, 'count');
    other.removeApprovals('search', 'find');
    await counted;
    await agreed('count');
    // Nothing that the first one writes from now on brings it back.
    await one.update('search', { ...SERVER, description: 'Finds' });
    await waitUntil(() => other.get('search').config.description === 'Finds', 'the other tab hears of it');
    await agreed('count');
    const third = await make();
    expect(allowed(third)).to.equal('count');
    await Promise.all([one.close(), other.close(), third.close()]);
  });

  it('are read in the older form, and set aside where they cannot be', async () => {
    const storage = new BrowserServerStorage({ items: localStorage, database: `${database}-older`, now: () => 7 });
    localStorage.setItem('mcp_servers', JSON.stringify([{ serverId: 'x', ...SERVER, status: 'running' }]));
    const manager = new ServerManager({ storage, autoStart: false });
    await manager.ready;
    expect(manager.get('search').status).to.equal('stopped');
    await manager.close();
    localStorage.setItem('mcp_servers', '{"servers":');
    expect(await storage.readServers()).to.deep.equal([]);
    expect(localStorage.getItem('mcp_servers:quarantine:7')).to.equal('{"servers":');
    localStorage.removeItem('mcp_servers:quarantine:7');
  });

  it('log their calls, oldest out first', async () => {
    const log = new BrowserCallLog(`${database}-log`, 10);
    const record = (id: string) => ({ id, server: 'a', tool: 't' }) as CallRecord;
    for (let batch = 0; batch < 3; batch += 1)
      await log.appendRecords(Array.from({ length: 5 }, (_, index) => record(`${batch}-${index}`)));
    const records = await log.readRecords();
    expect(records.map(({ id }) => id).at(0)).to.equal('1-0');
    expect(records).to.have.length(10);
    await log.clearRecords();
    expect(await log.readRecords()).to.have.length(0);
  });

  it('keep no more of their calls than fit, whatever earlier visits have left', async () => {
    const name = `${database}-heavy`;
    const record = (id: string) => ({ id, server: 'a', tool: 't', result: 'é'.repeat(500) }) as unknown as CallRecord;
    const kept = async () => (await new BrowserCallLog(name, 100, 10_000).readRecords()).map(({ id }) => id);
    for (let visit = 0; visit < 6; visit += 1)
      await new BrowserCallLog(name, 100, 10_000).appendRecords([record(`${visit}-a`), record(`${visit}-b`)]);
    // 1,050 bytes each: nine of them fit.
    expect(await kept()).to.deep.equal(['1-b', '2-a', '2-b', '3-a', '3-b', '4-a', '4-b', '5-a', '5-b']);
    await new BrowserCallLog(name, 100, 10_000).appendRecords(Array.from({ length: 12 }, (_, at) => record(`6-${at}`)));
    expect(await kept()).to.deep.equal(Array.from({ length: 9 }, (_, at) => `6-${at + 3}`));
  });
});
