import { html, render } from 'lit';
import { Lazy } from '../../core/lazy.js';
import { firstIcon } from '../../icons/first-icons.js';
import type { LocalizeController } from '../../locales/localize.js';
import type { WidgetTerms } from '../../locales/en/widget.js';

const foldBodies = new Lazy(() => import('./fold-body.js'));

/** What stands folded in place of a drawing. */
export interface Folded {
  /** As it was written: the text of a block, or an element. */
  readonly given: unknown;
  /** An element's type; nothing for a whole block. */
  readonly type?: string;
  /** What comes before it in the block is drawn. */
  readonly rest?: true | undefined;
  /** Asks the assistant to write it again, where the host wants that. */
  readonly fix?: (() => void) | undefined;
}

/** Elements that people know by name. */
const NAMED = ['card', 'markdown', 'image', 'gallery', 'video', 'table', 'chart'] as const;
type Named = (typeof NAMED)[number];

/** One quiet line in place of what could not be shown. What it holds is built when somebody looks. */
export class Fold {
  readonly node = document.createElement('details');
  readonly #folded: Folded;
  readonly #localize: LocalizeController<WidgetTerms>;
  readonly #summary = document.createElement('summary');

  constructor(folded: Folded, localize: LocalizeController<WidgetTerms>) {
    this.#folded = folded;
    this.#localize = localize;
    this.node.className = 'fold';
    this.node.setAttribute('part', 'fold');
    this.node.append(this.#summary);
    this.node.addEventListener('toggle', () => void this.#showBody(), { once: true });
    this.relocalize();
  }

  relocalize(): void {
    render(html`<span class="grow"><bdi>${this.#sentence}</bdi></span>${firstIcon('down', 14)}`, this.#summary);
    if (this.node.childElementCount > 1) void this.#showBody();
  }

  get #sentence(): string {
    const { type, rest } = this.#folded;
    if (type === undefined) return this.#localize.term(rest ? 'foldRest' : 'foldBlock');
    const named = NAMED.find((each): each is Named => each === type);
    // "kpi_card" is "kpi card": the model's own word, as a person would write it.
    const words = type
      .replace(/[-_\s]+/g, ' ')
      .trim()
      .slice(0, 60);
    return this.#localize.term('foldElement', named ?? 'other', words);
  }

  async #showBody(): Promise<void> {
    const { given, fix } = this.#folded;
    const source = typeof given === 'string' ? given : (JSON.stringify(given, null, 2) ?? '');
    const loaded = await foldBodies.load().catch(() => undefined);
    // Offline: the source needs no code.
    const plain = Object.assign(document.createElement('pre'), { textContent: source, className: 'raw', tabIndex: 0 });
    this.node.replaceChildren(
      this.#summary,
      loaded ? loaded.foldBody({ around: this.node, given, source, fix, localize: this.#localize }) : plain,
    );
  }
}
