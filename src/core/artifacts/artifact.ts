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

/** An MCP App stands among the artifacts without versions of its own. */
export interface MCPAppArtifact extends Artifact {
  type: 'mcp-app';
  mcpResourceUri: string;
  mcpServerId: string;
  mcpToolData?: unknown;
}

/** An opening tag that names an artifact. */
export interface ArtifactTag {
  readonly type: string;
  /** Empty in an update alone. */
  readonly title: string;
  readonly language?: string;
  readonly identifier?: string | undefined;
}
