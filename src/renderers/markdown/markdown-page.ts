import type { StandaloneDocument } from '../../files/exported-file.js';
import { ArtifactPreviewChangedEvent } from '../../events/artifact/artifact-preview-changed.js';
import type { PreviewSurface } from '../renderer.js';

const STYLE = `body{margin:0 auto;max-width:44rem;padding:24px 16px;font:15px/1.6 system-ui,sans-serif;
color:#1b1c1f;background:#fff;overflow-wrap:break-word}
h1,h2,h3,h4{line-height:1.25;margin:1.5em 0 .5em}h1{font-size:1.5em}h2{font-size:1.25em}h3,h4{font-size:1em}
body>:first-child,article>div>:first-child{margin-top:0}
p,ul,ol,blockquote,table,pre{margin:0 0 1em}a{color:#1f52b8}code,pre{font:.875em/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
pre{padding:12px;background:#f7f7f8;border-radius:8px;white-space:pre-wrap;overflow-wrap:anywhere}
blockquote{padding-left:1em;border-left:1px solid #dcdde1;color:#55585f}
table{border-collapse:collapse}th,td{padding:6px 12px;text-align:start;border-bottom:1px solid #dcdde1}
hr{border:0;border-top:1px solid #dcdde1}img,svg{max-width:100%;height:auto}
h1,h2,h3,h4{break-after:avoid}pre,table,blockquote,svg{break-inside:avoid}`;

type View = HTMLElement & {
  readonly surface?: PreviewSurface;
  readonly artifact?: { readonly content: string };
  readonly updateComplete?: Promise<unknown>;
};

/** A diagram that is neither drawn nor refused within this time, since the one before it was, stays text. */
const DRAWN_MS = 10_000;

/** Stands where a picture goes. */
const PLACE = `vitrine-${crypto.getRandomValues(new Uint32Array(2)).join('-')}-`;

/**
 * The document that stands in the page, as one of its own: what the reader sees, without the buttons around it. It
 * goes into a sandboxed frame, so markup is made of our own nodes here and parsed in no document of the page.
 */
export async function markdownPage(article: HTMLElement): Promise<StandaloneDocument> {
  const copy = article.cloneNode(true) as HTMLElement;
  const views = [...article.querySelectorAll<View>('artifact-view')];
  await drawAll(views);
  const pictures = await Promise.all(views.map(pictureOf));
  copy.querySelectorAll('artifact-view').forEach((view, index) => {
    const place = document.createElement('pre');
    // A picture goes in as text once the rest is text; nothing of the document can look like its place.
    place.textContent =
      pictures[index] === undefined ? (views[index]?.artifact?.content ?? '') : `${PLACE}${index}${PLACE}`;
    view.replaceWith(place);
  });
  copy.querySelectorAll('button, [role=status]').forEach((each) => each.remove());
  // Tasks keep their marks: a property is not an attribute.
  const boxes = [...article.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  copy
    .querySelectorAll('input[type=checkbox]')
    .forEach((box, index) => box.toggleAttribute('checked', boxes[index]?.checked ?? false));
  const text = new XMLSerializer().serializeToString(copy);
  const whole = text.replace(
    new RegExp(`<pre[^>]*>${PLACE}(\\d+)${PLACE}</pre>`, 'g'),
    (_, index: string) => pictures[Number(index)] ?? '',
  );
  return { content: 'html', html: `<meta charset="utf-8"><style>${STYLE}</style><body>${whole}` };
}

/** Those that the reader has not scrolled to are drawn now. They are drawn one after the other. */
async function drawAll(views: readonly View[]): Promise<void> {
  const waiting = views
    .filter((view) => !hasPicture(view) && !view.classList.contains('refused'))
    .map((view) => ({ view, drawn: drawnOf(view) }));
  // Asked for its update, a view that waits for the reader mounts.
  for (const { view } of waiting) void view.updateComplete;
  for (const { drawn } of waiting) await Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, DRAWN_MS))]);
}

const drawnOf = (view: View): Promise<void> =>
  new Promise((resolve) => {
    const onChanged = ({ detail: { state } }: ArtifactPreviewChangedEvent): void => {
      if (state !== 'running' && state !== 'failed') return;
      view.removeEventListener(ArtifactPreviewChangedEvent.type, onChanged);
      resolve();
    };
    view.addEventListener(ArtifactPreviewChangedEvent.type, onChanged);
  });

const hasPicture = ({ surface }: View): boolean => surface?.exports?.some(({ id }) => id === 'svg') ?? false;

/** A diagram as it is drawn: its sanitised SVG. */
async function pictureOf(view: View): Promise<string | undefined> {
  const file = await view.surface?.exports?.find(({ id }) => id === 'svg')?.make();
  return typeof file?.content === 'string' ? file.content.replace(/^<\?xml[^>]*>\s*/, '') : undefined;
}
