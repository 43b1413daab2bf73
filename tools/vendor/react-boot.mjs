import path from 'node:path';
import { fromRegistry } from './preview-scripts.mjs';

/** Our own start of a React preview, as text for a frame. It takes React from the frame's registry of modules. */
export const inputs = [
  'src/sandbox',
  'src/renderers/react/frame',
  'src/renderers/modules/frame',
  'tools/vendor/preview-scripts.mjs',
];

export default ({ root, asText }) =>
  asText('react-boot-source', {
    entryPoints: [path.join(root, 'src/renderers/react/frame/react-boot.ts')],
    plugins: [fromRegistry],
    // Stacks name the artifact's lines; ours are told apart by this name.
    footer: { js: '//# sourceURL=vitrine-kit-react.js' },
  });
