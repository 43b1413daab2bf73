import type { HeldMessage, MessageStore } from './message-store.js';
import { isPlain, type LoadedMessage, type PlainMessage } from './plain-message.js';
import type { StoreBranches } from './branching.js';

/**
 * Puts stored messages in place of all that are there. What says the same already stays the same object.
 * @param parse - Writes a message of a host's own, and returns its id.
 * @param chosen - Messages that are shown in the place of others, where the order does not say it.
 */
export function replaceMessages(
  store: MessageStore,
  messages: readonly LoadedMessage[],
  parse: (message: PlainMessage) => string,
  chosen?: readonly string[],
): void {
  const former = new Map(store.held);
  const isKept = (message: LoadedMessage, known: HeldMessage | undefined): known is HeldMessage =>
    known?.live.ended === true &&
    (isPlain(message)
      ? message.text !== undefined && store.compareText(known.live, message.text)
      : JSON.stringify(known.live.snapshot) === JSON.stringify(message));
  store.held.clear();
  store.branches = undefined;
  store.isReplacing = true;
  let last: string | null = null;
  for (const { parentId, ...rest } of messages) {
    const message: LoadedMessage = rest;
    const known = message.id === undefined ? undefined : former.get(message.id);
    // In a line nobody has to be asked for the one before.
    const follows = parentId === undefined || parentId === last;
    const parent: string | null | undefined = follows ? (store.branches ? last : undefined) : parentId;
    const place = parent === undefined ? {} : { parentId: parent };
    if (isKept(message, known)) {
      store.placeMessage(known.live.id, parent);
      store.held.set(known.live.id, known);
      last = known.live.id;
    } else if (isPlain(message)) last = parse({ ...message, ...place });
    else {
      store.placeMessage(message.id, parent);
      store.restoreMessage(message);
      last = message.id;
    }
  }
  store.markChanged();
  const branches = store.branches as StoreBranches | undefined;
  branches?.chooseAgain(chosen);
  if (branches) branches.showBranch();
  else store.options.store.branches?.endBranches();
  store.isReplacing = false;
}
