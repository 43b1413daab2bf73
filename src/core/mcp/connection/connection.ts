/** A way to a server over which requests go. One is made for each attempt, and never comes back once it is lost. */
export interface Connection {
  readonly capabilities: Readonly<Record<string, unknown>>;
  readonly protocolVersion?: string | undefined;
  readonly serverInfo?: Readonly<Record<string, unknown>> | undefined;
  readonly instructions?: string | undefined;
  /** A host's client has a life of its own: nobody reconnects it but the host. */
  readonly isAttached: boolean;
  /** Rejects with what went wrong, as it came. Aborting the signal tells the server. */
  sendRequest(method: string, params: Record<string, unknown>, options?: RequestOptions): Promise<unknown>;
  /** Ends it. Never rejects, and never takes more than 2 seconds. */
  closeConnection(): Promise<void>;
  /** The page is going: says so to the server, as far as there is time. */
  sendFarewell?(): void;
}

export interface RequestOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: unknown) => void) | undefined;
}

/** What a connection tells while it stands. */
export interface ConnectionListener {
  /** Anything has come from the server. */
  messageArrived(): void;
  /** A message that is none, or an answer to nothing. */
  messageMalformed(): void;
  /** More than 10 MiB in one message. */
  messageTooLarge(): void;
  /** Something on the way broke; whether the server is there has to be found out. */
  connectionDoubted(): void;
  connectionLost(): void;
  listChanged(list: 'tools' | 'resources'): void;
  /** Any notification that is not the client's own business, lists that have changed among them. */
  notified?(method: string, params: unknown): void;
}
