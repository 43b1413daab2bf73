import { kindOf } from './artifacts/artifact-kinds.js';
import type { ArtifactType } from './artifacts/artifact.js';

/** Code points of a whole name. */
const LENGTH_LIMIT = 120;
/** Bytes of a whole name in UTF-8: file systems allow 255. */
const BYTE_LIMIT = 240;
/** Of an endless title, this much is looked at, in UTF-16 units. */
const TITLE_LIMIT = 4_096;

/** Devices of Windows, also with an extension, or with spaces before it. */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)[1-9¹²³]) *(?:\.|$)/i;

const LANGUAGES = new Map(
  Object.entries({
    javascript: '.js',
    js: '.js',
    typescript: '.ts',
    ts: '.ts',
    python: '.py',
    py: '.py',
    java: '.java',
    cpp: '.cpp',
    'c++': '.cpp',
    c: '.c',
    csharp: '.cs',
    'c#': '.cs',
    cs: '.cs',
    go: '.go',
    golang: '.go',
    rust: '.rs',
    rs: '.rs',
    ruby: '.rb',
    rb: '.rb',
    php: '.php',
    swift: '.swift',
    kotlin: '.kt',
    kt: '.kt',
    sql: '.sql',
    html: '.html',
    css: '.css',
    scss: '.scss',
    json: '.json',
    xml: '.xml',
    toml: '.toml',
    csv: '.csv',
    diff: '.diff',
    vue: '.vue',
    svelte: '.svelte',
    scala: '.scala',
    dart: '.dart',
    lua: '.lua',
    jsx: '.jsx',
    tsx: '.tsx',
    yaml: '.yaml',
    yml: '.yaml',
    bash: '.sh',
    shell: '.sh',
    sh: '.sh',
    powershell: '.ps1',
    ps1: '.ps1',
    markdown: '.md',
    r: '.r',
    perl: '.pl',
    haskell: '.hs',
    elixir: '.ex',
    latex: '.tex',
    dockerfile: '.dockerfile',
  }),
);

const IMAGES = new Map(
  Object.entries({ 'image/png': '.png', 'image/jpeg': '.jpg', 'image/gif': '.gif', 'image/webp': '.webp' }),
);

/** Languages that a browser would run, if it opened a file of them on the page's origin. */
const RUNS = /^(x?html?|svg|xml)$/i;

/**
 * The extension of an artifact's file, with its dot.
 * @param detail - the language of `code`, the media type of an `image`
 * @returns `.txt` for everything unknown
 */
export function fileExtension(type: ArtifactType, detail = ''): string {
  const { source, namesLanguage, extension = '.txt' } = kindOf(type);
  const known = detail.trim().toLowerCase();
  if (source === 'image') return IMAGES.get(known) ?? '.png';
  return (namesLanguage && LANGUAGES.get(known)) || extension;
}

/**
 * The media type of the blob that is downloaded.
 * @param detail - the language of `code`, the media type of an `image`
 */
export function mediaTypeOf(type: ArtifactType, detail = ''): string {
  const { source, fileType = 'text/plain;charset=utf-8' } = kindOf(type);
  const bytes = source === 'image' ? !IMAGES.has(detail) : RUNS.test(detail);
  if (bytes) return 'application/octet-stream';
  return source === 'image' ? detail : fileType;
}

/**
 * A file name made of a title: no path, no device, nothing invisible, never empty. Applying it twice changes nothing.
 * @param extension - with or without its dot, from a table of the kit, never from content
 */
export function safeFileName(title: string, extension: string): string {
  const letters = extension.replace(/[^a-z\d]/gi, '').slice(0, 20);
  const end = letters && `.${letters}`;
  const base = limit(withoutEnd(plain(title), end), end);
  return (base || 'artifact') + end;
}

/** Without controls, bidi controls and lone surrogates; what separates paths becomes a dash. */
function plain(title: string): string {
  const visible = title.slice(0, TITLE_LIMIT).replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, '');
  return trim(visible.normalize('NFC').replace(/[/\\:*?"<>|]/g, '-'));
}

const trim = (name: string) => name.replace(/^[.\s]+/, '').replace(/[.\s]+$/, '');

function withoutEnd(name: string, end: string): string {
  const has = end !== '' && name.toLowerCase().endsWith(end.toLowerCase());
  return has ? trim(name.slice(0, -end.length)) : name;
}

function limit(name: string, end: string): string {
  const base = cut(name, end);
  return DEVICE.test(base) ? cut(`_${base}`, end) : base;
}

/** The part of a base name that fits beside its extension. */
function cut(name: string, end: string): string {
  let [characters, bytes] = [LENGTH_LIMIT - end.length, BYTE_LIMIT - end.length];
  let kept = '';
  for (const character of name) {
    characters -= 1;
    bytes -= new TextEncoder().encode(character).length;
    if (characters < 0 || bytes < 0) break;
    kept += character;
  }
  return trim(kept);
}
