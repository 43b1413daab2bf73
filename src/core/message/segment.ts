import type { ToolResult } from './tool-artifacts/tool-result.js';
import type { WidgetAnswer } from './widget-answer.js';
import type { ArtifactTag } from '../artifacts/artifact.js';
import type { WidgetOutline } from '../widgets/widget-outline.js';
import type { WidgetCut, WidgetProblem } from '../widgets/widget-problem.js';
import type { CodeagentsUiBlock } from '../widgets/widget-schema.js';

/** Text of a message, in Markdown. */
export interface TextContentBlock {
  type: 'text';
  content: string;
  /** What the provider wants back with it. Opaque: kept, never drawn. */
  providerData?: unknown;
}

/** What the model thought before it answered. Never parsed for artifacts. */
export interface ReasoningContentBlock {
  type: 'reasoning';
  content: string;
  /** How long the model thought, in milliseconds. */
  durationMs?: number;
  /** What the provider wants back with it, such as a signature. Opaque: kept, never drawn. */
  providerData?: unknown;
}

export type ToolCallState = 'pending' | 'running' | 'done' | 'failed' | 'denied' | 'cancelled';

export interface ToolCallContentBlock {
  type: 'tool_call';
  toolName: string;
  parameters: Record<string, unknown>;
  /** The arguments as the model wrote them, where they are no whole JSON object. */
  rawInput?: string;
  /** The result as text, for hosts that have no structured one. */
  result?: string;
  callId?: string;
  /** Name of the server that offers the tool. */
  server?: string;
  state?: ToolCallState;
  /** The result as the server gave it. */
  toolResult?: ToolResult;
  /** How long the tool ran, in milliseconds. */
  durationMs?: number;
  /** What the provider wants back with it. Opaque: kept, never drawn. */
  providerData?: unknown;
}

/** A call as it begins: its arguments may come later. */
export type ToolCallStart = Omit<ToolCallContentBlock, 'type' | 'parameters'> & {
  parameters?: Record<string, unknown>;
};

/** What may change of a call. */
export type ToolCallChange = Partial<Omit<ToolCallContentBlock, 'type' | 'callId'>>;

/** Stands for an artifact: its newest version, unless `versionId` pins one. */
export interface ArtifactContentBlock {
  type: 'artifact';
  artifactId: string;
  versionId?: string;
  /** Why an edit made no version: which pair, counted from 1 (0: all of it), and what was wrong with it, as a code. */
  /** An edit of it is being written. In memory only: an edit that was cut has failed. */
  editing?: boolean;
  failure?: {
    code: 'update-failed';
    pair: number;
    reason: string;
    count?: number;
    /** What was looked for, its beginning, and the line that is most like it. */
    oldText?: string;
    nearest?: { readonly line: number; readonly text: string };
    /** What stood between the tags, for the model's history. */
    edit?: string;
  };
  /** The tag as the message wrote it, where the version that is shown says otherwise. For the model's history. */
  tag?: ArtifactTag;
}

export interface MCPAppContentBlock {
  type: 'mcp_app';
  artifactId: string;
}

/** An image or a file, also in user messages. */
export interface FileContentBlock {
  type: 'file';
  name: string;
  mediaType: string;
  /** Size in bytes. */
  size?: number;
  url?: string;
  /** The file's bytes in base64. */
  data?: string;
}

export type ContentBlock =
  | TextContentBlock
  | ReasoningContentBlock
  | ToolCallContentBlock
  | ArtifactContentBlock
  | MCPAppContentBlock
  | FileContentBlock;

export type IssueCode =
  | 'tag-missing-title'
  | 'tag-missing-type'
  | 'tag-unknown-type'
  | 'tag-too-long'
  | 'tag-unfinished'
  | 'tag-empty'
  | 'artifact-too-large'
  | 'artifact-interrupted'
  | 'title-cut'
  | 'update-failed'
  | 'branch-failed'
  | 'tool-artifact-invalid';

/** Something in a message's text that was not understood, or not kept whole. */
export interface Issue {
  code: IssueCode;
  /** Where in the message's text, in UTF-16 units from its start. */
  offset: number;
  /** The part of the text that it is about, or a figure. For developers. */
  detail: string;
}

export type MessageRole = 'user' | 'assistant' | 'tool' | 'system' | 'developer';

