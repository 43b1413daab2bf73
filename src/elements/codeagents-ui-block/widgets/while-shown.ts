/** Reads a node as if the tabs around it were open: a drawing in a closed one has no place. Nothing is painted meanwhile. */
export function whileShown<T>(node: Node, read: () => T): T {
  const closed: Element[] = [];
  for (let each = node.parentElement; each; each = each.parentElement)
    if (each.getAttribute('hidden') === 'until-found') closed.push(each);
  for (const each of closed) each.removeAttribute('hidden');
  try {
    return read();
  } finally {
    for (const each of closed) each.setAttribute('hidden', 'until-found');
  }
}
