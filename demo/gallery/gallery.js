/**
 * The gallery: pictures that are recorded, and play where somebody points or comes by key. One plays at a time. Each opens
 * in the chat, hands out the question that it answers, and is saved as a file that needs nothing else.
 */
import { configureVitrine } from '/dist/cdn/vitrine.js';
import { siteFonts } from '../site.js';
import { STAGE } from './exhibits.js';
import { makeView, recordedArtifact } from './recorded-artifact.js';

configureVitrine({ frames: { fonts: siteFonts } });

/** How long somebody stays before it plays, in milliseconds. */
const STAY_MS = 180;
const CALM = matchMedia('(prefers-reduced-motion: reduce)').matches;
let playing;
let timer;

const exhibitOf = (tile) => recordedArtifact(tile.dataset.transcript, tile.dataset.title);

/** @returns the view once it shows something, or nothing where another one plays by then. */
async function play(tile) {
  if (playing?.tile === tile) return playing.view;
  stop();
  const mine = (playing = { tile });
  const exhibit = await exhibitOf(tile);
  if (playing !== mine || !exhibit.artifact) return undefined;
  const stage = tile.querySelector('.window');
  const view = (mine.view = makeView(exhibit));
  const box = Object.assign(document.createElement('div'), { className: 'live', inert: true });
  box.style.scale = String(stage.clientWidth / STAGE.width);
  box.append(view);
  const shown = new Promise((resolve) => {
    view.addEventListener('artifact-preview-changed', ({ detail }) => detail.state !== 'loading' && resolve());
    // What is drawn in the page says nothing.
    if (!['react', 'html', 'mermaid'].includes(exhibit.artifact.type)) setTimeout(resolve, 400);
  });
  stage.append(box);
  await shown;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  if (playing !== mine) return undefined;
  // A drawing stands still, and its view lays paper below it: the picture is all there is to see.
  if (exhibit.artifact.type !== 'svg') tile.classList.add('playing');
  return view;
}

function stop() {
  clearTimeout(timer);
  playing?.tile.classList.remove('playing');
  playing?.tile.querySelector('.live')?.remove();
  playing = undefined;
}

function save({ fileName, mediaType, content }) {
  const url = URL.createObjectURL(new Blob([content], { type: mediaType }));
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** As a page where it runs, as a picture where it is one, else as its source. */
async function download(tile) {
  const { artifact } = await exhibitOf(tile);
  const view = await play(tile);
  const forms = view?.surface?.exports ?? [];
  const form = ['page', 'svg', 'html'].map((id) => forms.find((each) => each.id === id)).find(Boolean) ?? forms[0];
  if (form) return save(await form.make());
  return save({ fileName: tile.dataset.file, mediaType: 'text/plain', content: artifact.content });
}

/** Says in the button's place what came of it. */
async function act(button, doing) {
  if (button.ariaBusy === 'true') return;
  const { textContent } = button;
  button.style.minInlineSize = `${button.offsetWidth}px`; // what stands beside it stays
  button.ariaBusy = 'true'; // one that is disabled would lose the focus, and the exhibit with it
  try {
    button.textContent = await doing();
  } catch {
    button.textContent = 'Not possible here';
  }
  setTimeout(() => Object.assign(button, { textContent, ariaBusy: null }), 1600);
}

const ACTS = {
  prompt: async (tile) => {
    await navigator.clipboard.writeText((await exhibitOf(tile)).prompt);
    return 'Copied';
  },
  download: async (tile) => {
    await download(tile);
    return 'Saved';
  },
};

for (const tile of document.querySelectorAll('.tile')) {
  const begin = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void play(tile), STAY_MS);
  };
  const leave = () => {
    clearTimeout(timer);
    if (playing?.tile === tile && !tile.matches(':focus-within')) stop();
  };
  if (!CALM) {
    tile.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && begin());
    tile.addEventListener('focusin', begin);
  }
  tile.addEventListener('pointerleave', leave);
  tile.addEventListener('focusout', ({ relatedTarget }) => !tile.contains(relatedTarget) && leave());
  for (const button of tile.querySelectorAll('[data-act]'))
    button.addEventListener('click', () => act(button, () => ACTS[button.dataset.act](tile)));
}
