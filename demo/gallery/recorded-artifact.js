/** A recorded answer, played at once into a controller of its own. Kept: a second look costs nothing. */
import { HeadlessController } from '/dist/cdn/vitrine.js';
import { Replay } from '../replay.js';
import { loadTranscript } from '../transcripts/index.js';

const kept = new Map();

function play(id) {
  let played = kept.get(id);
  if (!played) kept.set(id, (played = playNow(id)));
  return played;
}

async function playNow(id) {
  const transcript = await loadTranscript(id);
  const headless = new HeadlessController({ storage: 'memory', updates: true });
  new Replay(headless, transcript, { speed: Infinity }).play();
  // What tools bring is placed late.
  await new Promise((resolve) => setTimeout(resolve, 300));
  return { headless, transcript };
}

/** @returns the controller, the artifact, and what was asked for it. */
export async function recordedArtifact(id, title) {
  const { headless, transcript } = await play(id);
  const artifact = [...headless.artifacts.values()].findLast((each) => each.title === title);
  return {
    headless,
    artifact,
    titles: [...headless.artifacts.values()].map((each) => each.title),
    prompt: promptFor(transcript, title),
  };
}

/** The question before the first answer that writes it; before any answer, where a tool brings it. */
function promptFor({ turns }, title) {
  const at = turns.findIndex(({ role, text }) => role !== 'user' && text?.includes(`title="${title}"`));
  const before = turns.slice(0, at === -1 ? turns.length : at).filter(({ role }) => role === 'user');
  return (at === -1 ? before[0] : before.at(-1))?.text ?? '';
}

/** An `artifact-view` of it, for a box of any size. */
export function makeView({ headless, artifact }) {
  const view = document.createElement('artifact-view');
  view.headless = headless;
  view.artifactId = artifact.id;
  view.mount = 'all';
  return view;
}
