/** Tags as examples: in a fence they are text, with "Open as artifact" beside them. */
const LEAF = `<artifact type="svg" title="A leaf" identifier="leaf">
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240">
  <title>A leaf</title>
  <rect width="240" height="240" fill="#f4f1e8"/>
  <path d="M60 190C40 110 90 50 190 44c6 96-42 150-130 146z" fill="#6f9467"/>
  <path d="M48 204C78 150 112 112 160 78M92 140c2-22-2-40-8-54M92 140c22 2 44 0 62-8M122 106c2-18 0-34-4-46M122 106c18 2 36 0 52-6"
    fill="none" stroke="#f4f1e8" stroke-width="4" stroke-linecap="round"/>
</svg>
</artifact>`;

const CLOCK = `<artifact type="react" title="A clock">
export default function Clock() {
  const [now, setNow] = useState(new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <time style={{ font: '600 48px/1 system-ui', display: 'grid', placeItems: 'center', height: '90vh' }}>{now.toLocaleTimeString()}</time>;
}
</artifact>`;

const EDIT = `<artifact identifier="leaf" type="update">
<old_str>#6f9467</old_str>
<new_str>#c8743a</new_str>
</artifact>`;

const fence = (text) => `\`\`\`html\n${text}\n\`\`\``;

export default {
  id: 'writing-artifacts',
  title: 'How an answer makes artifacts',
  description: 'Tags in fences are examples. A person can open one as an artifact.',
  turns: [
    { role: 'user', text: 'I want my own model to make artifacts. What does it have to write?' },
    {
      role: 'assistant',
      text: `One tag in its text, with a type and a title. What stands between the tags is taken as it is, character for character:

${fence(LEAF)}

Inside a fence it is an example, as here, and so it stays text. **Open as artifact** takes it out of the fence; with your model's own answers nobody has to press anything.

The types are \`code\`, \`html\`, \`react\`, \`markdown\`, \`svg\` and \`mermaid\`. A component needs no imports for React and its hooks:

${fence(CLOCK)}

A later tag with the same identifier makes the next version. Where the host allows it, so does an edit, which has to name a text that stands there exactly once:

${fence(EDIT)}

You do not have to teach any of this by hand: \`headless.systemPrompt()\` writes it out, with the limits and the modules that your host has.`,
    },
  ],
};
