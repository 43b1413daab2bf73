import type { AppReference, Artifact, ArtifactType, ArtifactVersion, MCPAppArtifact } from './artifact.js';

/**
 * One version of an artifact, as a renderer draws it. Immutable: another version, or a version that has grown, is
 * another object. An element that is a renderer has it as its `artifact` property.
 */
export interface ShownArtifact {
  readonly artifactId: string;
  readonly type: ArtifactType;
  readonly title: string;
  /** The version's whole source. May be computed on first use while the version is being written. */
  readonly content: string;
  /** Language of a `code` artifact, as the tag gave it. */
  readonly language?: string | undefined;
  /** Number of the version, counted from 1. */
  readonly version: number;
  /** The stream ended before the closing tag. */
  readonly interrupted?: boolean | undefined;
  /** What was beyond 1 MiB is not there any more. */
  readonly truncated?: boolean | undefined;
  /** Of an app, which has no versions and no content: where it is, and the data of its tool. */
  readonly app?: AppReference | undefined;
}

/** One version of an artifact as elements draw it. The same object until something of it changes but its text. */
export interface ShownVersion {
  readonly artifactId: string;
  /** Missing: the artifact is gone. */
  readonly artifact: Artifact | undefined;
  readonly version: ArtifactVersion | undefined;
  /** What renderers are given: one object for as long as a version is written. */
  readonly shown: ShownArtifact | undefined;
  /** Whether this version is still being written. */
  readonly streaming: boolean;
  /** Lines so far; 0 for those who do not show them. */
  readonly lines: number;
}

/** Where versions are read from: a headless controller. */
export interface VersionSource {
  readonly artifacts: ReadonlyMap<string, Artifact>;
  lineCount(artifactId: string, version?: number): number | undefined;
}

type Reading = Omit<ShownVersion, 'shown'>;

/** Reads versions, and gives the last answer again while nothing shown has changed. */
export class VersionReader {
  #last: ShownVersion | undefined;
  readonly #showsLines: boolean;

  /** @param showsLines - Whether another line is another answer. */
  constructor(showsLines: boolean) {
    this.#showsLines = showsLines;
  }

  /** @param number - Counted from 1; `undefined`: the newest. One that is no longer kept: the oldest that is. */
  readVersion(headless: VersionSource, artifactId: string, number: number | undefined): ShownVersion {
    const artifact = headless.artifacts.get(artifactId);
    const newest = artifact?.versions.at(-1);
    const version =
      number === undefined
        ? newest
        : (artifact?.versions.find((each) => each.number === number) ?? artifact?.versions[0]);
    const streaming = artifact?.streaming === true && version === newest;
    const lines = (this.#showsLines && version && headless.lineCount(artifactId, version.number)) || 0;
    const now = { artifactId, artifact, version, streaming, lines };
    const last = this.#last;
    if (last && sameButForText(last, now)) return last;
    return (this.#last = { ...now, shown: this.#shown(now) });
  }

  #shown(now: Reading): ShownArtifact | undefined {
    const { artifact, version, artifactId } = now;
    if (!artifact) return undefined;
    if (!version) return artifact.type === 'mcp-app' ? shownApp(artifact as MCPAppArtifact) : undefined;
    const last = this.#last;
    if (last?.shown && last.artifactId === artifactId && last.streaming === now.streaming && sameWords(last, now))
      return last.shown;
    return {
      artifactId,
      type: artifact.type,
      title: version.title ?? artifact.title,
      language: version.language ?? artifact.language,
      version: version.number,
      interrupted: version.interrupted,
      truncated: version.truncated,
      get content() {
        return version.content;
      },
    };
  }
}

/** An app as it is drawn: what there is to know of it besides its HTML. */
export const shownApp = (app: MCPAppArtifact): ShownArtifact => ({
  ...{ artifactId: app.id, type: app.type, title: app.title, content: '', version: 1, app },
});

function sameButForText(one: Reading, other: Reading): boolean {
  if (one.artifactId !== other.artifactId || one.lines !== other.lines) return false;
  if (one.artifact === other.artifact) return one.version === other.version;
  return (
    one.streaming &&
    other.streaming &&
    one.artifact?.versions.length === other.artifact?.versions.length &&
    sameWords(one, other)
  );
}

/** Whether two readings are of the same version and say the same about it. Text that has been written stays. */
const sameWords = (one: Reading, other: Reading): boolean =>
  one.version?.id === other.version?.id &&
  one.version?.interrupted === other.version?.interrupted &&
  one.version?.truncated === other.version?.truncated &&
  one.version?.language === other.version?.language &&
  one.version?.title === other.version?.title &&
  one.artifact?.title === other.artifact?.title &&
  one.artifact?.type === other.artifact?.type;
