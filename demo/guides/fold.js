/**
 * Lists that stand beside the text where there is room are folded where there is none, before the page is first drawn. A plain
 * script in the head; without scripts they are open.
 */
{
  const room = matchMedia('(min-width: 64rem)');
  const fold = () => {
    for (const list of document.querySelectorAll('details.fold')) list.open = room.matches;
  };
  new MutationObserver((_, observer) => {
    fold();
    if (document.readyState !== 'loading') observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
  room.addEventListener('change', fold);
}
