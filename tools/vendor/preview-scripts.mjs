import path from 'node:path';

/** Our own scripts for previews that import, as texts for frames. */
export const inputs = ['src/renderers/modules/frame'];

const REACT = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'];

/** What a script of ours imports of React is the one React of the frame. */
export const fromRegistry = {
  name: 'from-registry',
  setup(build) {
    build.onResolve({ filter: /^react/ }, ({ path: name }) =>
      REACT.includes(name) ? { path: name, namespace: 'registry' } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: 'registry' }, ({ path: name }) => ({
      contents: `module.exports = vitrineRequire(${JSON.stringify(name)});`,
    }));
  },
};

const footer = { js: '//# sourceURL=vitrine-kit-modules.js' };

export default async ({ root, asText, asDefinitions }) => {
  const entry = (name) => path.join(root, 'src/renderers/modules/frame', name);
  await Promise.all([
    asText('module-registry-source', { entryPoints: [entry('module-registry.ts')], footer }),
    asText('page-boot-source', { entryPoints: [entry('page-boot.ts')], supported: { 'template-literal': false } }),
    asText('preview/lucide', { entryPoints: [entry('lucide-boot.ts')], plugins: [fromRegistry], footer }),
    asDefinitions('preview/ui', [{ id: '@/components/ui', entry: 'src/renderers/modules/frame/ui/index.ts' }], {
      external: REACT,
      jsx: 'automatic',
    }),
    asDefinitions('preview/lib-utils', [{ id: '@/lib/utils', entry: 'src/renderers/modules/frame/ui/cn.ts' }]),
  ]);
};
