import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';

/**
 * An adapter for a React component that is given the whole text each time, as its documentation shows it.
 * `flushSync` draws every chunk before the next one comes, as `flush()` does for us.
 */
export function reactHost({ name, component, props, strip, turns }) {
  let container;
  let root;
  let text = '';
  const draw = (ended) => flushSync(() => root.render(createElement(component, props(text, ended))));
  return {
    name,
    strip,
    turns,
    mount(host) {
      container = host;
      root = createRoot(host);
    },
    push(chunk) {
      text += chunk;
      draw(false);
    },
    end: () => draw(true),
    textRoot: () => container,
  };
}
