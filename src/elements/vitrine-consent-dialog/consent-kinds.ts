import type { ReactiveControllerHost, TemplateResult } from 'lit';
import type { ConsentScope } from '../../core/consent/consent-decision.js';
import type { ConsentKind, ConsentRequest } from '../../core/consent/consent-request.js';

/** An answer that holds longer than once. */
export interface LastingChoice {
  readonly scope: ConsentScope;
  readonly label: string;
  /** What comes with it. */
  readonly note?: string;
}

/** What the dialog says about a request. */
export interface ConsentView {
  /** What is asked, as text or with marks in it. */
  readonly title: unknown;
  /** One sentence: who asks for what. */
  readonly intro: unknown;
  /** The exact thing that is asked for, as `<div>`s of `<dt>` and `<dd>`. */
  readonly body: TemplateResult;
  readonly warnings: readonly string[];
  /** Stands beside the buttons: for how long an answer holds. */
  readonly note?: string;
  /** What allowing is called, where that holds for longer than once. */
  readonly allowLabel?: string;
  /** A button each for answers that hold longer than once, where the question may be answered so. */
  readonly lasting?: readonly LastingChoice[];
  /** A button that denies everything else of this source, too: shown once it has asked several times. */
  readonly denyAll?: string;
}

/**
 * Made once for a dialog, which it gets as the host of its controllers; says what the dialog shows for each request.
 */
export type ConsentViewer<K extends ConsentKind> = (
  host: ReactiveControllerHost & Element,
) => (request: ConsentRequest<K>) => ConsentView;

/** A kind of request as the dialog knows it. */
export interface ConsentKindRow<K extends ConsentKind> {
  readonly kind: K;
  /** Called when the first request of the kind is asked. */
  readonly load: () => Promise<ConsentViewer<K>>;
}

const rows = new Map<ConsentKind, { readonly load: () => Promise<unknown> }>();

/** Adds a kind of request that the dialog can show, or replaces the one of that name. */
export function registerConsentKind<K extends ConsentKind>({ kind, load }: ConsentKindRow<K>): void {
  rows.set(kind, { load });
}

/**
 * Loads what the dialog shows a kind with. The viewer is the one of that very kind, since `registerConsentKind` takes
 * no other; who calls it keeps the two together.
 * @throws for a kind without a row, and when its code does not load.
 */
export async function loadConsentViewer(kind: ConsentKind): Promise<ConsentViewer<ConsentKind>> {
  const row = rows.get(kind);
  if (!row) throw new Error(`The consent dialog knows no requests of the kind "${kind}".`);
  return (await row.load()) as ConsentViewer<ConsentKind>;
}

registerConsentKind({ kind: 'link', load: async () => (await import('./kinds/link.js')).linkViewer });
registerConsentKind({ kind: 'tool', load: async () => (await import('./kinds/tool.js')).toolViewer });
registerConsentKind({ kind: 'preview', load: async () => (await import('./kinds/preview.js')).previewViewer });
registerConsentKind({ kind: 'app', load: async () => (await import('./kinds/app.js')).appViewer });
