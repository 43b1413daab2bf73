import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Artifact, ArtifactVersion } from '../../../src/core/artifacts/artifact.js';
import { VersionReader, type VersionSource } from '../../../src/core/artifacts/shown-version.js';

const version = (number: number, more: Partial<ArtifactVersion> = {}): ArtifactVersion => ({
  id: `v${number}`,
  number,
  content: `text ${number}`,
  createdAt: 0,
  ...more,
});

const source = (versions: readonly ArtifactVersion[], streaming = false, lines = 1): VersionSource => ({
  artifacts: new Map([['a', { id: 'a', type: 'code', title: 'Toy', streaming, versions } as Artifact]]),
  lineCount: () => lines,
});

describe('VersionReader', () => {
  it('reads the newest version, or the one that is asked for, or the oldest that is kept', () => {
    const reader = new VersionReader(false);
    const versions = source([version(3), version(4)]);
    assert.equal(reader.readVersion(versions, 'a', undefined).shown?.content, 'text 4');
    assert.equal(reader.readVersion(versions, 'a', 3).shown?.content, 'text 3');
    assert.equal(reader.readVersion(versions, 'a', 1).shown?.content, 'text 3');
    assert.equal(reader.readVersion(versions, 'gone', undefined).shown, undefined);
  });

  it('gives the same object while only the text of a version grows', () => {
    const reader = new VersionReader(false);
    const first = reader.readVersion(source([version(1)], true), 'a', undefined);
    assert.equal(reader.readVersion(source([version(1, { content: 'longer' })], true), 'a', undefined), first);
    assert.notEqual(reader.readVersion(source([version(1)], false), 'a', undefined), first);
  });

  it('tells another line to those who show lines, with the same object for the renderer', () => {
    const reader = new VersionReader(true);
    const first = reader.readVersion(source([version(1)], true, 1), 'a', undefined);
    const second = reader.readVersion(source([version(1)], true, 2), 'a', undefined);
    assert.deepEqual([first.lines, second.lines], [1, 2]);
    assert.equal(first.shown, second.shown);
  });

  it('takes the title and the language of the version before those of the artifact', () => {
    const named = source([version(1, { title: 'Older name', language: 'ts' }), version(2)]);
    const reader = new VersionReader(false);
    assert.equal(reader.readVersion(named, 'a', 1).shown?.title, 'Older name');
    assert.equal(reader.readVersion(named, 'a', 1).shown?.language, 'ts');
    assert.equal(reader.readVersion(named, 'a', 2).shown?.title, 'Toy');
  });
});
