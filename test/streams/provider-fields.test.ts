import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  showAgUi,
  showAnthropic,
  showResponses,
  showUiMessages,
  toAnthropic,
  toResponses,
  toUiMessages,
} from '../../src/streams/index.js';
import type { UnknownEvent } from '../../src/streams/index.js';
import type { ConsentRequest } from '../../src/core/index.js';
import { freshHeadless } from './recorded/recording.js';

type Show = typeof showResponses;

/** An answer in a conversation of its own, and what a format did not know of it. */
async function show(showAnswer: Show, events: readonly object[], result = '') {
  const headless = freshHeadless();
  await headless.ready;
  const unknown: UnknownEvent[] = [];
  const requests: ConsentRequest[] = [];
  const outcome = await showAnswer(headless, events, {
    consent: {
      requestConsent: (request) => {
        requests.push(request);
        return Promise.resolve({ decision: 'allow', scope: 'once', reason: 'user' });
      },
    },
    onUnknown: (each) => void unknown.push(each),
    ...(result && { runTool: () => result }),
  });
  assert.deepEqual(unknown, []);
  return { headless, outcome, requests };
}

describe('what a provider wants back', () => {
  it('is, of the AI SDK, the signature of an approval and all that stands beside it', async () => {
    const { headless, requests } = await show(showUiMessages, [
      { type: 'start' },
      { type: 'start-step' },
      { type: 'tool-input-start', toolCallId: 'c', toolName: 'query', inputEncoding: 'text', toolMetadata: { app: 1 } },
      { type: 'tool-input-delta', toolCallId: 'c', inputTextDelta: 'select 1' },
      { type: 'tool-input-available', toolCallId: 'c', toolName: 'query', input: 'select 1' },
      {
        ...{ type: 'tool-approval-request', toolCallId: 'c', approvalId: 'a', signature: 'signed' },
        ...{ approvalDescriptor: { risk: 'low' }, inputSchemaInput: 'select 1' },
      },
      { type: 'finish' },
    ]);
    assert.deepEqual(
      requests.map((request) => request.kind === 'tool' && request.arguments),
      ['{\n  "input": "select 1"\n}'],
    );
    const [message] = toUiMessages(headless).messages;
    assert.deepEqual(message?.parts[1], {
      ...{ type: 'tool-query', toolCallId: 'c', state: 'approval-responded', input: 'select 1' },
      toolMetadata: { app: 1 },
      approval: {
        ...{ id: 'a', approved: true, signature: 'signed', descriptor: { risk: 'low' } },
        inputSchemaInput: 'select 1',
      },
    });
  });

  it('is, of the AI SDK, what a provider says of a result and of a source', async () => {
    const { headless } = await show(showUiMessages, [
      { type: 'start' },
      { type: 'tool-input-available', toolCallId: 'c', toolName: 'find', input: {}, providerExecuted: true },
      { type: 'tool-output-available', toolCallId: 'c', output: { n: 1 }, providerMetadata: { p: { item: 'i' } } },
      {
        ...{ type: 'source-document', sourceId: 's', mediaType: 'text/plain', title: 'Menu', filename: 'menu.txt' },
        providerMetadata: { p: { page: 2 } },
      },
      { type: 'finish', finishReason: 'stop' },
    ]);
    const parts = toUiMessages(headless).messages[0]?.parts ?? [];
    const call = parts.find((part) => part.type === 'tool-find');
    assert.deepEqual(call && 'resultProviderMetadata' in call && call.resultProviderMetadata, { p: { item: 'i' } });
    assert.deepEqual(
      parts.find((part) => part.type === 'source-document'),
      {
        ...{ type: 'source-document', sourceId: 's', mediaType: 'text/plain', title: 'Menu', filename: 'menu.txt' },
        providerMetadata: { p: { page: 2 } },
      },
    );
  });

  it('is, of Anthropic, each block that only it understands, and the toolset of a call', async () => {
    const fallback = { type: 'fallback', from: { model: 'a' }, to: { model: 'b' }, trigger: { type: 'refusal' } };
    const listing = { type: 'mcp_tool_listing', mcp_server_name: 'shop', tools: [{ name: 'buy' }] };
    const blocks = [fallback, listing].flatMap((content_block, index) => [
      { type: 'content_block_start', index, content_block },
      { type: 'content_block_stop', index },
    ]);
    const compaction = { type: 'compaction', content: null, encrypted_content: null };
    const call = { type: 'tool_use', id: 'c', name: 'look', input: {}, toolset_name: 'eyes' };
    const { headless } = await show(showAnthropic, [
      { type: 'message_start', message: {} },
      ...blocks,
      { type: 'content_block_start', index: 2, content_block: compaction },
      {
        type: 'content_block_delta',
        index: 2,
        delta: { type: 'compaction_delta', content: 'All', encrypted_content: 'e' },
      },
      { type: 'content_block_delta', index: 2, delta: { type: 'signature_delta', signature: 's' } },
      { type: 'content_block_stop', index: 2 },
      { type: 'content_block_start', index: 3, content_block: call },
      { type: 'content_block_stop', index: 3 },
      { type: 'message_delta', delta: { stop_reason: 'tool_use' } },
      { type: 'message_stop' },
    ]);
    assert.deepEqual(toAnthropic(headless).messages[0]?.content, [
      fallback,
      listing,
      { ...compaction, content: 'All', encrypted_content: 'e', signature: 's' },
      call,
    ]);
  });

  it('is, of Responses, an output in the form of its call, to whoever has called', async () => {
    const caller = { type: 'program', caller_id: 'p' };
    const items = [
      { type: 'program', id: 'pr', call_id: 'p', code: 'await find()', fingerprint: 'f' },
      { type: 'function_call', id: 'f', call_id: 'c1', name: 'find', arguments: '{}', caller },
      { type: 'shell_call', id: 's', call_id: 'c2', action: { commands: ['ls'] }, status: 'completed' },
      { type: 'apply_patch_call', id: 'a', call_id: 'c3', operation: { type: 'delete_file', path: 'a' } },
      { type: 'tool_search_call', id: 't', call_id: null, execution: 'server', arguments: { paths: ['crm'] } },
      { type: 'program_output', id: 'po', call_id: 'p', result: '3 rows', status: 'completed' },
    ];
    const { headless, outcome } = await show(
      showResponses,
      [
        ...items.map((item, index) => ({ type: 'response.output_item.done', output_index: index, item })),
        { type: 'response.completed', response: { status: 'completed', output: items } },
      ],
      'done',
    );
    const { input } = toResponses(headless);
    for (const item of items)
      assert.deepEqual(
        input.filter((each) => 'id' in each && each['id'] === item.id),
        [item],
      );
    assert.deepEqual(
      input.filter((each) => /^(function|shell|apply_patch)_call_output$/.test(String('type' in each && each.type))),
      [
        { type: 'function_call_output', call_id: 'c1', caller, output: 'done' },
        {
          ...{ type: 'shell_call_output', call_id: 'c2' },
          output: [{ stdout: 'done', stderr: '', outcome: { type: 'exit', exit_code: 0 } }],
        },
        { type: 'apply_patch_call_output', call_id: 'c3', status: 'completed', output: 'done' },
      ],
    );
    const shown = new Map(outcome.calls.map((call) => [call.toolName, call]));
    assert.deepEqual(shown.get('program')?.input, { code: 'await find()' });
    assert.deepEqual(shown.get('tool_search')?.input, { paths: ['crm'] });
    assert.deepEqual(shown.get('program_output')?.result?.content, [{ type: 'text', text: '3 rows' }]);
  });

  it('is, of AG-UI, nothing that it has not: a file by its name there, and a sub-agent that waits', async () => {
    const { headless } = await show(showAgUi, [
      { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
      { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'draw' },
      { type: 'TOOL_CALL_END', toolCallId: 'c' },
      {
        ...{ type: 'TOOL_CALL_RESULT', messageId: 'm', toolCallId: 'c' },
        content: [{ type: 'image', source: { type: 'file', value: 'file_1', mimeType: 'image/png' } }],
      },
      { type: 'SUBAGENT_STARTED', subagentRunId: 's', name: 'cook' },
      { type: 'TEXT_MESSAGE_CHUNK', subagentRunId: 's', messageId: 'n', delta: 'May I?' },
      { type: 'SUBAGENT_FINISHED', subagentRunId: 's', outcome: { type: 'suspended', interruptIds: ['i'] } },
      {
        ...{ type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
        outcome: { type: 'interrupt', interrupts: [{ id: 'i', reason: 'confirmation', subagentRunId: 's' }] },
      },
    ]);
    const [first, second] = headless.messages;
    const call = first?.contentBlocks.find((block) => block?.type === 'tool_call');
    assert.deepEqual(call?.type === 'tool_call' && call.toolResult?.content, [
      { type: 'text', text: 'image/png file_1' },
    ]);
    assert.equal(second?.endReason, undefined);
  });
});
