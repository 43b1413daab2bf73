import { describeEvent, describeOwnEvent, readEvents } from './tools/manifest/events.mjs';
import { readApi } from './tools/manifest/api.mjs';
import { bubbleFromChildren } from './tools/manifest/bubbling-events.mjs';
import { shipPaths } from './tools/manifest/shipped-paths.mjs';
import { readPageOptions } from './tools/manifest/page-options.mjs';
import { readPreviewSurface } from './tools/manifest/preview-surface.mjs';

const events = readEvents();

/** What a host sees is in the manifest; what is private or internal is not. */
const publicOnly = () => ({
  name: 'public-only',
  packageLinkPhase({ customElementsManifest }) {
    for (const module of customElementsManifest.modules) {
      module.declarations = module.declarations?.filter((each) => each.tagName);
      for (const declaration of module.declarations ?? []) {
        declaration.members = declaration.members?.filter(
          (member) => !member.privacy && !member.static && !member.name.startsWith('#'),
        );
        for (const { type } of [...(declaration.members ?? []), ...(declaration.attributes ?? [])])
          if (type) type.text = type.text.replace(/( \| undefined)+$/, ' | undefined');
      }
    }
    // Files come in the order of the file system, which differs between machines.
    customElementsManifest.modules = customElementsManifest.modules
      .filter((each) => each.declarations?.length)
      .sort((a, b) => (a.path < b.path ? -1 : 1));
  },
});

/** Events by their class: what they carry, and whether they can be cancelled. The analyzer sees their names alone. */
const eventDetails = () => ({
  name: 'event-details',
  packageLinkPhase({ customElementsManifest }) {
    for (const declaration of customElementsManifest.modules.flatMap(({ declarations }) => declarations)) {
      // Of each `dispatchEvent` it makes one more, without a name.
      declaration.events = declaration.events?.filter(({ name }) => name);
      for (const event of declaration.events ?? []) {
        const known = events.get(event.type.text);
        if (known && known.type !== event.name) throw new Error(`${event.type.text} is not ${event.name}`);
        Object.assign(event, known ? describeEvent(known) : describeOwnEvent(event.name));
      }
    }
  },
});

/** The provider's properties for the page's options come from their table; no field of the class names them. */
const pageOptions = () => ({
  name: 'page-options',
  packageLinkPhase({ customElementsManifest }) {
    const provider = customElementsManifest.modules
      .flatMap(({ declarations = [] }) => declarations)
      .find(({ tagName }) => tagName === 'vitrine-provider');
    provider.members.push(...readPageOptions());
  },
});

/** Renderers offer what the contract says, in its words and types. */
const previewSurface = () => ({
  name: 'preview-surface',
  packageLinkPhase({ customElementsManifest }) {
    const surface = readPreviewSurface();
    for (const { path, declarations } of customElementsManifest.modules)
      for (const member of path.startsWith('src/renderers/') ? declarations.flatMap(({ members }) => members) : []) {
        const { description, type } = surface.get(member.name) ?? {};
        if (description) member.description ??= description;
        if (type) member.type = type; // a renderer's own may be narrower, and is nobody's business
      }
  },
});

/** What a host uses that is no element: the headless controller, what renderers are, and their types. */
const api = () => ({
  name: 'api',
  packageLinkPhase({ customElementsManifest }) {
    customElementsManifest.modules.push(...readApi(events));
  },
});

/** What a card inside a message asks is heard at the message: it bubbles, and so its host listens there. */
const bubblingEvents = () => ({
  name: 'bubbling-events',
  packageLinkPhase: ({ customElementsManifest }) => bubbleFromChildren(customElementsManifest),
});

/** The files that the package ships, and which of them defines a tag. */
const shippedPaths = () => ({
  name: 'shipped-paths',
  packageLinkPhase: ({ customElementsManifest }) => shipPaths(customElementsManifest),
});

export default {
  // The last two have what elements inherit.
  globs: [
    'src/elements/*/*.ts',
    'src/renderers/*/*.ts',
    'src/context/kit-element.ts',
    'src/controllers/near-element.ts',
  ],
  exclude: ['src/**/*.styles.ts'],
  outdir: '.',
  // The one in the package lies in dist: this one is not packed.
  packagejson: false,
  litelement: true,
  plugins: [publicOnly(), eventDetails(), pageOptions(), previewSurface(), bubblingEvents(), api(), shippedPaths()],
};
