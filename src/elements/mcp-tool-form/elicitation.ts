import { isRecord } from '../../core/mcp/config/server-config-rules.js';
import type { ElicitationRequest } from '../../core/mcp/connection/question-handlers.js';

/** What a server asks, as a form shows it. */
export interface ShownElicitation {
  readonly server: string;
  readonly message: string;
  /** An address to open, in the place of a form. */
  readonly url?: string;
  readonly schema: unknown;
}

/** Reads a server's question. @returns nothing for what is none. Never throws. */
export function readElicitation(given: unknown): ShownElicitation | undefined {
  if (!isRecord(given)) return undefined;
  const { server, params } = given as Partial<ElicitationRequest>;
  if (!isRecord(params)) return undefined;
  const { mode, url, message, requestedSchema } = params;
  return {
    server: typeof server === 'string' ? server : '',
    message: typeof message === 'string' ? message : '',
    schema: requestedSchema,
    ...((mode === 'url' || (url !== undefined && requestedSchema === undefined)) && {
      url: typeof url === 'string' ? url : '',
    }),
  };
}
