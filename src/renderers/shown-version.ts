import type { Artifact, ArtifactVersion } from '../core/artifacts/artifact.js';
import type { HeadlessController } from '../core/headless-controller.js';
import type { ShownArtifact } from './renderer.js';

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

type Reading = Omit<ShownVersion, 'shown'>;

/** Reads versions from a headless controller, and gives the last answer again while nothing shown has changed. */
export class VersionReader {
  #last: ShownVersion | undefined;
  readonly #showsLines: boolean;

  /** @param showsLines - Whether another line is another answer. */
  constructor(showsLines: boolean) {
    this.#showsLines = showsLines;
  }

  /** @param number - Counted from 1; `undefined`: the newest. One that is no longer kept: the oldest that is. */
  readVersion(headless: HeadlessController, artifactId: string, number: number | undefined): ShownVersion {
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
    if (!artifact || !version) return undefined;
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
