/** Longest question that a preview asks, in UTF-16 units. */
export const MAX_QUESTION_LENGTH = 500;
/** Longest text that a preview copies, in UTF-16 units. */
export const MAX_COPY_LENGTH = 1_048_576;
/** Largest file that a preview saves, in bytes. */
export const MAX_FILE_BYTES = 50 * 1_048_576;

/**
 * Extensions that a preview's file may have: what opens as data, not as a program. A file of any other kind is saved
 * as `name.ext.txt`.
 */
export const SAVED_EXTENSIONS: ReadonlySet<string> = new Set(
  (
    'csv tsv txt log md json jsonl geojson xml yaml yml toml ini html css svg png jpg jpeg gif webp avif bmp ico ' +
    'pdf rtf epub docx xlsx pptx odt ods odp ics vcf bib ris tex sql srt vtt gpx kml zip gz ' +
    'mp3 wav ogg m4a flac mid midi mp4 webm mov stl obj ply gltf glb dxf ttf otf woff woff2'
  ).split(' '),
);

/** What a person granted the document of a frame beforehand. */
export interface FrameGrants {
  /** Hosts that it may reach, with their port where it is not 443. */
  readonly hosts: readonly string[];
  /** Its questions count as "yes". */
  readonly answersYes: boolean;
}
