/**
 * Every document, in the order in which they are read: what the list beside a page, the way to the next one, the search and
 * `llms.txt` are made of. A row is a file of Markdown, whose first heading is its title, and what it is about. `short` is its
 * name in the list, where the title is long; `asked` has words by which people look for it and which its text may lack. Those
 * that `reference.mjs` writes have no file, and stand under docs/reference.
 */
const row = (file, about, short, asked) => ({
  file: `docs/${file}.md`,
  about,
  ...(short && { short }),
  ...(asked && { asked }),
});

export const SECTIONS = [
  {
    name: 'Begin',
    documents: [
      row(
        'guides/first-artifact',
        'One script tag, ten lines, and a page that a model wrote runs beside its answer',
        undefined,
        'install start browsers Firefox Safari support',
      ),
      row(
        'guides/streaming',
        'Chunks in, a message that ends, an answer that fails or is cut',
        undefined,
        'stream tokens deltas',
      ),
      row(
        'guides/chat',
        'Five elements and a model: a chat that asks, answers, stops and tries again',
        undefined,
        'connect my your own a model endpoint key LLM',
      ),
    ],
  },
  {
    name: 'Your stack',
    documents: [
      row('stacks/script-tag', 'No build step: one file from a folder or a CDN'),
      row('stacks/bundler', 'Vite, webpack, esbuild, Rollup, Parcel, without a framework'),
      row('stacks/react', 'Vite and React 18 or 19', 'React'),
      row('stacks/next', 'Server rendering and hydration', 'Next'),
      row('stacks/react-router', 'Remix’s successor: server rendering and hydration', 'React Router'),
      row('stacks/vue', 'Vue 3 with strict templates', 'Vue'),
      row('stacks/nuxt', 'Vue on a server, and taken over in the browser', 'Nuxt'),
      row('stacks/svelte', 'Svelte 5, with types that refuse a wrong handler', 'Svelte'),
      row('stacks/sveltekit', 'Svelte on a server, and taken over in the browser', 'SvelteKit'),
      row('stacks/angular', 'Standalone components, strict templates', 'Angular'),
      row('stacks/solid', 'Solid, with `prop:` and `on:`', 'Solid'),
      row('stacks/preact', 'Preact 10 and 11', 'Preact'),
      row('stacks/astro', 'An island without a framework', 'Astro'),
      row('stacks/node', 'No page at all: a server, a worker, a test', 'Node and workers'),
      row(
        'stacks/story',
        'What the example apps play: a model by script, a server in the page',
        'The story of the examples',
      ),
    ],
  },
  {
    name: 'Guides',
    documents: [
      row('guides/storage', 'Where conversations rest, and a database of your own', undefined, 'persist history save'),
      row(
        'guides/conversations',
        'One controller a conversation, so that none waits for another',
        'Many conversations',
      ),
      row('guides/consent', 'What is asked before anything acts in a person’s name'),
      row('guides/connect-servers', 'MCP servers: their tools in a model’s hands', 'Connect servers'),
      row('guides/show-apps', 'Interfaces that servers bring', 'Show apps'),
      row('guides/strict-policy', 'Nonces, Trusted Types, and a sandbox origin', 'Strict policy'),
      row('guides/show-widgets', 'Charts, tables and choices from a block of JSON', 'Show widgets'),
      row('guides/own-renderer', 'A type of artifacts that the kit has never heard of'),
      row('guides/own-widget', 'A part of a message, or of a tool’s result, drawn by you'),
      row('guides/theming', 'Colors, corners, density, dark', undefined, 'brand dark mode fonts CSS style'),
      row(
        'guides/accessibility',
        'What the kit does, and what is left to the page',
        undefined,
        'keyboard screen reader',
      ),
      row('guides/security-model', 'Who is trusted with what, in one page'),
    ],
  },
  {
    name: 'Recipes',
    documents: [
      row('recipes/long-conversations', 'Why `chat-log` needs no virtual list, and how one holds messages'),
      row('recipes/approval', 'A tool that waits for a yes, in your own words or on your own server'),
      row('recipes/own-composer', 'A text field of yours in place of `chat-composer`'),
      row('recipes/migrate-mcp-ui', 'From `<ui-resource-renderer>` and `UIResourceRenderer`', 'From mcp-ui'),
    ],
  },
  {
    name: 'In depth',
    documents: [
      row(
        'host-page',
        'Attributes, options, branches, errors, words: all that a page sets',
        'What a host page sets',
        'translate language edit regenerate retry',
      ),
      row(
        'errors',
        'Each code of an error that is thrown: what has happened, and what to do',
        'Errors',
        'message-ended message-unknown thrown exception error',
      ),
      row('frameworks', 'What each framework’s entry has, and why'),
      row(
        'model-streams',
        'Seven formats in, five back',
        'Model streams',
        'OpenAI Anthropic Ollama provider SSE tool calls',
      ),
      row('grammar', 'What a model may write, and what becomes of text that is nearly right', 'What a model writes'),
      row('widgets', 'Every element of a widget, its limits, and how it is read', 'Widget format'),
      row('servers', 'Connections, consent, tools that change, a log of every call', 'MCP servers'),
      row('apps', 'Frames, display modes, what an app may ask for', 'MCP Apps'),
      row('mcp-ui', 'Resources as pages, addresses and trees that the host draws', 'mcp-ui'),
      row('gateway', 'Servers on a person’s own machine', 'The gateway'),
      row('isolation', 'What content may do, frame by frame', 'Isolation'),
      row('performance', 'What must be fast, and how it is measured', 'Speed'),
      row('conformance-apps', 'Test any MCP Apps host against the specification', 'Conformance'),
    ],
  },
  {
    name: 'Reference',
    documents: [
      row('reference/elements', 'Every tag, with what it is for', 'Elements'),
      row(
        'reference/headless-controller',
        'Methods, properties, events and options of `HeadlessController`',
        'Controller',
      ),
      row('reference/types', 'Messages, blocks, artifacts, storage: the types of the core', 'Types'),
      row('reference/events', 'Every event, what it carries, and whether it can be cancelled', 'Events'),
      row('reference/tokens', 'Every custom property', 'Tokens'),
      row('reference/entries', 'What each address of the package gives', 'Entries'),
    ],
  },
  {
    name: 'About',
    documents: [
      row('reference/comparison', 'Beside its peers, each cell with its source', 'Comparison as text'),
      row('ARCHITECTURE', 'One walk from the first character to its pixels', 'Architecture'),
      row('CONTRIBUTING', 'How things are added and tested', 'Contributing'),
      row('decisions/README', 'What surprises a reader, and why', 'Decisions'),
    ],
  },
];

/** Pages that others lead to, and no list: an element's reference, a decision. */
export const isListed = (file) => SECTIONS.some(({ documents }) => documents.some((each) => each.file === file));

/**
 * The reference is written while the documents are made. In the repository a page stands for it, with a heading for each part
 * (`docs/reference/README.md#tokens`): a link to one leads to that part, wherever it has been written.
 */
export const REFERENCE = 'docs/reference/README.md';

/** Which document a link means. @param hash - With its `#`. @returns that file, and what is left of the hash. */
export const meantBy = (file, hash) =>
  file === REFERENCE ? [`docs/reference/${hash.slice(1) || 'elements'}.md`, ''] : [file, hash];

/** `docs/guides/chat.md` and `docs/host-page.md` are side by side: `chat`, `host-page`; other folders stay. */
export const slugOf = (file) =>
  file
    .replace(/^docs\/(?:guides\/)?/, '')
    .replace(/\.md$/, '')
    .toLowerCase()
    .replace(/\/readme$/, '');

export const addressOf = (file) => `/guides/${slugOf(file)}.html`;
