import type { Conversation, StorageAdapter } from '../../src/core/index.js';

/** A host's storage, with what rests in it. It answers at once, unless it is held. */
export function hostStorage(...kept: Conversation[]) {
  const stored = new Map(kept.map((each) => [each.id, each]));
  let answer = () => {};
  let asked = Promise.resolve();
  const adapter: StorageAdapter = {
    list: () => Promise.resolve([...stored.values()]),
    load: async (id) => {
      await asked;
      return structuredClone(stored.get(id));
    },
    // As it rests in a text: what is handed out is made of getters.
    save: (conversation) =>
      Promise.resolve(void stored.set(conversation.id, JSON.parse(JSON.stringify(conversation)) as Conversation)),
    remove: (id) => Promise.resolve(void stored.delete(id)),
  };
  const hold = () => (asked = new Promise((resolve) => (answer = resolve)));
  return { adapter, stored, hold, answer: () => answer() };
}
