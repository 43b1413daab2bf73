/** `?artifact=title`: the chat as somebody comes to it from the gallery, with that artifact opened once it is written. */
const wanted = new URLSearchParams(location.search).get('artifact');
const { headless } = document.querySelector('vitrine-provider');

/** @returns whether it is there: a person asked for it, so it opens on a phone, too. */
function open() {
  const artifact = [...headless.artifacts.values()].findLast(({ title }) => title === wanted);
  if (!artifact || artifact.streaming) return false;
  headless.openArtifact(artifact.id, { isAsked: true });
  return true;
}

/** What a tool has brought is placed by code that loads late: it may come after the answer has ended. */
const MOMENTS = ['message-ended', 'artifact-created'];
// What follows the answer has its turn first. An answer at once may have ended before this page listens.
const openLater = () =>
  setTimeout(() => {
    if (open()) for (const moment of MOMENTS) headless.removeEventListener(moment, openLater);
  });
if (wanted && headless) {
  for (const moment of MOMENTS) headless.addEventListener(moment, openLater);
  openLater();
}
