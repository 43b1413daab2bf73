import type { HeadlessController } from '../../core/api.js';
import { showStream, type StreamFormat } from '../answer/show-stream.js';
import type { StreamSource } from '../reading/read-events.js';
import { textOf } from '../reading/json.js';
import type { StreamOptions, StreamOutcome } from '../stream-options.js';

/** Shows an answer that comes as plain text: bytes, or pieces of text. Its end is the end of the answer. */
export const showText = (
  headless: HeadlessController,
  source: StreamSource,
  options: StreamOptions = {},
): Promise<StreamOutcome> => showStream(headless, source, options, plainText);

const plainText: StreamFormat = {
  name: 'text',
  framing: 'text',
  view: (answer) => ({
    showEvent: ({ text }) => answer.appendText(textOf(text)),
    endEvents: () => void (answer.stopReason = 'stop'),
  }),
};
