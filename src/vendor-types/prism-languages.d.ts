// Prism's core, and a module for each language that adds its grammar to it (tools/vendor.mjs).
declare module '#vendor/prism/*' {
  const Prism: Pick<typeof import('prismjs'), 'languages' | 'tokenize'>;
  export default Prism;
}
