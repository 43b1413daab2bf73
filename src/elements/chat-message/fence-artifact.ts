import { openForPerson } from '../../context/open-for-person.js';
import { ArtifactOpenRequestEvent } from '../../events/artifact/artifact-open-request.js';
import { fenceTerms } from '../../locales/en/fence.js';
import { LocalizeController } from '../../locales/localize.js';
import type { CodeBlock } from '../../markdown/code-block.js';
import type { SegmentContext } from './segment-view.js';

/** A fence of an assistant's message that holds a whole artifact can be opened as one, if a person wants it. */
export async function offerArtifact(block: CodeBlock, context: SegmentContext): Promise<void> {
  const { headless, messageId, host } = context;
  // Nobody else's text ever makes an artifact.
  if (headless.getMessage(messageId)?.role !== 'assistant') return;
  const input = await headless.readArtifact(block.source);
  const bar = block.element.querySelector('.code-bar');
  if (!input || !bar) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.style.marginInlineStart = 'auto'; // beside "Copy", not in the middle of the bar
  const terms = LocalizeController.of(host, fenceTerms);
  const speak = () => (button.textContent = terms.term('openAsArtifact'));
  host.addController({ hostUpdated: speak }); // in another language from then on
  speak();
  let artifactId: string | undefined;
  button.addEventListener('click', () => {
    if (artifactId === undefined || !headless.artifacts.has(artifactId)) {
      artifactId = headless.createArtifact({
        ...input,
        origin: 'assistant',
        ...(headless.getMessage(messageId) && { messageId }),
      });
    }
    if (button.dispatchEvent(new ArtifactOpenRequestEvent({ artifactId }))) openForPerson(button, headless, artifactId);
  });
  bar.querySelector('.code-copy')?.before(button);
}
