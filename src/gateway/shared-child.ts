import type { GatewaySession, ServerLink } from './gateway-session.js';
import { isAnswer, isNotification, isRequest, paramOf, progressTokenOf } from './json-rpc.js';
import type { JsonRpcMessage, RequestId } from './json-rpc.js';

type Request = Extract<JsonRpcMessage, { id: RequestId; method: string }>;
interface Owner {
  readonly session: GatewaySession;
  readonly id: RequestId;
  readonly progressToken: RequestId | undefined;
  readonly isInitialize: boolean;
}

/**
 * One child for all sessions. Ids and progress tokens are numbered anew, so that two pages may both send request 1; the
 * server is initialized once, and every later session gets the answer that the first one got.
 */
export class SharedChild {
  #nextId = 1;
  readonly #owners = new Map<RequestId, Owner>();
  readonly #sessions = new Set<GatewaySession>();
  #initializeAnswer: Extract<JsonRpcMessage, { id: RequestId }> | undefined;
  /** Sessions that asked while the first one's question was on its way. */
  readonly #waiting: { readonly session: GatewaySession; readonly id: RequestId }[] = [];
  #isInitializing = false;
  #isInitialized = false;

  constructor(private readonly send: (message: JsonRpcMessage) => boolean) {}

  addSession(session: GatewaySession): ServerLink {
    this.#sessions.add(session);
    return { sendMessage: (message) => this.#sendFrom(session, message) };
  }

  /** What it asked for, nobody waits for any more; but for the handshake, on which others may wait. */
  removeSession(session: GatewaySession): void {
    this.#sessions.delete(session);
    for (const [requestId, owner] of this.#owners) {
      if (owner.session !== session || owner.isInitialize) continue;
      this.#owners.delete(requestId);
      this.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId } });
    }
  }

  get sessions(): readonly GatewaySession[] {
    return [...this.#sessions];
  }

  #sendFrom(session: GatewaySession, message: JsonRpcMessage): boolean {
    if (isRequest(message)) return this.#sendRequest(session, message);
    if (isNotification(message, 'notifications/initialized')) {
      if (this.#isInitialized) return true;
      this.#isInitialized = true;
    }
    if (isNotification(message, 'notifications/cancelled')) return this.#sendCancelled(session, message);
    return this.send(message);
  }

  #sendRequest(session: GatewaySession, message: Request): boolean {
    const isInitialize = message.method === 'initialize';
    if (isInitialize && this.#initializeAnswer) {
      const answer = { ...this.#initializeAnswer, id: message.id };
      queueMicrotask(() => session.receiveMessage(answer));
      return true;
    }
    if (isInitialize && this.#isInitializing) {
      this.#waiting.push({ session, id: message.id });
      return true;
    }
    if (isInitialize) this.#isInitializing = true;
    const id = this.#nextId++;
    const progressToken = progressTokenOf(message);
    this.#owners.set(id, { session, id: message.id, progressToken, isInitialize });
    return this.send({ ...message, id, ...(progressToken !== undefined && withToken(message, id)) });
  }

  #sendCancelled(session: GatewaySession, message: JsonRpcMessage): boolean {
    const cancelled = paramOf(message, 'requestId');
    const [id] = [...this.#owners].find(([, owner]) => owner.session === session && owner.id === cancelled) ?? [];
    if (id === undefined) return true;
    this.#owners.delete(id);
    return this.send(withParam(message, 'requestId', id));
  }

  receiveMessage(message: JsonRpcMessage): void {
    if (isRequest(message)) return this.#refuse(message.id);
    if (isAnswer(message)) return this.#receiveAnswer(message);
    if (isNotification(message, 'notifications/progress')) return this.#receiveProgress(message);
    // Its own requests are all refused: there is nothing to take back.
    if (isNotification(message, 'notifications/cancelled')) return;
    for (const session of this.#sessions) session.receiveMessage(message);
  }

  /** Nobody knows which of the pages it means. */
  #refuse(id: RequestId): void {
    const message = 'A shared server has no single client to ask.';
    this.send({ jsonrpc: '2.0', id, error: { code: -32601, message } });
  }

  #receiveAnswer(message: Extract<JsonRpcMessage, { id: RequestId }>): void {
    const owner = this.#owners.get(message.id);
    if (!owner) return;
    this.#owners.delete(message.id);
    owner.session.receiveMessage({ ...message, id: owner.id });
    if (!owner.isInitialize) return;
    this.#isInitializing = false;
    if ('result' in message) this.#initializeAnswer = message;
    for (const { session, id } of this.#waiting.splice(0)) session.receiveMessage({ ...message, id });
  }

  #receiveProgress(message: JsonRpcMessage): void {
    const owner = this.#owners.get(paramOf(message, 'progressToken') as RequestId);
    if (owner?.progressToken === undefined) return;
    owner.session.receiveMessage(withParam(message, 'progressToken', owner.progressToken));
  }
}

function withParam(message: JsonRpcMessage, name: string, value: unknown): JsonRpcMessage {
  const params = 'params' in message ? message.params : {};
  return { ...message, params: { ...params, [name]: value } };
}

function withToken({ params }: Request, id: number): { params: Record<string, unknown> } {
  const meta = params?.['_meta'];
  return { params: { ...params, _meta: { ...meta, progressToken: id } } };
}
