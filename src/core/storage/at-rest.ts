import type { Conversation } from './adapters/storage-adapter.js';

/** A conversation as it is stored: nothing is being written in one that rests. */
export function atRest(conversation: Conversation): Conversation {
  return {
    ...conversation,
    messages: conversation.messages.map((message) =>
      message.status === 'streaming' ? { ...message, status: 'interrupted' } : message,
    ),
    artifacts: conversation.artifacts.map((artifact) => {
      if (artifact.streaming === undefined) return artifact;
      const { streaming, ...rest } = artifact;
      return streaming
        ? {
            ...rest,
            versions: rest.versions.map((each, i, all) =>
              i === all.length - 1 ? { ...each, interrupted: true } : each,
            ),
          }
        : rest;
    }),
  };
}
