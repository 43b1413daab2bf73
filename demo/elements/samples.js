/** Artifacts that the examples show, taken from the recorded answers. */
import brewing from '../transcripts/brewing-diagrams.js';
import cupping from '../transcripts/cupping-notes.js';
import logo from '../transcripts/logo-three-strokes.js';
import moon from '../transcripts/moon-calendar.js';
import planner from '../transcripts/pour-over-planner.js';
import limiter from '../transcripts/rate-limiter.js';
import roastery from '../transcripts/roastery-page.js';

/** The tags of a transcript's answers, each as text. */
const tagsOf = ({ turns }) => turns.flatMap(({ text }) => text.match(/<artifact [^>]*>[\s\S]*?\n<\/artifact>/g) ?? []);

export const TAGS = {
  react: tagsOf(planner)[1],
  reactFirst: tagsOf(planner)[0],
  brewLog: tagsOf(planner)[2],
  html: tagsOf(roastery)[0],
  code: tagsOf(limiter)[0],
  markdown: tagsOf(cupping)[0],
  svg: tagsOf(logo)[2],
  logo: tagsOf(logo)[1],
  mermaid: tagsOf(moon).find((tag) => tag.includes('type="mermaid"')),
  brewing: tagsOf(brewing)[0],
};

/** Adds a message whose text is `text` and ends it. @returns {string} the message's id */
export function say(headless, text, role = 'assistant') {
  const id = headless.startMessage({ role });
  headless.appendText(id, text);
  headless.endMessage(id);
  return id;
}

/** Adds the artifact of a tag. @returns {string} the artifact's id */
export function addArtifact(headless, tag) {
  const message = headless.getMessage(say(headless, tag));
  return message.contentBlocks.find(({ type }) => type === 'artifact').artifactId;
}

/** Streams a text into a message, as a model would. @returns {Promise<void>} when it has ended */
export async function stream(headless, id, text, charsPerSecond = 500) {
  const chunks = text.match(/\s*\S{1,7}|\s+/g) ?? [];
  for (const chunk of chunks) {
    if (headless.getMessage(id)?.status !== 'streaming') return;
    headless.appendText(id, chunk);
    await new Promise((resolve) => setTimeout(resolve, (chunk.length / charsPerSecond) * 1000));
  }
  headless.endMessage(id);
}
