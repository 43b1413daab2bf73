import { defineTag } from '../context/lazy-tags.js';
import { redrawShown } from '../context/registrations.js';
import { addArtifactKind, disclaimSandbox, type ArtifactTypeRow } from '../core/artifacts/artifact-kinds.js';
/** Any custom element with an `artifact` property can render artifacts. */
export interface Renderer {
  readonly tag: string;
  /** Registers `tag`. Called on first use, so that no library loads before something needs it. */
  readonly load: () => Promise<unknown>;
  /** Fetches what its first preview needs. Called when an artifact of its type begins, while it is still written. */
  readonly prefetch?: () => Promise<unknown>;
  /**
   * What a source looks like, small: the address of an image (`data:`), for its card and its versions. Nothing where it
   * cannot be seen so. An image runs no script; what it shows of the model's has to be purified all the same.
   */
  readonly thumbnail?: (source: string) => Promise<string | undefined>;
}

export class RendererError extends Error {
  override readonly name = 'RendererError';

  constructor(
    readonly code: 'renderer-unknown' | 'renderer-not-loaded',
    readonly type: string,
    options?: ErrorOptions,
  ) {
    super(`${code}: ${type}`, options);
  }
}

// Two copies of the kit on one page share this list, as they share the custom element registry.
const key = Symbol.for('vitrine.renderers');
const page = globalThis as { [key]?: Map<string, Renderer> };
const renderers = (page[key] ??= new Map<string, Renderer>([
  ['code', { tag: 'artifact-code', load: () => import('./code/define.js') }],
  [
    'markdown',
    {
      tag: 'artifact-markdown',
      // Diagrams in a document are previews of their own.
      load: () => Promise.all([import('./markdown/define.js'), defineTag('artifact-view')]),
    },
  ],
  [
    'html',
    { tag: 'artifact-html', load: () => import('./html/define.js'), prefetch: () => import('./html/define.js') },
  ],
  [
    'react',
    {
      tag: 'artifact-react',
      load: () => import('./react/define.js'),
      prefetch: async () => (await import('./react/prefetch.js')).prefetchReact(),
    },
  ],
  [
    'svg',
    {
      tag: 'artifact-svg',
      load: () => import('./svg/define.js'),
      thumbnail: async (source) => (await import('./svg/thumbnail.js')).svgThumbnail(source),
    },
  ],
  ['bibliography', { tag: 'artifact-bibliography', load: () => import('./bibliography/define.js') }],
  [
    'image',
    {
      tag: 'artifact-image',
      load: () => import('./image/define.js'),
      thumbnail: async (source) => (await import('./image/thumbnail.js')).imageThumbnail(source),
    },
  ],
  ['knowledge-graph', { tag: 'artifact-knowledge-graph', load: () => import('./knowledge-graph/define.js') }],
  // Its frame is an element of its own.
  [
    'mcp-app',
    {
      tag: 'artifact-mcp-app',
      load: () => Promise.all([import('./mcp-app/define.js'), defineTag('mcp-app-frame')]),
    },
  ],
  [
    'mermaid',
    {
      tag: 'artifact-mermaid',
      load: () => import('./mermaid/define.js'),
      prefetch: () => import('./mermaid/define.js'),
    },
  ],
]));

/**
 * Adds a renderer, or replaces the one of that type. What the kit does not build runs in the page, as far as it knows:
 * the panel promises no sandbox for it. `registerArtifactType` says more.
 */
export function registerRenderer(type: string, renderer: Renderer): void {
  disclaimSandbox(type);
  renderers.set(type, renderer);
  redrawShown();
}

/**
 * Adds a type of artifacts, or replaces one, with what draws it: tags of that type open artifacts, system prompts name
 * it, and cards, panel and downloads show it as its row says. Tags count from then on: call it before the first message.
 * Without a renderer the source is shown.
 *
 * ```js
 * registerArtifactType(
 *   { type: 'slides', label: { en: 'Slides', fr: 'Diapositives' }, extension: '.md', language: 'markdown' },
 *   { tag: 'my-slides', load: () => import('./my-slides.js') },
 * );
 * ```
 */
export function registerArtifactType(row: ArtifactTypeRow, renderer?: Renderer): void {
  addArtifactKind(row);
  if (renderer) renderers.set(row.type, renderer);
  redrawShown();
}

/** What draws a type now: another object once somebody else draws it. */
export const rendererOf = (type: string): Renderer | undefined => renderers.get(type);

/** What draws versions of a type small. */
export const thumbnailOf = (type: string): Renderer['thumbnail'] => renderers.get(type)?.thumbnail;

/** Whether artifacts of a type have a preview besides their source. */
export const hasRenderer = (type: string): boolean => renderers.has(type);

/**
 * Loads the renderer of a type and gives its tag.
 * @throws {RendererError} `renderer-unknown`, or `renderer-not-loaded` with the reason as its `cause`.
 */
export async function loadRenderer(type: string): Promise<string> {
  const renderer = renderers.get(type);
  if (!renderer) throw new RendererError('renderer-unknown', type);
  await renderer.load().catch((cause: unknown) => {
    throw new RendererError('renderer-not-loaded', type, { cause });
  });
  return renderer.tag;
}

/**
 * Fetches what the preview of a type will need. A failure is no news yet: whoever shows the preview tries again, and says
 * so. Somebody who saves data fetches what he opens alone.
 */
export function prefetchRenderer(type: string): void {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  if (connection?.saveData !== true)
    renderers
      .get(type)
      ?.prefetch?.()
      .catch(() => undefined);
}
