/**
 * What writes BibTeX and RIS out of CSL-JSON: citation-js without its readers of other formats, which would also fetch.
 * The core would bring a `fetch` of its own.
 */
const alone = {
  name: 'alone',
  setup(build) {
    build.onResolve({ filter: /fetchFile\.js$/ }, ({ path }) => ({ path, namespace: 'none' }));
    build.onLoad({ filter: /.*/, namespace: 'none' }, () => ({
      contents: `const no = () => { throw new Error('This build fetches nothing.'); };
export { no as fetchFile, no as fetchFileAsync, no as setUserAgent };
export default no;`,
    }));
  },
};

export default ({ asModule }) =>
  asModule(
    'citation-js',
    `import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
plugins.config.get('@bibtex').format.asciiOnly = false;
export const format = (name, items, options) => plugins.output.format(name, items, options);`,
    { plugins: [alone], mainFields: ['module', 'browser', 'main'] },
  );
