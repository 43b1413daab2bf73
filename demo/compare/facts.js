/**
 * What Vitrine and six neighbors do, fact by fact. Each fact names where it was read: a peer's public documentation or source
 * on the day below, or the file of ours that tests it. `unchecked` says so in place of a guess.
 */
export const READ_ON = '23 November 2026';

export const PRODUCTS = {
  vitrine: { name: 'Vitrine', version: '0.1.0' },
  elements: { name: 'AI Elements', version: 'source, 11/2026' },
  assistant: { name: 'assistant-ui', version: '0.15' },
  copilot: { name: 'CopilotKit', version: '1.74 and 2' },
  deep: { name: 'Deep Chat', version: '2.4' },
  awesome: { name: 'Web Awesome', version: '3.14' },
  chatscope: { name: 'chatscope', version: '2.1' },
};

const web = (name, href) => ({ name, href });
/** A file as it stood when it was read. */
const blob = (repository, commit, file) => `https://github.com/${repository}/blob/${commit}/${file}`;
const SOURCES = {
  elementsSetup: web('AI Elements, Setup', 'https://elements.ai-sdk.dev/docs/setup'),
  elementsPreview: web(
    'vercel/ai-elements, web-preview.tsx at 1310612',
    blob('vercel/ai-elements', '1310612d305d6c2694a920ff87e38a74ec859e61', 'packages/elements/src/web-preview.tsx'),
  ),
  elementsArtifact: web(
    'vercel/ai-elements, artifact.tsx at 0ccab2d',
    blob('vercel/ai-elements', '0ccab2da16eb7113646c86a3a72a24b856447d4d', 'packages/elements/src/artifact.tsx'),
  ),
  elementsPackage: web(
    'vercel/ai-elements, package.json at 00582c1',
    blob('vercel/ai-elements', '00582c14b2d995c4919d2bcab52e20f6c6626c85', 'packages/elements/package.json'),
  ),
  elementsConfirmation: web('AI Elements, Confirmation', 'https://elements.ai-sdk.dev/components/confirmation'),
  sdkApps: web('AI SDK, MCPAppRenderer', 'https://ai-sdk.dev/docs/reference/ai-sdk-ui/mcp-app-renderer'),
  assistantPreview: web('assistant-ui, Web preview', 'https://www.assistant-ui.com/elements/web-preview'),
  assistantApps: web('assistant-ui, MCP Apps', 'https://www.assistant-ui.com/docs/guides/mcp-apps'),
  assistantBranches: web('assistant-ui, Branching', 'https://assistant-ui.com/docs/guides/Branching'),
  assistantChart: web('assistant-ui, Chart', 'https://www.assistant-ui.com/elements/chart.md'),
  assistantSkill: web('assistant-ui, skill.md', 'https://www.assistant-ui.com/skill.md'),
  copilotUi: web('CopilotKit, Generative UI', 'https://docs.copilotkit.ai/concepts/generative-ui-overview'),
  copilotVue: web('CopilotKit for Vue', 'https://docs.copilotkit.ai/vue/concepts/generative-ui-overview'),
  copilotAngular: web('CopilotKit for Angular', 'https://docs.copilotkit.ai/angular/generative-ui'),
  copilotHuman: web('CopilotKit, useHumanInTheLoop', 'https://docs.copilotkit.ai/reference/hooks/useHumanInTheLoop'),
  deepWiki: web('Deep Chat, wiki', 'https://github.com/OvidijusParsiunas/deep-chat/wiki'),
  deepMarkdown: web(
    'deep-chat, remarkableConfig.ts at 02d2f38',
    blob(
      'OvidijusParsiunas/deep-chat',
      '02d2f381b9539e2edcbe13c2ae5d42b5e4d24104',
      'component/src/views/chat/messages/remarkable/remarkableConfig.ts',
    ),
  ),
  awesomeChart: web('Web Awesome, Chart', 'https://webawesome.com/docs/components/chart'),
  chatscopeReadme: web('chatscope, README', 'https://github.com/chatscope/chat-ui-kit-react'),
  chatscopeHtml: web(
    'chat-ui-kit-react, MessageHtmlContent.jsx at 1caac48',
    blob(
      'chatscope/chat-ui-kit-react',
      '1caac48ddbc78456f9bff36faa7885353238d81a',
      'src/components/Message/MessageHtmlContent.jsx',
    ),
  ),
  packages: { name: 'package as published, unpacked by us' },
  bench: { name: 'npm run bench -- --only streaming', page: '/figures.html' },
};

