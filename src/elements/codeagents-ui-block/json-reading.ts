import type { Lazy } from '../../core/lazy.js';
import type { WidgetSegment } from '../../core/message/segment.js';
import type { WidgetCatalog } from '../../core/widgets/widget-catalog.js';

/** What reads JSON. */
type Reader = typeof import('../../core/widgets/parse-codeagents-ui.js');
/** What a block shows, from wherever it came. */
export type ShownBlock = Pick<
  WidgetSegment,
  'state' | 'raw' | 'problems' | 'block' | 'outline' | 'cut' | 'unfinished' | 'unread'
>;

/** What the JSON text of one block holds: read once, and again where other elements are known. */
export class JsonReading {
  readonly #readAgain: () => void;
  #last: { readonly json: string; readonly catalog: WidgetCatalog | undefined; readonly shown: ShownBlock } | undefined;
  /** JSON for which what reads kindly was asked for. */
  #unmended: string | undefined;

  /** @param readAgain - what reads kindly has loaded, or cannot be. */
  constructor(readAgain: () => void) {
    this.#readAgain = readAgain;
  }

  /** What was found in that text; nothing before it was read. */
  shownOf(json: string): ShownBlock | undefined {
    return this.#last?.json === json ? this.#last.shown : undefined;
  }

  readJson(
    json: string,
    { readStrictly, readWidget, mendingCode }: Reader & { readonly mendingCode: Lazy<unknown> },
    catalog: WidgetCatalog | undefined,
    blockIndex: number,
  ): void {
    if (this.#last?.json === json && this.#last.catalog === catalog) return;
    const strict = readStrictly(json, catalog, blockIndex);
    if (strict.isMendable && !mendingCode.loaded && this.#unmended !== json) {
      // Offline it is read by the letter.
      const goOn = (): void => {
        this.#unmended = json;
        this.#readAgain();
      };
      return void mendingCode.load().then(goOn, goOn);
    }
    const { block, problems } = readWidget(json, catalog, blockIndex, strict);
    const shown = { state: block ? 'ready' : 'skipped', raw: json, problems, ...(block && { block }) } as const;
    this.#last = { json, catalog, shown };
  }
}
