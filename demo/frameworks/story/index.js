import { FIRST_ANSWER, SECOND_ANSWER, WIDGET_ANSWER } from './answers.js';
import { KitchenTransport } from './kitchen-server.js';

const PIECE = 12;
const PAUSE_MS = 15;
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/** Stands for a model: whatever gives text piece by piece. */
async function* answerOf(text) {
  for (let at = 0; at < text.length; at += PIECE) {
    await pause();
    yield text.slice(at, at + PIECE);
  }
}

function ask(headless, question) {
  const id = headless.startMessage({ role: 'user' });
  headless.appendText(id, question);
  headless.endMessage(id);
}

async function answer(headless, text) {
  const id = headless.startMessage({ role: 'assistant' });
  for await (const chunk of answerOf(text)) headless.appendText(id, chunk);
  headless.endMessage(id);
}

/** A server that runs in the page; a real one has an address instead: `create({ name, url })` is all. */
async function startKitchen(headless, { serversFeature, MemoryServerStorage }) {
  if (headless.servers) return;
  const servers = headless.use(serversFeature({ storage: new MemoryServerStorage() }));
  await servers.create({ name: 'kitchen', url: 'https://kitchen.example/mcp' });
  servers.attachTransport('kitchen', () => new KitchenTransport());
  await servers.start('kitchen');
}

/** What a host does when its model calls a tool: show the call, run it with consent, show the result. */
async function callBrew(headless) {
  const id = headless.startMessage({ role: 'assistant' });
  headless.appendText(id, 'I put the kettle on.');
  const parameters = { cups: 3 };
  const callId = headless.addToolCall(id, { toolName: 'brew', server: 'kitchen', parameters });
  try {
    headless.addToolResult(id, callId, await headless.callTool('kitchen:brew', parameters));
  } catch {
    headless.updateToolCall(id, callId, { state: 'denied' });
  }
  headless.endMessage(id);
}

export async function playStory(headless) {
  ask(headless, 'Draw me a menu for the weekend.');
  await answer(headless, FIRST_ANSWER);
  ask(headless, 'And with cake?');
  await answer(headless, SECOND_ANSWER);
  ask(headless, 'What did we sell?');
  await answer(headless, WIDGET_ANSWER);
}

export async function orderCoffee(headless, mcp) {
  ask(headless, 'Then three cups, please.');
  await startKitchen(headless, mcp);
  await callBrew(headless);
}
