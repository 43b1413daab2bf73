import { addStyles } from '../../../styles/add-styles.js';
import { controlStyles } from '../../../styles/host.styles.js';
import { mediaStyles } from '../media/media.styles.js';

export { GalleryView } from './gallery-view.js';
export { ImageView } from './image-view.js';
export { VideoView } from './video-view.js';

/** Gives a block what its media look like. */
export const adoptMediaStyles = (root: Node): void => addStyles(root, [controlStyles, mediaStyles]);
