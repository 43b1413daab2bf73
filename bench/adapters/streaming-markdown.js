import { default_renderer, parser, parser_end, parser_write } from 'streaming-markdown';

export default function streamingMarkdown() {
  let root;
  let state;
  return {
    name: 'streaming-markdown',
    mount(container) {
      root = container;
      state = parser(default_renderer(container));
    },
    push: (chunk) => parser_write(state, chunk),
    end: () => parser_end(state),
    textRoot: () => root,
  };
}
