import type { FileContentBlock } from '../../core/api.js';

/** A file as an address: its own, or its data as one. */
export const urlOf = ({ url, data, mediaType }: FileContentBlock): string =>
  data === undefined ? (url ?? '') : `data:${mediaType};base64,${data}`;

/** The text of a file that is one, and whose data is there. */
export function fileText({ mediaType, data, name }: FileContentBlock): string | undefined {
  if (data === undefined || !/^text\/|[/+](?:json|xml|yaml|javascript)\b/.test(mediaType)) return undefined;
  try {
    const bytes = Uint8Array.from(atob(data), (unit) => unit.charCodeAt(0));
    return `<file name=${JSON.stringify(name)}>\n${new TextDecoder().decode(bytes)}\n</file>`;
  } catch {
    return undefined; // no base64
  }
}

/** What a model reads in place of a file that it cannot be given. */
export const fileNote = ({ name, mediaType }: FileContentBlock): string => `[${name} (${mediaType})]`;
