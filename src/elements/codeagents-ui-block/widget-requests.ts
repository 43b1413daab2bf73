import { safeFileName } from '../../core/file-name.js';
import { WidgetChoiceRequestEvent } from '../../events/widget/widget-choice-request.js';
import { WidgetCopyRequestEvent } from '../../events/widget/widget-copy-request.js';
import { WidgetDownloadRequestEvent } from '../../events/widget/widget-download-request.js';
import { WidgetPreviewRequestEvent } from '../../events/widget/widget-preview-request.js';
import { WidgetQuoteRequestEvent } from '../../events/widget/widget-quote-request.js';
import { writeToClipboard } from '../../files/clipboard.js';
import { writePictureToClipboard } from '../../files/picture-clipboard.js';
import { writeTableToClipboard } from '../../files/table-markup.js';
import { saveBlob } from '../../files/save-file.js';
import { writeToComposer } from './composer.js';
import { QUOTE_LIMIT } from './quote-limit.js';
import type { WidgetActions } from './widget-view.js';

interface Requester {
  readonly host: HTMLElement;
  readonly blockIndex: number;
  /** Opens the preview of an element; the focus goes back to `opener`. */
  openPreview(id: string, index: number, opener: HTMLElement): void;
}

/** Each action as a request: the dispatcher runs the default, unless a listener took over. */
export function widgetRequests({ host, blockIndex, openPreview }: Requester): WidgetActions {
  return {
    downloadFile({ id: elementId }, { format, title, extension, blob }) {
      const filename = safeFileName(title.trim() || elementId, extension);
      if (host.dispatchEvent(new WidgetDownloadRequestEvent({ blockIndex, elementId, format, filename, blob })))
        saveBlob(blob, filename, host.ownerDocument);
    },
    async copyText({ id: elementId }, text, markup) {
      const detail = { blockIndex, elementId, text, ...(markup !== undefined && { markup }) };
      if (!host.dispatchEvent(new WidgetCopyRequestEvent(detail))) return undefined;
      return markup === undefined ? writeToClipboard(text) : writeTableToClipboard(text, markup);
    },
    async copyPicture({ id: elementId }, text, draw) {
      const detail = { blockIndex, elementId, text, picture: true as const };
      return host.dispatchEvent(new WidgetCopyRequestEvent(detail)) ? writePictureToClipboard(draw) : undefined;
    },
    async quoteText({ id: elementId }, whole, selection) {
      const markdown = whole.slice(0, QUOTE_LIMIT);
      if (!host.dispatchEvent(new WidgetQuoteRequestEvent({ blockIndex, elementId, markdown, selection })))
        return undefined;
      return writeToClipboard(markdown);
    },
    async chooseAnswers({ id: elementId }, values, text) {
      if (!host.dispatchEvent(new WidgetChoiceRequestEvent({ blockIndex, elementId, values, text }))) return 'taken';
      if (writeToComposer(host, text)) return 'inComposer';
      return (await writeToClipboard(text)) ? 'copied' : 'failed';
    },
    previewItem({ id: elementId }, index, opener) {
      if (host.dispatchEvent(new WidgetPreviewRequestEvent({ blockIndex, elementId, index })))
        openPreview(elementId, index, opener);
    },
  };
}
