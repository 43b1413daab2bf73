import MarkdownIt from 'markdown-it';

/** What many hosts start with: the whole text parsed again, and one `innerHTML`, for every chunk. */
export default function markdownIt() {
  const parser = new MarkdownIt({ linkify: true });
  let root;
  let text = '';
  return {
    name: 'markdown-it + innerHTML',
    mount(container) {
      root = container;
    },
    push(chunk) {
      text += chunk;
      root.innerHTML = parser.render(text);
    },
    end() {},
    textRoot: () => root,
  };
}
