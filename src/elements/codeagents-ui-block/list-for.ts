/** Elements whose neighbours of the same kind stand in one list: figures side by side, bars one below the other. */
const LISTS: ReadonlyMap<string, string> = new Map([
  ['metric', 'metrics'],
  ['progress', 'bars'],
]);

/** Where the next element of a list goes: the list itself, or the one at its end that gathers elements of that kind. */
export function listFor(list: HTMLElement, type: string): HTMLElement {
  const name = LISTS.get(type);
  if (name === undefined) return list;
  const last = list.lastElementChild;
  if (last instanceof HTMLElement && last.classList.contains(name)) return last;
  const gathered = document.createElement('ul');
  gathered.className = `box ${name}`;
  gathered.setAttribute('role', 'list'); // without marks, some browsers take it for none
  list.append(gathered);
  return gathered;
}
