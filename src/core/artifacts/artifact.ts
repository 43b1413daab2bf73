export type ArtifactType =
  | 'code'
  | 'html'
  | 'react'
  | 'markdown'
  | 'svg'
  | 'mermaid'
  | 'image'
  | 'bibliography'
  | 'knowledge-graph'
  | 'mcp-app'
  | (string & {});

export interface Artifact {
  id: string;
  type: ArtifactType;
  title: string;
  /** Content of the newest version. */
  content: string;
  /** Language of a `code` artifact, as the tag gave it. */
  language?: string;
  /** The name that the model gave it within the conversation. */
  identifier?: string;
  metadata?: Record<string, unknown>;
  /** Unix time in milliseconds. */
  createdAt: number;
  updatedAt: number;
  /** Oldest first, the newest included, at most `maxVersions` on a branch of the conversation. */
  versions: ArtifactVersion[];
  /** Whether its newest version is still being written. In memory only. */
  streaming?: boolean;
}

export interface ArtifactVersion {
  id: string;
  content: string;
  /** Unix time in milliseconds. */
  createdAt: number;
  /** Counted from 1; not renumbered when old versions go. */
  number: number;
  title?: string;
  language?: string;
  /** Id of the message that made it. */
  messageId?: string;
  /** Of a version that no message made: id of the message that was the last by then. It is on the branches of that one. */
  afterMessageId?: string;
  /** Ids of messages on whose branches it is not kept any more, though it is on another one. */
  droppedBy?: readonly string[];
  /** The stream ended before the closing tag. */
  interrupted?: boolean;
  /** Content beyond the limit was dropped. */
  truncated?: boolean;
  origin?: 'assistant' | 'user' | 'restore' | 'tool';
}

/** A call of a tool, in the message that holds it. */
export interface AppCall {
  readonly messageId: string;
  readonly callId: string;
}

/** What is kept of an app: where it is. Never its HTML, its tools, or what it told the model. */
export interface AppReference {
  /** `ui://…` */
  mcpResourceUri: string;
  /** Id of the server that it comes from; a name it may be renamed from. */
  mcpServerId: string;
  /** Result of the tool, if there was one: plain JSON, at most 1 MiB. */
  mcpToolData?: unknown;
  /** The call that it was opened from: one app a call. */
  mcpToolCall?: AppCall;
}

/** An MCP App stands among the artifacts without versions: it is read from its server each time. */
export interface MCPAppArtifact extends Artifact, AppReference {
  type: 'mcp-app';
}

/** An opening tag that names an artifact. */
export interface ArtifactTag {
  readonly type: string;
  /** Empty in an update alone. */
  readonly title: string;
  readonly language?: string;
  readonly identifier?: string | undefined;
}
