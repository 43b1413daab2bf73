/** Every kind of preview under a strict policy, on a sandbox origin, or with `?origin=none` without one. */
import { HeadlessController } from '/dist/cdn/vitrine.js';
import { siteFonts } from '/site.js';
import { TAGS, addArtifact, say } from '/elements/samples.js';

const $ = (id) => document.getElementById(id);
const withOrigin = new URLSearchParams(location.search).get('origin') !== 'none';
const sandboxOrigin = `http://{id}.localhost:${location.port}`;

const headless = new HeadlessController({ storage: 'memory' });
$('page').headless = headless;
if (withOrigin) $('page').frames = { sandboxOrigin, fonts: siteFonts };
$('origin').textContent = withOrigin ? sandboxOrigin : 'nowhere: no sandbox origin is set';
for (const type of ['react', 'html', 'svg', 'mermaid'])
  $(type).setAttribute('artifact-id', addArtifact(headless, TAGS[type]));
$('message').setAttribute(
  'message-id',
  say(
    headless,
    'Text with **words**, a [link](https://example.com) and a table:\n\n| Grind | Time |\n| --- | ' +
      `---: |\n| fine | 25 s |\n| coarse | 4 min |\n\n\`\`\`js\nconst ratio = water / ` +
      `coffee;\n\`\`\`\n\n![a picture from elsewhere](https://example.com/a.png)\n\n${TAGS.code}`,
  ),
);

// What the server sent, since a page cannot read its own headers otherwise.
const response = await fetch(location.href);
$('policy').textContent = (response.headers.get('content-security-policy') ?? '')
  .replace(/nonce-[^']+/, 'nonce-…')
  .replaceAll('; ', ';\n');
const other = document.createElement('a');
other.href = withOrigin ? '/strict/?origin=none' : '/strict/';
other.textContent = withOrigin ? 'The same page without a sandbox origin' : 'The same page with a sandbox origin';
$('other').append(other, withOrigin ? ' says why nothing runs, and shows the code.' : ' runs everything.');