/** A message as it begins. Without an id it gets one. */
export interface MessageStart {
  role: MessageRole;
  id?: string;
  /** The conversation that it is written for. Default: the open one, or the one that is being opened. */
  conversationId?: string;
  /**
   * Id of the message that it follows; `null`: none, it begins the conversation in another way. Default: the last one
   * that is shown. Behind any other it begins a branch, which is shown if that message is.
   */
  parentId?: string | null;
  /** Unix time in milliseconds. Default: now. */
  createdAt?: number;
  /** The host's own JSON, such as a model, usage or a rating: kept, exported, never drawn. */
  metadata?: Record<string, unknown>;
}

/** Why a message got no more, in the provider's words where none of these fits. */
export type EndReason = 'stop' | 'length' | 'tool-calls' | 'content-filter' | 'abort' | (string & {});

/** What went wrong with a message, as the person reads it. */
export interface MessageError {
  /** The provider's, such as `429` or `overloaded_error`. */
  code: string;
  message: string;
  /** Whether asking again may help: then there is a button for it. */
  retryable?: boolean;
}

/** How a message ends. */
export interface MessageEnd {
  /** It would have gone on. */
  interrupted?: boolean;
  reason?: EndReason;
  error?: MessageError;
}

export interface Message {
  id: string;
  role: MessageRole;
  contentBlocks: ContentBlock[];
  /** Unix time in milliseconds. */
  createdAt: number;
  status: 'streaming' | 'complete' | 'interrupted';
  issues?: Issue[];
  /** The host's own. */
  metadata?: Record<string, unknown>;
  endReason?: EndReason;
  error?: MessageError;
  /**
   * Only in what is stored, and only in a conversation with branches: id of the message that it follows, `null` for
   * none, where that is not the one before it.
   */
  parentId?: string | null;
  /** What a person chose of the answers that its widgets offer. */
  answers?: readonly WidgetAnswer[];
}

/**
 * A `codeagents-ui` fence in an assistant's text. `open` while it is written, and until the code that checks it has
 * loaded; then `ready`, drawn, or `skipped`: folded. Of a fence that nobody closes what is whole is drawn, and its source stands
 * folded in a markdown segment.
 */
export interface WidgetSegment {
  readonly kind: 'widget';
  readonly state: 'open' | 'ready' | 'skipped';
  /** Which of its message's fences it is, counted from 0. Missing until the code that cuts them out has loaded. */
  readonly index?: number;
  /** What stands between the fence's lines, so far. */
  readonly raw: string;
  /** What is known of the block; while it is `open`, and only once something is. */
  readonly outline?: WidgetOutline;
  /** The checked block; only when it is `ready`. */
  readonly block?: CodeagentsUiBlock;
  /** What was skipped, dropped or cut, and why. */
  readonly problems: readonly WidgetProblem[];
  /** On the last block that is drawn, if the message holds more than may be: "3 of 4 blocks". */
  readonly cut?: WidgetCut;
  /** The message ended inside the fence: `block` holds what was whole, and a folded segment behind it the source. */
  readonly unfinished?: true;
  /** The JSON breaks off: `block` holds what was whole before, and `raw` says the rest. */
  readonly unread?: true;
}

/** Text between other segments, in Markdown. */
export interface MarkdownSegment {
  readonly kind: 'markdown';
  readonly text: string;
  readonly open: boolean;
  /** It is a `codeagents-ui` fence that was never closed, and what follows it: a code block, folded at first. */
  readonly collapsed?: true;
}

/**
 * What is drawn for one content block, or for one part of a text block. Derived, never stored: an assistant's text
 * block becomes `markdown` segments and, for each `codeagents-ui` fence, a `widget` segment between them.
 * A block of an unknown type, or with a wrong field, is `invalid` and shows its JSON.
 */
export type Segment =
  | MarkdownSegment
  | WidgetSegment
  | { readonly kind: 'reasoning'; readonly block: ReasoningContentBlock; readonly open: boolean }
  | { readonly kind: 'tool_call'; readonly block: ToolCallContentBlock }
  | { readonly kind: 'artifact'; readonly block: ArtifactContentBlock }
  | { readonly kind: 'mcp_app'; readonly block: MCPAppContentBlock }
  | { readonly kind: 'file'; readonly block: FileContentBlock }
  | { readonly kind: 'invalid'; readonly block: unknown };
