import { css, type CSSResult, type CSSResultOrNative } from 'lit';

/**
 * Dark by a class or an attribute of the root, as Tailwind, shadcn and Bootstrap do it. Only where no `color-scheme`
 * says so already; it changes nothing of the page's own.
 */
const rootScheme = css`
  @layer vitrine {
    :where(:root:is(.dark, [data-theme='dark'], [data-bs-theme='dark'])) { --vitrine-color-scheme: dark; }
    :where(:root:is(.light, [data-theme='light'], [data-bs-theme='light'])) { --vitrine-color-scheme: light; }
  }
`;

/** Between these a root's font size, in px, is what the page and its reader want, and the kit's lengths follow it. */
const LEAST_PX = 14;
const MOST_PX = 24;
/** Of a browser that nobody has set. Roots of 62.5 % count in tenths of it: text of the page is not meant by that. */
const USUAL_PX = 16;

const known = new Set<CSSResult>();
/** What a `rem` is for the kit, in px, where that is not what it is for the page. */
let remPx: number | undefined;
let isFollowed = false;

/** Follows what only the page's root says: its scheme, where that is a class, and its font size. Once is enough. */
export function followRoot(): void {
  if (isFollowed) return;
  isFollowed = true;
  if (rootScheme.styleSheet) document.adoptedStyleSheets.push(rootScheme.styleSheet);
  readRoot();
  for (const type of ['load', 'resize']) addEventListener(type, readRoot);
  new MutationObserver(() => requestAnimationFrame(readRoot)).observe(document.documentElement, { attributes: true });
}

/** Keeps lengths in `rem` readable under roots that count in other units than a browser's font size. */
export function fitStyles(styles: readonly CSSResultOrNative[]): void {
  for (const each of styles) {
    if (each instanceof CSSStyleSheet || known.has(each)) continue;
    known.add(each);
    if (remPx !== undefined) fitSheet(each);
  }
}

function readRoot(): void {
  const { fontSize, colorScheme } = getComputedStyle(document.documentElement);
  if (rootScheme.styleSheet) rootScheme.styleSheet.disabled = colorScheme !== 'normal';
  const wanted = readableRem(parseFloat(fontSize));
  if (wanted === remPx) return;
  remPx = wanted;
  known.forEach(fitSheet);
}

function readableRem(rootPx: number): number | undefined {
  if (rootPx < LEAST_PX) return Math.max(USUAL_PX, readersPx());
  if (rootPx > MOST_PX) return Math.max(MOST_PX, Math.min(rootPx, readersPx()));
  return undefined;
}

/** The font size that a person has set in the browser, which a root's percentage hides. */
function readersPx(): number {
  const probe = document.createElement('span');
  probe.style.font = 'medium sans-serif';
  document.documentElement.append(probe);
  const { fontSize } = getComputedStyle(probe);
  probe.remove();
  return parseFloat(fontSize);
}

function fitSheet({ styleSheet, cssText }: CSSResult): void {
  const px = remPx;
  styleSheet?.replaceSync(
    px === undefined
      ? cssText
      : cssText.replace(/(?<![\w.]|\w-)(\d*\.?\d+)rem\b/g, (_, count) => `${Number(count) * px}px`),
  );
}
