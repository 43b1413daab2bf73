import { defineTag } from '../context/lazy-tags.js';
import type { ElicitationAnswer, ElicitationRequest } from '../core/mcp/connection/question-handlers.js';

/** Where a server's question can stand in a page: a running call of that server. */
export interface QuestionPlace {
  /** @returns nothing where it cannot be asked there now. */
  askPerson(request: ElicitationRequest, signal: AbortSignal): Promise<ElicitationAnswer> | undefined;
}

const places = new WeakMap<Document, Set<QuestionPlace>>();

/** Lets questions stand in an element, while it shows a running call. @returns what ends it. */
export function offerQuestionPlace(page: Document, place: QuestionPlace): () => void {
  const known = places.get(page) ?? new Set();
  places.set(page, known.add(place));
  return () => void known.delete(place);
}

/** Puts a server's question to the person before a page: in its running call, else in a dialog. */
export async function askInPage(
  page: Document,
  request: ElicitationRequest,
  signal: AbortSignal,
): Promise<ElicitationAnswer> {
  if (signal.aborted) return { action: 'cancel' };
  // The newest first: of several calls it is the likeliest.
  for (const place of [...(places.get(page) ?? [])].reverse()) {
    const answer = place.askPerson(request, signal);
    if (answer) return answer;
  }
  await defineTag('mcp-tool-form');
  return askInDialog(page, request, signal);
}

function askInDialog(page: Document, request: ElicitationRequest, signal: AbortSignal): Promise<ElicitationAnswer> {
  const dialog = page.createElement('dialog');
  const form = Object.assign(page.createElement('mcp-tool-form'), { elicitation: request });
  dialog.style.cssText =
    'border: 0; padding: 0; background: none; inline-size: min(30rem, 100vw - 2rem); max-inline-size: none';
  dialog.append(form);
  page.body.append(dialog);
  return new Promise<ElicitationAnswer>((resolve) => {
    const end = (answer: ElicitationAnswer): void => {
      dialog.close();
      dialog.remove();
      resolve(answer);
    };
    form.addEventListener('mcp-elicitation-answered', ({ detail }) => end(detail as ElicitationAnswer));
    dialog.addEventListener('cancel', () => end({ action: 'cancel' }));
    signal.addEventListener('abort', () => end({ action: 'cancel' }));
    dialog.showModal();
    void form.updateComplete.then(() => form.focus());
  });
}
