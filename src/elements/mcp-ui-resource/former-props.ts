import { isRecord } from '../../sandbox/frame-report.js';
import { freedomsWithout, type FrameFreedom } from '../../sandbox/plan-frame.js';

/** How a document in a frame is shown, as `<ui-resource-renderer>` took it. */
export interface HtmlProps {
  /** For the frame's place: names as of CSS or of its object model. */
  readonly style?: Readonly<Record<string, string | number>>;
  /** Address of a proxy page that shows the document instead of the kit's own frames. Its origin must be allowed. */
  readonly proxy?: string;
  /** What the document draws itself with. */
  readonly iframeRenderData?: Readonly<Record<string, unknown>>;
  /** Whether the document may change its size. Default: both. */
  readonly autoResizeIframe?: boolean | { readonly width?: boolean; readonly height?: boolean };
  /** Of what a frame of the kit may do, it does only what stands here, and scripts. Grants nothing. */
  readonly sandboxPermissions?: string;
  /** `title`, `class` and `data-*` alone. */
  readonly iframeProps?: Readonly<Record<string, unknown>>;
}

/** Properties that may be objects, or JSON in an attribute. What cannot be read is as if it were not there. */
export function readProps<T extends object>(given: unknown): Partial<T> {
  const value = typeof given === 'string' ? parseJson(given) : given;
  return isRecord(value) ? (value as Partial<T>) : {};
}

/** A list of names: an array, JSON of one, or words with spaces or commas between. */
export function readNames(given: unknown): readonly string[] | undefined {
  const value = typeof given === 'string' ? (parseJson(given) ?? given.split(/[\s,]+/)) : given;
  if (!Array.isArray(value)) return undefined;
  return value.filter((name): name is string => typeof name === 'string' && name !== '');
}

/** Which of its sizes a document may change. */
export function readAutoSize({ autoResizeIframe: auto }: HtmlProps): {
  readonly width: boolean;
  readonly height: boolean;
} {
  if (isRecord(auto)) return { width: auto['width'] === true, height: auto['height'] === true };
  return { width: auto !== false, height: auto !== false };
}

/** What the frame is not to have of what it would: flags as of an iframe's `sandbox`, of which scripts always stay. */
export function readWithheld({ sandboxPermissions }: HtmlProps): ReadonlySet<FrameFreedom> {
  if (typeof sandboxPermissions !== 'string') return new Set();
  return freedomsWithout(sandboxPermissions);
}

/** Gives a frame what a host may give it: a class, and data of its own. */
export function applyFrameProps(frame: HTMLIFrameElement, { iframeProps }: HtmlProps): void {
  if (!isRecord(iframeProps)) return;
  for (const [name, value] of Object.entries(iframeProps)) {
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    if (name === 'class' || name === 'className') frame.classList.add(...String(value).split(/\s+/).filter(Boolean));
    else if (/^data-[a-z0-9-]{1,60}$/.test(name)) frame.setAttribute(name, String(value));
  }
}

/** What a host wants the frame's place to look like: numbers are px. */
export function frameStyle({ style }: HtmlProps): Record<string, string> {
  if (!isRecord(style)) return {};
  const entries = Object.entries(style).filter(([name]) => /^[a-z][a-zA-Z-]{1,60}$/.test(name));
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      typeof value === 'number' ? `${value}px` : String(value),
    ]),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
