import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { showResponses, type UnknownEvent } from '../../src/streams/index.js';
import { freshHeadless } from './recorded/recording.js';

/** Every type of event that the provider's declarations name, by what it is about. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  '': [
    'created',
    'queued',
    'in_progress',
    'completed',
    'incomplete',
    'failed',
    'output_item.added',
    'output_item.done',
  ],
  message: [
    ...[
      'content_part.added',
      'content_part.done',
      'output_text.delta',
      'output_text.done',
      'output_text.annotation.added',
    ],
    ...[
      'refusal.delta',
      'refusal.done',
      'audio.delta',
      'audio.done',
      'audio.transcript.delta',
      'audio.transcript.done',
    ],
  ],
  reasoning: [
    ...['reasoning_summary_part.added', 'reasoning_summary_part.done', 'reasoning_summary_text.delta'],
    ...['reasoning_summary_text.done', 'reasoning_text.delta', 'reasoning_text.done'],
  ],
  function_call: ['function_call_arguments.delta', 'function_call_arguments.done'],
  custom_tool_call: ['custom_tool_call_input.delta', 'custom_tool_call_input.done'],
  mcp_call: ['mcp_call_arguments.delta', 'mcp_call_arguments.done'].concat(
    ['in_progress', 'completed', 'failed'].map((state) => `mcp_call.${state}`),
  ),
  mcp_list_tools: ['in_progress', 'completed', 'failed'].map((state) => `mcp_list_tools.${state}`),
  file_search_call: ['in_progress', 'searching', 'completed'].map((state) => `file_search_call.${state}`),
  web_search_call: ['in_progress', 'searching', 'completed'].map((state) => `web_search_call.${state}`),
  code_interpreter_call: [
    ...['in_progress', 'interpreting', 'completed'].map((state) => `code_interpreter_call.${state}`),
    ...['code_interpreter_call_code.delta', 'code_interpreter_call_code.done'],
  ],
  image_generation_call: ['in_progress', 'generating', 'partial_image', 'completed'].map(
    (state) => `image_generation_call.${state}`,
  ),
};

describe('an event of Responses', () => {
  it('is known, whichever of them it is', async () => {
    let count = 1; // `error` has no part before it
    for (const [about, names] of Object.entries(TYPES))
      for (const name of names) {
        count += 1;
        const item = { type: about || 'message', id: 'i', call_id: 'c', name: 'n', content: [], summary: [] };
        const unknown: UnknownEvent[] = [];
        await showResponses(
          freshHeadless(),
          [
            { type: 'response.output_item.added', output_index: 0, item },
            {
              ...{ type: `response.${name}`, output_index: 0, item_id: 'i', content_index: 0, summary_index: 0, item },
              ...{ response: {}, delta: 'a', annotation: {}, part: {} },
            },
          ],
          { onUnknown: (each) => void unknown.push(each) },
        );
        assert.deepEqual(unknown, [], name);
      }
    assert.equal(count, 53);
  });
});
