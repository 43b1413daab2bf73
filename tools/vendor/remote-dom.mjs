import path from 'node:path';

/** What lets a script build a remote DOM, as one text for its frame, which can load nothing. */
export const inputs = ['src/sandbox', 'src/frames/remote-dom'];

export default ({ root, asText }) =>
  asText('remote-dom-source', {
    entryPoints: [path.join(root, 'src/frames/remote-dom/frame/remote-dom-boot.ts')],
    footer: { js: '//# sourceURL=vitrine-kit-remote-dom.js' },
  });
