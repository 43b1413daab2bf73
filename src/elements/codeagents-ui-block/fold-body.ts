import { readableTexts } from '../../core/widgets/mending/readable-texts.js';
import { addStyles } from '../../styles/add-styles.js';
import { controlStyles } from '../../styles/host.styles.js';
import { foldBodyStyles } from './fold-body.styles.js';
import type { LocalizeController } from '../../locales/localize.js';
import type { WidgetTerms } from '../../locales/en/widget.js';

interface FoldBody {
  /** Where it will stand. */
  readonly around: Node;
  readonly given: unknown;
  readonly source: string;
  readonly fix: (() => void) | undefined;
  readonly localize: LocalizeController<WidgetTerms>;
}

/** What a fold holds: the texts that can be read of it first, a wish to have it written again, and its source. */
export function foldBody({ around, given, source, fix, localize }: FoldBody): HTMLElement {
  addStyles(around.getRootNode(), [controlStyles, foldBodyStyles]);
  const body = document.createElement('div');
  body.className = 'fold-body';
  const texts = readableTexts(typeof given === 'string' ? valueOf(given) : given);
  if (texts.length > 0) {
    const list = document.createElement('ul');
    list.className = 'fold-texts';
    list.append(
      ...texts.map((text) => {
        const item = document.createElement('li');
        item.append(Object.assign(document.createElement('bdi'), { textContent: text }));
        return item;
      }),
    );
    body.append(list);
  }
  const raw = Object.assign(document.createElement('pre'), { className: 'raw', tabIndex: 0, textContent: source });
  raw.setAttribute('aria-label', localize.term('foldSource'));
  body.append(raw);
  if (fix) {
    const button = document.createElement('button');
    Object.assign(button, { type: 'button', className: 'btn small', textContent: localize.term('fixThis') });
    button.addEventListener('click', fix);
    body.append(button);
  }
  return body;
}

/** The value of a text that is JSON: a block that is whole, and was not drawn for another reason. */
function valueOf(json: string): unknown {
  try {
    const value = JSON.parse(json) as unknown;
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
