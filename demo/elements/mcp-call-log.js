import { HeadlessController } from '/dist/cdn/vitrine.js';
import { callStorage, sampleCalls } from './call-samples.js';

const $ = (id) => document.getElementById(id);

/** A controller of its own, so that what is done in one example changes no other. Nothing of it is kept. */
function begin(id, records) {
  const storage = { readServers: async () => [], writeServers: async () => undefined };
  $(id).headless = new HeadlessController({ storage: 'memory' });
  $(id).servers = { autoStart: false, storage, callLog: { storage: callStorage(records) } };
}

begin('calls', sampleCalls(412));
begin('one', sampleCalls(90));
begin('many', sampleCalls(10_000));
begin('none', []);

// The two requests, as a host sees them. Cancelled, nothing is saved or deleted.
for (const type of ['mcp-call-log-export-request', 'mcp-call-log-clear-request'])
  $('one').addEventListener(type, (event) => {
    event.preventDefault();
    $('said').textContent = `${type} ${JSON.stringify(event.detail)}`;
  });
