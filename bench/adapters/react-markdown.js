import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { reactHost } from './react-host.js';

const remarkPlugins = [remarkGfm];

export default () =>
  reactHost({
    name: 'react-markdown',
    component: Markdown,
    props: (children) => ({ children, remarkPlugins }),
  });
