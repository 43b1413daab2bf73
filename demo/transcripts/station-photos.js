/** Widgets: an image, a gallery and a video from the project. */
import { GALLERY, IMAGE, VIDEO, fenceOf } from '../widgets/samples.js';

export default {
  id: 'station-photos',
  title: 'Photos of the stations',
  description: 'An image, a gallery and a video from the project’s files',
  turns: [
    { role: 'user', text: 'Show me what we have for the annual report: photos, and that clip from the depot.' },
    {
      role: 'assistant',
      text: `There are six photos from the dawn round and one clip. Tap any of them to see it in full.

${fenceOf({ type: 'codeagents_ui', version: 1, elements: [GALLERY, VIDEO] })}

For the cover I would take this one; it has room for a title in the sky:

${fenceOf({ type: 'codeagents_ui', version: 1, elements: [IMAGE] })}`,
    },
  ],
};
