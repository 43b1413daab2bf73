/**
 * What a page can see of an escape from where it stands: a script of the payload that ran in it, a request it made to
 * anywhere else, a navigation or a window that something began, markup that would run when touched. What happens inside
 * frames of another origin it cannot see: for those test/stories/hostile.test.ts listens on the network itself.
 */
const counts = new Map();
const note = (caseId, what) => {
  const count = counts.get(caseId) ?? { scripts: 0, requests: 0, navigations: 0 };
  count[what] += 1;
  counts.set(caseId, count);
};

/** Case ids by the number that stands in their payload's name and address. */
const numbered = [];

/** Cases that are on the page now: what has no number of its own is told of each of them. */
const current = new Set();
const noteUnnamed = (what) => {
  for (const caseId of current) note(caseId, what);
};

/** Whose address it is, `undefined` if nobody's. */
const caseOfAddress = (address) => numbered[Number(/\bcase-(\d+)\.collect\b/.exec(address)?.[1] ?? -1)];

/**
 * Gives a payload a name and an address of its own, so that whatever gets through says whose it was, and watches for it.
 * @returns {string} the payload to draw
 */
export function armPayload({ id, payload }) {
  if (!numbered.includes(id)) numbered.push(id);
  const number = numbered.indexOf(id);
  counts.delete(id);
  const name = `reached${number}`;
  Object.defineProperty(window, name, { configurable: true, get: () => undefined, set: () => note(id, 'scripts') });
  current.add(id);
  return payload.replaceAll('reached', name).replaceAll('collect.example.net', `case-${number}.collect.example.net`);
}

/** Notes that a tool was called that a person had refused. */
export const noteToolCall = (caseId) => note(caseId, 'scripts');

/** @returns {{ scripts: number, requests: number, navigations: number }} what got out, the watch being over. */
export function readWatch(id, place) {
  const name = `reached${numbered.indexOf(id)}`;
  if (name in Object.prototype || localStorage.getItem(name) !== null) note(id, 'scripts');
  for (let runs = runnable(place); runs > 0; runs -= 1) note(id, 'scripts');
  delete Object.prototype[name];
  delete window[name];
  current.delete(id);
  return counts.get(id) ?? { scripts: 0, requests: 0, navigations: 0 };
}

/** How many attributes and addresses of the composed tree would run a script when somebody touches them. */
function runnable(place) {
  let found = 0;
  const walk = (root) => {
    for (const element of root.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        if (/^on/i.test(name)) found += 1;
        const isAddress = /^(href|src|action|formaction|xlink:href)$/i.test(name);
        if (isAddress && /^(javascript|vbscript|data:text)/i.test(value.replaceAll(/[\s\p{Cc}]/gu, ''))) found += 1;
      }
      if (element.shadowRoot) walk(element.shadowRoot);
    }
  };
  walk(place);
  return found;
}

new PerformanceObserver((list) => {
  for (const { name } of list.getEntries()) {
    if (!/^(https?|wss?):/.test(name) || new URL(name).origin === location.origin) continue;
    const id = caseOfAddress(name);
    if (id) note(id, 'requests');
    else noteUnnamed('requests');
  }
}).observe({ type: 'resource' });

// Where a browser has no Navigation API, a page that is left is seen by whoever sits in front of it.
globalThis.navigation?.addEventListener('navigate', ({ hashChange, destination }) => {
  if (hashChange || current.size === 0) return;
  const id = caseOfAddress(destination.url);
  if (id) note(id, 'navigations');
  else noteUnnamed('navigations');
});

const openWindow = window.open;
window.open = (...asked) => {
  const id = caseOfAddress(String(asked[0]));
  if (id) note(id, 'navigations');
  else noteUnnamed('navigations');
  return openWindow.apply(window, asked);
};
