import type { Message } from '../../message/segment.js';
import type { WidgetAnswer } from '../../message/widget-answer.js';
import { isName, isRecord } from '../stored-text.js';

/** Nobody answers more questions of one message. */
const MAX_ANSWERS = 200;

const isPlace = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** What a person chose in a message that was stored. What cannot be read may be chosen again. */
export function readAnswers(list: unknown): Pick<Message, 'answers'> {
  const answers = (Array.isArray(list) ? list.slice(0, MAX_ANSWERS) : []).flatMap(readAnswer);
  return answers.length > 0 ? { answers } : {};
}

function readAnswer(item: unknown): WidgetAnswer[] {
  const { blockIndex, callId, elementId, chosen, text } = isRecord(item) ? item : {};
  if (!isPlace(blockIndex) || !isName(elementId) || typeof text !== 'string') return [];
  if (!Array.isArray(chosen) || chosen.length === 0 || !chosen.every(isPlace)) return [];
  return [{ blockIndex, ...(isName(callId) && { callId }), elementId, chosen: [...chosen], text }];
}