const fact = (mark, text, ...sources) => ({
  mark,
  text,
  figure: undefined,
  sources: sources.map((source) => SOURCES[source] ?? { name: source, file: source }),
});
/** A fact that is a number: the table shows that in place of a mark. */
const measured = (figure, ...rest) => ({ ...fact(...rest), figure });
const yes = (...rest) => fact('yes', ...rest);
const partly = (...rest) => fact('partly', ...rest);
const no = (...rest) => fact('no', ...rest);
/** Not what the product is for. */
const beside = (text, ...sources) => fact('beside', text, ...sources);
const unchecked = (text = 'Not checked.') => fact('unchecked', text);

export const TOPICS = [
  {
    id: 'sandbox',
    name: 'Previews are shut in',
    asks: 'What keeps a page that a model wrote from the page around it?',
    facts: {
      vitrine: yes(
        'Two nested frames without an origin and without network, or a sandbox origin of your own; a hundred attacks are tests.',
        'test/stories/hostile.test.ts',
        'test/sandbox/frames.test.ts',
      ),
      elements: partly(
        'WebPreview is a frame with allow-scripts and allow-same-origin; which address it shows, and from where, is the host’s part.',
        'elementsPreview',
      ),
      assistant: partly(
        'The preview’s frame is the host’s; a library beside it, safe-content-frame, gives each render an origin of its own.',
        'assistantPreview',
      ),
      copilot: yes('Open Generative UI and MCP Apps are drawn in sandboxed frames.', 'copilotUi'),
      deep: beside('No previews of pages.', 'deepWiki'),
      awesome: beside('A library of controls, not of chats.', 'awesomeChart'),
      chatscope: beside('No previews of pages.', 'chatscopeReadme'),
    },
  },
  {
    id: 'markdown',
    name: 'Text cannot run',
    asks: 'What becomes of HTML and links in what a model writes?',
    facts: {
      vitrine: yes(
        'Tokens become nodes from a list; no string is parsed as HTML, and every address passes one gate.',
        'test/markdown/security.test.ts',
      ),
      elements: unchecked('Drawn by Streamdown, which has rules of its own; not run by us.'),
      assistant: unchecked('Drawn by react-markdown, which leaves HTML out by default; not run by us.'),
      copilot: unchecked(),
      deep: partly(
        'Remarkable leaves HTML out by default; its own check of links is replaced by one that allows all.',
        'deepMarkdown',
      ),
      awesome: beside('No Markdown of a chat.', 'awesomeChart'),
      chatscope: no('A message of type html is set by dangerouslySetInnerHTML, as it is.', 'chatscopeHtml'),
    },
  },
  {
    id: 'versions',
    name: 'Versions of what was made',
    asks: 'Is there a history of an artifact, with differences, restoring and editing?',
    facts: {
      vitrine: yes(
        'Every revision is a version: stepped through, compared by text and picture, restored, edited.',
        'test/elements/artifact-versions/artifact-versions.test.ts',
        'test/elements/artifact-diff/artifact-diff.test.ts',
      ),
      elements: no('Artifact is a box with a header, a title and room for actions.', 'elementsArtifact'),
      assistant: unchecked('None found in the documentation that we read.'),
      copilot: unchecked('None found in the documentation that we read.'),
      deep: beside('No artifacts.', 'deepWiki'),
      awesome: beside('No artifacts.', 'awesomeChart'),
      chatscope: beside('No artifacts.', 'chatscopeReadme'),
    },
  },
  {
    id: 'apps',
    name: 'MCP Apps',
    asks: 'Can a server’s own interface run inside the chat?',
    facts: {
      vitrine: yes(
        'Host of the specification 2026-01-26 with mcp-ui and WebMCP; a conformance suite that any host may run.',
        'test/mcp-apps/conformance',
      ),
      elements: partly('Not in AI Elements; the AI SDK beside it has a renderer for React.', 'sdkApps'),
      assistant: yes('A renderer of its own, in a frame with an origin per render.', 'assistantApps'),
      copilot: yes('In a sandboxed frame, for React, Vue and Angular.', 'copilotUi', 'copilotAngular'),
      deep: no('Not in its documentation.', 'deepWiki'),
      awesome: beside('No chat.', 'awesomeChart'),
      chatscope: no('Not in its documentation.', 'chatscopeReadme'),
    },
  },
  {
    id: 'consent',
    name: 'Asking before acting',
    asks: 'Does a person see the exact call, and say no?',
    facts: {
      vitrine: yes(
        'Tools, links, downloads, messages, domains, permissions: a dialog with the exact arguments, behind a policy of the host.',
        'test/elements/vitrine-consent-dialog/tool-questions.test.ts',
      ),
      elements: partly(
        'Confirmation shows request, accepted and rejected for the SDK’s tool approvals; the host writes what it says.',
        'elementsConfirmation',
      ),
      assistant: unchecked('Tool interfaces can ask; not run by us.'),
      copilot: yes('useHumanInTheLoop pauses the run until a component of the host answers.', 'copilotHuman'),
      deep: no('Not in its documentation.', 'deepWiki'),
      awesome: beside('No tools.', 'awesomeChart'),
      chatscope: beside('No tools.', 'chatscopeReadme'),
    },
  },
  {
    id: 'streaming',
    name: 'Cost of a long answer',
    asks: '200 KB in pieces of 12 characters, each drawn, beside drawing the end once.',
    facts: {
      vitrine: measured('4.9×', 'yes', '4.9 times, and less per character the longer it gets.', 'bench'),
      elements: measured(
        '3,841×',
        'partly',
        '3,841 times (Streamdown 2.7.1, estimated; what it loads is declared in its package).',
        'bench',
        'elementsPackage',
      ),
      assistant: measured(
        '61,463×',
        'partly',
        '61,463 times for react-markdown alone (estimated); the package around it was not measured.',
        'bench',
      ),
      copilot: unchecked('Not measured.'),
      deep: unchecked('Not measured.'),
      awesome: beside('No streamed text.', 'awesomeChart'),
      chatscope: unchecked('Not measured. A message is a string that is set anew.'),
    },
  },
  {
    id: 'frameworks',
    name: 'Any framework, or none',
    asks: 'Where does it run without being written again?',
    facts: {
      vitrine: yes(
        'Elements: a script tag, React, Vue, Svelte, Solid, Preact, Angular; fourteen host pages are a test.',
        'test/stories/host-pages.test.ts',
      ),
      elements: no(
        'React 19 with Next.js, the AI SDK, shadcn/ui and Tailwind 4. Others have written ports for Vue and Svelte.',
        'elementsSetup',
      ),
      assistant: partly('React, React Native and the terminal. The last two we do not have.', 'assistantSkill'),
      copilot: partly('React, Vue and Angular.', 'copilotVue', 'copilotAngular'),
      deep: yes('One element, and a wrapper for React.', 'deepWiki'),
      awesome: yes('Elements, with types and wrappers for most frameworks, and data for editors.', 'packages'),
      chatscope: no('React.', 'chatscopeReadme'),
    },
  },
  {
    id: 'start',
    name: 'First load',
    asks: 'What does a page with one message load, gzipped?',
    facts: {
      vitrine: measured(
        '63.7 KB',
        'yes',
        'Provider, message and card: 63.7 KB, checked by every run of the tests. The file for a script tag, which knows every ' +
          'tag, is 66.9 KB. The rest loads when it is needed.',
        'test/package/first-load.test.ts',
        'bench/first-load.json',
      ),
      elements: unchecked(
        'Source that is copied into an app: it weighs what the app’s bundle makes of it. Streamdown alone was 156 KB.',
      ),
      assistant: unchecked(),
      copilot: unchecked(),
      deep: unchecked(),
      awesome: unchecked('Loads control by control.'),
      chatscope: unchecked(),
    },
  },
  {
    id: 'network',
    name: 'Offline and alone',
    asks: 'Does it need a server that is not yours?',
    facts: {
      vitrine: yes(
        'No request to anywhere but where the kit was loaded from; previews too.',
        'test/stories/preview-requests.test.ts',
        'test/stories/offline.test.ts',
      ),
      elements: yes('Source in your own project; previews show the address that they are given.', 'elementsSetup'),
      assistant: partly(
        'The frame of previews comes from an origin of theirs in the documentation’s example.',
        'assistantPreview',
      ),
      copilot: unchecked('A runtime of its own belongs to it; hosting it was not tried.'),
      deep: yes('One package; can even run a model in the page, which we cannot.', 'deepWiki'),
      awesome: unchecked('A package of npm; nothing else was checked.'),
      chatscope: yes('One package.', 'chatscopeReadme'),
    },
  },
  {
    id: 'charts',
    name: 'Charts by keyboard and ear',
    asks: 'Can a chart in an answer be walked through point by point, and read aloud?',
    facts: {
      vitrine: yes(
        'Ten kinds from checked JSON: arrows step, each point is spoken, the data is a table and a file.',
        'test/charts/chart-explorer.test.ts',
        'test/charts/chart-speech.test.ts',
      ),
      elements: no('No charts.', 'elementsSetup'),
      assistant: partly(
        'Area, line and bars that grow as they stream in, which ours do as a whole; keys not documented.',
        'assistantChart',
      ),
      copilot: beside('Charts are components of the host.', 'copilotUi'),
      deep: beside('Charts are elements of the host.', 'deepWiki'),
      awesome: partly(
        'All of Chart.js’s kinds, more than ours, with label and description; keys not documented.',
        'awesomeChart',
      ),
      chatscope: beside('No charts.', 'chatscopeReadme'),
    },
  },
  {
    id: 'access',
    name: 'Accessibility is tested',
    asks: 'Is it part of every build?',
    facts: {
      vitrine: yes(
        'axe on every page in both themes, stories by keyboard alone. No real screen reader has been run yet.',
        'test/stories/accessibility-pages.test.ts',
        'test/stories/keyboard.test.ts',
      ),
      elements: unchecked(),
      assistant: unchecked(),
      copilot: unchecked(),
      deep: unchecked(),
      awesome: unchecked('Accessibility is a stated aim of the project.'),
      chatscope: unchecked(),
    },
  },
  {
    id: 'composer',
    name: 'What a person writes with',
    asks: 'Field, files, voice, suggestions.',
    facts: {
      vitrine: partly(
        'chat-composer: grows, stops, takes files and quotations, suggests, loses nothing. Younger than all of these, and without voice.',
        'test/elements/chat-composer',
      ),
      elements: yes('Prompt input, its most worked-on part: ahead of ours.', 'elementsPackage'),
      assistant: yes('A composer, and one for editing: ahead of ours.', 'assistantBranches'),
      copilot: unchecked('Part of its chat; not tried.'),
      deep: yes('Files, camera, microphone, speech to text and speech to speech: well ahead of ours.', 'deepWiki'),
      awesome: partly('A text area.', 'packages'),
      chatscope: yes('Message input.', 'chatscopeReadme'),
    },
  },
  {
    id: 'models',
    name: 'Models and agents',
    asks: 'How far is it from a model’s stream to the screen?',
    facts: {
      vitrine: partly(
        'vitrine/streams reads a provider’s stream by one call a format; agents, threads and back ends are the host’s.',
        'test/streams',
      ),
      elements: yes('The AI SDK’s hooks and all its providers.', 'elementsSetup'),
      assistant: yes('Adapters for the AI SDK, LangGraph, AG-UI and your own: ahead of ours.', 'packages'),
      copilot: yes('Agents, shared state and AG-UI, which it began: another league.', 'copilotUi'),
      deep: yes('More than twenty services by one attribute, and models in the browser: ahead of ours.', 'deepWiki'),
      awesome: beside('No chat.', 'awesomeChart'),
      chatscope: beside('Shows messages; where they come from is the host’s.', 'chatscopeReadme'),
    },
  },
  {
    id: 'branches',
    name: 'Edit, regenerate, branch',
    asks: 'Can a conversation fork?',
    facts: {
      vitrine: yes(
        'Editing and regenerating make siblings, with their artifacts; all are kept.',
        'test/stories/branches.test.ts',
      ),
      elements: yes('Branch components; the state is the host’s.', 'elementsPackage'),
      assistant: yes('Tracked by itself from the messages, with a picker.', 'assistantBranches'),
      copilot: unchecked('Regenerating is part of its chat.'),
      deep: no('Not in its documentation.', 'deepWiki'),
      awesome: beside('No chat.', 'awesomeChart'),
      chatscope: beside('The host’s.', 'chatscopeReadme'),
    },
  },
  {
    id: 'age',
    name: 'Proven by use',
    asks: 'Who runs it already?',
    facts: {
      vitrine: no(
        'Version 0.1.0, used by nobody yet. Fully tested in Chromium, in part in Firefox and WebKitGTK, not in Safari.',
        'README.md',
      ),
      elements: yes('Vercel’s, with ports by others for Vue, Svelte and more.', 'elementsSetup'),
      assistant: yes('Many releases, documentation for people and for agents.', 'packages', 'assistantSkill'),
      copilot: yes('Many releases, for three frameworks.', 'packages', 'copilotUi'),
      deep: yes('Many releases since its first.', 'deepWiki'),
      awesome: yes('The successor of Shoelace, which has been used for years.', 'packages'),
      chatscope: yes('Many releases, and demos of whole applications.', 'packages', 'chatscopeReadme'),
    },
  },
];
