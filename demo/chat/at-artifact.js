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

// What follows the answer has its turn first. An answer at once may have ended before this page listens.
const openLater = () =>
  setTimeout(() => {
    if (open()) headless.removeEventListener('message-ended', openLater);
  });
if (wanted && headless) {
  headless.addEventListener('message-ended', openLater);
  openLater();
}
