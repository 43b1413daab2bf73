import { addStyles } from '../styles/add-styles.js';
import { blockStyles } from './block.styles.js';

export { followLanguage } from './relocalize.js';

/** Gives a tree the styles of blocks that not every text holds. */
export const adoptBlockStyles = (root: Node): void => addStyles(root, [blockStyles]);
