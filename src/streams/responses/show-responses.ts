import type { HeadlessController } from '../../core/api.js';
import { showStream, type StreamFormat } from '../answer/show-stream.js';
import type { StreamSource } from '../reading/read-events.js';
import type { StreamOptions, StreamOutcome } from '../stream-options.js';
import { ResponsesViewer } from './responses-viewer.js';

/** Shows an answer of OpenAI's Responses: its stream of events, or one whole `response`. */
export const showResponses = (
  headless: HeadlessController,
  source: StreamSource,
  options: StreamOptions = {},
): Promise<StreamOutcome> => showStream(headless, source, options, responses);

const responses: StreamFormat = { name: 'responses', framing: 'sse', view: (answer) => new ResponsesViewer(answer) };
