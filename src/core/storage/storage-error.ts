/**
 * | code | what happened |
 * |---|---|
 * | `storage-full` | there is no room for what is to be saved |
 * | `storage-nearly-full` | 80 % of the room is taken; everything is saved |
 * | `storage-refused` | the browser lets this page store nothing |
 * | `storage-conflict` | somebody else saved the same conversation meanwhile |
 * | `storage-copied` | another tab went on with this conversation; what was written here is kept in a copy |
 * | `storage-foreign` | the key holds something of the page's own |
 * | `storage-newer` | a later version of the kit wrote what is there |
 * | `storage-broken` | what is there cannot be read |
 * | `storage-outdated` | another tab uses this storage in another way; only a reload lets this page save again |
 * | `storage-too-large` | what is to be imported is larger than 50 MiB |
 * | `storage-unknown` | there is no storage of that name |
 * | `storage-failed` | anything else |
 */
export type StorageErrorCode =
  | 'storage-full'
  | 'storage-nearly-full'
  | 'storage-refused'
  | 'storage-conflict'
  | 'storage-copied'
  | 'storage-foreign'
  | 'storage-newer'
  | 'storage-broken'
  | 'storage-outdated'
  | 'storage-too-large'
  | 'storage-unknown'
  | 'storage-failed';

/** Something that the person who writes the conversation should know. In English; elements say it by its code. */
export interface StorageIssue {
  readonly code: StorageErrorCode;
  readonly message: string;
  /** What could not be read, as it was, to be offered as a download. */
  readonly data?: string;
  /** The key under which it rests now. */
  readonly key?: string;
  /** The conversation that it is about: of a copy, the one that it was copied from. */
  readonly conversationId?: string;
  /** Of a copy: its own id. */
  readonly copyId?: string;
  /** Which of the kit's own storages it is about. */
  readonly storage?: 'local-storage' | 'indexed-db';
}

/** Where a text rests, or is to rest, that another tab wrote over. */
export interface CopyPlace {
  readonly id: string;
  /** Of what was written over: the copy goes on from there. */
  readonly revision: number;
}

export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly code: StorageErrorCode;
  /**
   * Of a conflict: what the stored conversation says of itself, where the adapter knows it. With its messages, two pages
   * that saved in one millisecond are told apart.
   */
  readonly stored?: { readonly revision: number; readonly updatedAt: number };
  /** Of a conflict: where what was written goes on, if that is not for whoever wrote it to say alone. */
  readonly copy?: CopyPlace;

  constructor(
    code: StorageErrorCode,
    message: string,
    { stored, copy, ...options }: ErrorOptions & Pick<StorageError, 'stored' | 'copy'> = {},
  ) {
    super(message, options);
    this.code = code;
    if (stored) this.stored = stored;
    if (copy) this.copy = copy;
  }
}
