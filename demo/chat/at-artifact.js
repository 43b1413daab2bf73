/** `?artifact=title`: the chat as somebody comes to it from the gallery, with that artifact opened once it is written. */
const wanted = new URLSearchParams(location.search).get('artifact');
const { headless } = document.querySelector('vitrine-provider');

function open() {
  const artifact = [...headless.artifacts.values()].findLast(({ title }) => title === wanted);
  if (artifact) headless.openArtifact(artifact.id, { isAsked: true });
}

// A person asked for it, so it opens on a phone, too. What follows the answer has its turn first.
if (wanted && headless) headless.addEventListener('message-ended', () => setTimeout(open), { passive: true });
