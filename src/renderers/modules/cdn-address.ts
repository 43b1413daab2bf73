/** The part of an address that names a package, without its version: what a CDN's address asks for. */
const FORMS: readonly (readonly [host: RegExp, path: RegExp])[] = [
  [
    /^(?:unpkg\.com|esm\.sh|esm\.run|cdn\.skypack\.dev|ga\.jspm\.io|jspm\.dev)$/,
    /^\/(?:v\d+\/|npm:|pin\/)?((?:@[\w.-]+\/)?[\w.-]+?)(?:@[^/]*)?(\/.*)?$/,
  ],
  [/^(?:cdn|fastly|gcore)\.jsdelivr\.net$/, /^\/npm\/((?:@[\w.-]+\/)?[\w.-]+?)(?:@[^/]*)?(\/.*)?$/],
  [/^cdnjs\.cloudflare\.com$/, /^\/ajax\/libs\/([\w.-]+)\/[^/]+(\/.*)?$/],
  [/^ajax\.googleapis\.com$/, /^\/ajax\/libs\/([\w.-]+)\/[^/]+(\/.*)?$/],
  [/^(?:cdn\.)?tailwindcss\.com$/, /^\/()(.*)$/],
  [/^d3js\.org$/, /^\/(d3)(\..*)$/],
  [/^threejs\.org$/, /^\/build\/(three)(\..*)$/],
];

/** Names that a CDN has for a package of npm. */
const CALLED: Readonly<Record<string, string>> = {
  'three.js': 'three',
  threejs: 'three',
  'lodash.js': 'lodash',
  PapaParse: 'papaparse',
  'd3.js': 'd3',
  'date-fns.js': 'date-fns',
};

export interface CdnAddress {
  readonly name: string;
  /** Below the package, with its slash; empty for the package itself. */
  readonly path: string;
}

/** The package that an address of a well-known CDN asks for, or `undefined` for any other address. */
export function cdnAddress(address: string): CdnAddress | undefined {
  const url = parse(address);
  if (!url) return undefined;
  for (const [host, form] of FORMS) {
    if (!host.test(url.hostname)) continue;
    const match = form.exec(url.pathname);
    if (!match) return undefined;
    const [, name = '', path = ''] = match;
    if (url.hostname.endsWith('tailwindcss.com')) return { name: 'tailwindcss', path: '' };
    return { name: Object.hasOwn(CALLED, name) ? (CALLED[name] ?? name) : name, path };
  }
  return undefined;
}

function parse(address: string): URL | undefined {
  const text = address.trim();
  if (!/^(?:https?:)?\/\//i.test(text)) return undefined;
  try {
    return new URL(text.startsWith('//') ? `https:${text}` : text);
  } catch {
    return undefined;
  }
}

/** Paths of a package's own build, which mean the whole of it. */
const BUILD =
  /^\/?(?:\+esm|(?:dist|build|umd|lib|es|esm|cjs|min)(?:\/.*)?|index(?:\..*)?|[\w.-]+\.(?:min\.)?(?:m|c)?js|)$/i;

/** The name an `import` of that address means: a package, or a part of it such as `react-dom/client`. */
export function importedName({ name, path }: CdnAddress): string {
  const part = path.replace(/\/\+esm$/, '').replace(/\/$/, '');
  return BUILD.test(part) ? name : `${name}${part}`;
}
