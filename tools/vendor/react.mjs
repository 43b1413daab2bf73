import path from 'node:path';

/** React 18 with our own start of a preview, as text for a frame. */
export const inputs = ['src/sandbox', 'src/renderers/react/frame'];

export default ({ root, asText }) =>
  asText('react-source', {
    entryPoints: [path.join(root, 'src/renderers/react/frame/react-boot.ts')],
    // Stacks name the artifact's lines; ours are told apart by this name.
    footer: { js: '//# sourceURL=vitrine-kit-react.js' },
  });
