/** JSON that is still being written, closed: recursive, slow, short. Not the kit's own, so that neither hides the other's faults. */
globalThis.healJson = (text) => {
  let at = 0;
  const unfinished = Symbol('unfinished');
  const skipSpace = () => {
    while (/\s/.test(text[at] ?? '')) at += 1;
  };
  function readString() {
    at += 1;
    let raw = '';
    while (at < text.length && text[at] !== '"') {
      const size = text[at] === '\\' ? (text[at + 1] === 'u' ? 6 : 2) : 1;
      if (at + size > text.length) break;
      raw += text.slice(at, at + size);
      at += size;
    }
    const isWhole = text[at] === '"';
    at = isWhole ? at + 1 : text.length;
    return { value: JSON.parse(`"${raw}"`), isWhole };
  }
  function readList() {
    const list = [];
    at += 1;
    for (;;) {
      skipSpace();
      if (text[at] === ']') return ((at += 1), list);
      const value = readValue();
      if (value === unfinished) return list;
      list.push(value);
      skipSpace();
      if (at >= text.length) return list;
      if (text[at] === ',') at += 1;
    }
  }
  function readObject() {
    const object = {};
    at += 1;
    for (;;) {
      skipSpace();
      if (text[at] === '}') return ((at += 1), object);
      if (text[at] !== '"') return object;
      const key = readString();
      skipSpace();
      if (!key.isWhole || text[at] !== ':') return object;
      at += 1;
      skipSpace();
      const value = readValue();
      if (value === unfinished) return object;
      object[key.value] = value;
      skipSpace();
      if (text[at] === ',') at += 1;
    }
  }
  function readValue() {
    if (text[at] === '"') return readString().value;
    if (text[at] === '{') return readObject();
    if (text[at] === '[') return readList();
    const [word = ''] = /^[\w.+-]*/.exec(text.slice(at));
    at += word.length;
    if (at >= text.length) return unfinished;
    try {
      return JSON.parse(word);
    } catch {
      at = text.length;
      return unfinished;
    }
  }
  skipSpace();
  return text[at] === '{' ? readObject() : undefined;
};
