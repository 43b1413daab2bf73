import { defineTag } from '../../context/lazy-tags.js';
import { mendingCode, readStrictly, readWidget } from '../../core/widgets/parse-codeagents-ui.js';
import { fenceTerms } from '../../locales/en/fence.js';
import { LocalizeController } from '../../locales/localize.js';
import type { CodeBlock } from '../../markdown/code-block.js';
import type { SegmentContext } from './segment-view.js';

/** A fence with another label that holds a block of widgets stays code, since it may be an example; it can be shown as one. */
export async function offerWidget(block: CodeBlock, context: SegmentContext): Promise<void> {
  const { headless, messageId, host } = context;
  // Only an assistant's text is drawn as widgets.
  if (headless.getMessage(messageId)?.role !== 'assistant') return;
  const strict = readStrictly(block.source, headless.widgets);
  if (strict.isMendable) await mendingCode.load().catch(() => undefined);
  const read = readWidget(block.source, headless.widgets, 0, strict);
  const bar = block.element.querySelector<HTMLElement>('.code-bar');
  const code = block.element.querySelector<HTMLElement>('pre');
  if (!read.block || !bar || !code) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.style.marginInlineStart = 'auto'; // beside "Copy", not in the middle of the bar
  const terms = LocalizeController.of(host, fenceTerms);
  let drawn: HTMLElement | undefined;
  const speak = (): string => (button.textContent = terms.term(drawn && !drawn.hidden ? 'showAsCode' : 'showAsWidget'));
  host.addController({ hostUpdated: speak }); // in another language from then on
  speak();
  button.addEventListener('click', () => {
    if (drawn) drawn.hidden = !drawn.hidden;
    else {
      drawn = Object.assign(document.createElement('codeagents-ui-block'), { headless, block: read.block });
      drawn.setAttribute('part', 'widget');
      drawn.style.padding = '.25rem .75rem .75rem';
      code.after(drawn);
      void defineTag('codeagents-ui-block').catch(() => {
        // Offline: the code is all there is.
        drawn?.remove();
        drawn = undefined;
        code.hidden = false;
        speak();
      });
    }
    code.hidden = !drawn.hidden;
    speak();
  });
  bar.querySelector('.code-copy')?.before(button);
}
