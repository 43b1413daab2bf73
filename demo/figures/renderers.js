/**
 * Who draws the stream: our element, one `innerHTML` of everything, and a React renderer. Each is given the text as it
 * grows, once a frame, and says how long it worked.
 */
import MarkdownIt from '/peers/markdown-it.js';

const markdown = new MarkdownIt({ linkify: true });

/** Follows the end, as a chat does. Our element does so by itself. */
const followEnd = (scroller) => {
  scroller.scrollTop = scroller.scrollHeight;
};

export const vitrine = {
  id: 'vitrine',
  name: 'Vitrine',
  about: 'chat-message: what has been drawn stays, the open block alone is parsed again',
  mount(scroller) {
    const message = document.createElement('chat-message');
    scroller.append(message);
    return {
      draw(text, arrived) {
        message.appendText(arrived);
        message.flush();
      },
      end: () => message.end(),
    };
  },
};

export const innerHtml = {
  id: 'inner-html',
  name: 'markdown-it and innerHTML',
  about: 'the whole text parsed, and one innerHTML, each time more has arrived',
  mount(scroller) {
    const box = scroller.appendChild(document.createElement('div'));
    return {
      draw(text) {
        box.innerHTML = markdown.render(text);
        followEnd(scroller);
      },
      end() {},
    };
  },
};

/** The UMD builds set globals, and load when somebody runs this one. */
let loaded;
const loadReact = () =>
  (loaded ??= ['react', 'react-dom'].reduce(
    (before, name) =>
      before.then(
        () =>
          new Promise((resolve, reject) => {
            const script = Object.assign(document.createElement('script'), { src: `/peers/${name}.js` });
            script.addEventListener('load', resolve);
            script.addEventListener('error', () => reject(new Error(`${name} could not be loaded.`)));
            document.head.append(script);
          }),
      ),
    Promise.resolve(),
  ));

/** markdown-it's tokens as React elements, keyed by their place: what React compares with what it drew last. */
function elementsOf(tokens) {
  const { createElement, Fragment } = globalThis.React;
  let at = 0;
  const children = (isEnd) => {
    const list = [];
    while (at < tokens.length) {
      const token = tokens[at];
      at += 1;
      if (isEnd(token)) break;
      list.push(elementOf(token, list.length));
    }
    return list;
  };
  const elementOf = (token, key) => {
    const { nesting, tag, type, content, attrs } = token;
    const props = {
      key,
      ...Object.fromEntries(
        (attrs ?? []).map(([name, value]) => (name === 'style' ? ['data-align', value] : [name, value])),
      ),
    };
    if (nesting === 1) {
      const inside = children((other) => other.nesting === -1 && other.level === token.level && other.tag === tag);
      return token.hidden ? createElement(Fragment, { key }, inside) : createElement(tag, props, inside);
    }
    if (type === 'inline') return createElement(Fragment, { key }, elementsOf(token.children));
    if (type === 'fence' || type === 'code_block')
      return createElement('pre', { key }, createElement('code', null, content));
    if (type === 'code_inline') return createElement('code', props, content);
    if (type === 'softbreak') return '\n';
    if (type === 'hardbreak' || type === 'hr') return createElement(tag, { key });
    if (type === 'image') return createElement('img', { ...props, alt: content });
    return content;
  };
  return children(() => false);
}

export const react = {
  id: 'react',
  name: 'React 18 and markdown-it',
  about: 'the whole text parsed and made into React elements, which React compares with the last ones',
  load: loadReact,
  mount(scroller) {
    const { ReactDOM } = globalThis;
    const box = scroller.appendChild(document.createElement('div'));
    const root = ReactDOM.createRoot(box);
    return {
      draw(text) {
        ReactDOM.flushSync(() => root.render(elementsOf(markdown.parse(text, {}))));
        followEnd(scroller);
      },
      end() {},
      unmount: () => root.unmount(),
    };
  },
};

export const RENDERERS = [vitrine, innerHtml, react];
