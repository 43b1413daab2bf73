import { transform } from 'esbuild';

const TEMPLATE = /\bcss`((?:[^`\\]|\\.)*)`/g;

/** Interpolated declarations stand where a declaration may stand, so one of our own keeps their place. */
async function minifyCss(css) {
  if (/\$\{(?!\w+\})/.test(css)) return css; // computed: leave it
  if (!css.includes('{')) return css.trim(); // declarations that other style sheets take in
  const values = [];
  const whole = css.replace(/\$\{[^}]*\}/g, (value) => `--kept-${values.push(value) - 1}: 0;`).replaceAll('\\\\', '\\');
  const { code } = await transform(whole, { loader: 'css', minify: true, target: 'esnext', logLevel: 'silent' });
  return code
    .trim()
    .replaceAll('\\', '\\\\')
    .replace(/--kept-(\d+): *0;?/g, (_, index) => values[Number(index)]);
}

/** Takes comments and white space out of `css` templates: they are a good part of what a page loads first. */
export const minifyStyles = () => ({
  name: 'minify-styles',
  async transform(code, id) {
    if (!/\/src\/.*\.ts$/.test(id) || !code.includes('css`')) return null;
    const found = [...code.matchAll(TEMPLATE)];
    let result = '';
    let end = 0;
    for (const match of found) {
      const css = await minifyCss(match[1]);
      // As many line breaks as before, so that the source map of what follows holds.
      const lines = match[0].split('\n').length - 1;
      result += `${code.slice(end, match.index)}css\`${css}\`${'\n'.repeat(lines)}`;
      end = match.index + match[0].length;
    }
    return { code: result + code.slice(end), map: null };
  },
});
