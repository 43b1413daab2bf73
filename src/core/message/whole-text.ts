// What only messages need whose text a host gives whole, or that go on after their end: it loads with the first of them.
export { FormerVersions } from '../artifacts/former-versions.js';
export { resumeWriter } from './resume-writer.js';
export { isCutInside, saysText } from './says-text.js';
