import { isName, type Unchecked } from '../stored-text.js';

interface Following {
  readonly id?: string;
  parentId?: string | null;
}

/** What a record says of the message that it follows. */
export const readParent = ({ parentId }: Unchecked): Pick<Following, 'parentId'> =>
  parentId === undefined ? {} : { parentId: parentId === null || isName(parentId) ? parentId : UNKNOWN };

/** Of what cannot be an id: no message has it. */
const UNKNOWN = '';

/**
 * Lets each message follow one that stands before it: so there is no circle, and all of them are on a branch. One that
 * is to follow something else follows the one before it, and the console says so once.
 */
export function mendParents<M extends Following>(messages: readonly M[]): M[] {
  const before = new Set<string | undefined>();
  const mended: string[] = [];
  let last: string | null | undefined = null;
  const read = messages.map((message) => {
    const { id, parentId } = message;
    const isKnown = parentId === undefined || parentId === null || (parentId !== UNKNOWN && before.has(parentId));
    const isPlaced = isKnown && parentId !== undefined && parentId !== last;
    if (!isKnown) mended.push(id ?? '');
    before.add(id);
    last = id;
    return isPlaced ? message : withoutParent(message);
  });
  if (mended.length > 0)
    console.warn(
      `Vitrine: messages that follow none which stands before them: ${mended.length}, the first “${mended[0]}”.`,
    );
  return read;
}

function withoutParent<M extends Following>(message: M): M {
  if (message.parentId === undefined) return message;
  const { parentId: _, ...line } = message; // a property that is deleted makes an object slow
  return line as M;
}
