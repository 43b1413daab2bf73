import { inflateSync } from 'node:zlib';

/** What a font's codes mean, and how many bytes a code has. */
interface FontText {
  readonly bytes: number;
  readonly letters: ReadonlyMap<number, string>;
}

/**
 * The text of a PDF as Chromium prints it, in the order in which it is painted: words stand together, without the room
 * between them. Reads what such files hold and no more: objects one by one, deflated streams, fonts with a table of
 * Unicode (PDF 32000-1:2008, sections 7.3, 9.4 and 9.10.3).
 */
export function readPdfText(file: Buffer): string {
  const objects = readObjects(file);
  const fonts = readFonts(objects);
  return [...objects.values()]
    .map(({ stream }) => stream?.toString('latin1') ?? '')
    .filter((content) => /\bBT\b/.test(content))
    .map((content) => readContent(content, fonts))
    .join('\n');
}

interface PdfObject {
  readonly head: string;
  readonly stream: Buffer | undefined;
}

function readObjects(file: Buffer): ReadonlyMap<string, PdfObject> {
  const text = file.toString('latin1');
  const objects = new Map<string, PdfObject>();
  const begin = /(?:^|\n)(\d+) 0 obj\b/g;
  for (let found = begin.exec(text); found; found = begin.exec(text)) {
    const from = found.index + found[0].length;
    const end = text.indexOf('endobj', from);
    const at = text.indexOf('stream', from);
    if (at === -1 || at > end) {
      objects.set(found[1] ?? '', { head: text.slice(from, end), stream: undefined });
      continue;
    }
    const head = text.slice(from, at);
    const start = text.charAt(at + 6) === '\r' ? at + 8 : at + 7;
    const length = Number(/\/Length (\d+)(?! 0 R)/.exec(head)?.[1] ?? 0);
    const bytes = file.subarray(start, start + length);
    objects.set(found[1] ?? '', { head, stream: head.includes('/FlateDecode') ? inflateSync(bytes) : bytes });
    begin.lastIndex = start + length;
  }
  return objects;
}

/** Fonts by the names that contents know them by: Chromium names one after its object, the same on every page. */
function readFonts(objects: ReadonlyMap<string, PdfObject>): ReadonlyMap<string, FontText> {
  const fonts = new Map<string, FontText>();
  for (const { head } of objects.values())
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, table = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '') ?? [];
      const map = objects.get(table)?.stream?.toString('latin1');
      if (map !== undefined) fonts.set(name, readTable(map));
    }
  return fonts;
}

const letterOf = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

function readTable(map: string): FontText {
  const letters = new Map<number, string>();
  const [, first = ''] = /begincodespacerange\s*<([0-9a-f]+)>/i.exec(map) ?? [];
  for (const [, list = ''] of map.matchAll(/beginbfchar([^]*?)endbfchar/g))
    for (const [, code = '', letter = ''] of list.matchAll(/<([0-9a-f]+)>\s*<([0-9a-f]+)>/gi))
      letters.set(Number.parseInt(code, 16), letterOf(letter));
  for (const [, list = ''] of map.matchAll(/beginbfrange([^]*?)endbfrange/g))
    for (const [, from = '', to = '', letter = ''] of list.matchAll(
      /<([0-9a-f]+)>\s*<([0-9a-f]+)>\s*<([0-9a-f]+)>/gi,
    )) {
      const start = Number.parseInt(from, 16);
      for (let code = start; code <= Number.parseInt(to, 16); code += 1) {
        const last = Number.parseInt(letter.slice(-4), 16) + code - start;
        letters.set(code, letterOf(letter.slice(0, -4) + last.toString(16).padStart(4, '0')));
      }
    }
  return { bytes: first.length / 2, letters };
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function bytesOf(given: string): string {
  if (given.startsWith('<')) return Buffer.from(given.slice(1, -1), 'hex').toString('latin1');
  return given
    .slice(1, -1)
    .replace(/\\([0-7]{1,3}|[^])/g, (_, escaped: string) =>
      /^[0-7]/.test(escaped) ? String.fromCharCode(Number.parseInt(escaped, 8)) : (ESCAPES[escaped] ?? escaped),
    );
}

function readContent(content: string, fonts: ReadonlyMap<string, FontText>): string {
  let font: FontText | undefined;
  let read = '';
  // What a glyph that is no letter stands for is said beside it, and is not painted.
  const painted = content.replace(/\/ActualText\s*<[0-9a-f]*>/gi, '');
  for (const [token, name] of painted.matchAll(/\/(F\d+) [\d.]+ Tf|<[0-9a-fA-F]*>|\((?:\\[^]|[^\\)])*\)/g)) {
    if (name !== undefined) font = fonts.get(name);
    else if (font) {
      const bytes = bytesOf(token);
      for (let at = 0; at < bytes.length; at += font.bytes) {
        let code = 0;
        for (let more = 0; more < font.bytes; more += 1) code = code * 256 + bytes.charCodeAt(at + more);
        read += font.letters.get(code) ?? '\ufffd';
      }
    }
  }
  return read;
}
