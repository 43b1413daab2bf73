/** One chunk for each language, loaded when its first code is shown. */
const GRAMMARS: Readonly<Record<string, () => Promise<unknown>>> = {
  bash: () => import('#vendor/prism/bash'),
  c: () => import('#vendor/prism/c'),
  cpp: () => import('#vendor/prism/cpp'),
  csharp: () => import('#vendor/prism/csharp'),
  css: () => import('#vendor/prism/css'),
  csv: () => import('#vendor/prism/csv'),
  dart: () => import('#vendor/prism/dart'),
  diff: () => import('#vendor/prism/diff'),
  docker: () => import('#vendor/prism/docker'),
  elixir: () => import('#vendor/prism/elixir'),
  go: () => import('#vendor/prism/go'),
  haskell: () => import('#vendor/prism/haskell'),
  java: () => import('#vendor/prism/java'),
  javascript: () => import('#vendor/prism/javascript'),
  json: () => import('#vendor/prism/json'),
  jsx: () => import('#vendor/prism/jsx'),
  kotlin: () => import('#vendor/prism/kotlin'),
  latex: () => import('#vendor/prism/latex'),
  lua: () => import('#vendor/prism/lua'),
  markdown: () => import('#vendor/prism/markdown'),
  markup: () => import('#vendor/prism/markup'),
  perl: () => import('#vendor/prism/perl'),
  php: () => import('#vendor/prism/php'),
  powershell: () => import('#vendor/prism/powershell'),
  python: () => import('#vendor/prism/python'),
  r: () => import('#vendor/prism/r'),
  ruby: () => import('#vendor/prism/ruby'),
  rust: () => import('#vendor/prism/rust'),
  scala: () => import('#vendor/prism/scala'),
  scss: () => import('#vendor/prism/scss'),
  sql: () => import('#vendor/prism/sql'),
  swift: () => import('#vendor/prism/swift'),
  toml: () => import('#vendor/prism/toml'),
  tsx: () => import('#vendor/prism/tsx'),
  typescript: () => import('#vendor/prism/typescript'),
  yaml: () => import('#vendor/prism/yaml'),
};

/** Other names that people and models give to them. */
const ALIASES: Readonly<Record<string, string>> = {
  'c#': 'csharp', 'c++': 'cpp', cc: 'cpp', cjs: 'javascript', console: 'bash', cs: 'csharp', cts: 'typescript',
  dockerfile: 'docker', ex: 'elixir', exs: 'elixir', golang: 'go', h: 'c', hpp: 'cpp', hs: 'haskell', htm: 'markup',
  html: 'markup', js: 'javascript', json5: 'json', jsonc: 'json', kt: 'kotlin', kts: 'kotlin', less: 'scss',
  mathml: 'markup', md: 'markdown', mjs: 'javascript', mts: 'typescript', node: 'javascript', patch: 'diff', pl: 'perl',
  ps1: 'powershell', pwsh: 'powershell', py: 'python', python3: 'python', rb: 'ruby', react: 'jsx', rs: 'rust',
  sass: 'scss', sh: 'bash', shell: 'bash', svelte: 'markup', svg: 'markup', tex: 'latex', ts: 'typescript', vue: 'markup',
  xhtml: 'markup', xml: 'markup', yml: 'yaml', zsh: 'bash',
};

/** The name of a language that can be highlighted, or undefined. */
export function languageName(language: string): string | undefined {
  const wanted = language.toLowerCase();
  const name = Object.hasOwn(ALIASES, wanted) ? ALIASES[wanted] : wanted;
  return name && Object.hasOwn(GRAMMARS, name) ? name : undefined;
}

/** @param name As `languageName` gives it. */
export const importLanguage = async (name: string): Promise<void> => void (await GRAMMARS[name]?.());
