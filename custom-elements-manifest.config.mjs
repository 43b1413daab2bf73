/** What a host sees is in the manifest; what is private or internal is not. */
const publicOnly = () => ({
  name: 'public-only',
  packageLinkPhase({ customElementsManifest }) {
    for (const module of customElementsManifest.modules) {
      module.declarations = module.declarations?.filter((each) => each.customElement);
      for (const declaration of module.declarations ?? []) {
        declaration.members = declaration.members?.filter(
          (member) => !member.privacy && !member.static && !member.name.startsWith('#'),
        );
      }
    }
    // Files come in the order of the file system, which differs between machines.
    customElementsManifest.modules = customElementsManifest.modules
      .filter((each) => each.declarations?.length)
      .sort((a, b) => (a.path < b.path ? -1 : 1));
  },
});

export default {
  globs: ['src/elements/*/*.ts'],
  exclude: ['src/**/*.styles.ts'],
  outdir: '.',
  litelement: true,
  plugins: [publicOnly()],
};
