/**
 * The one script of an exported page: puts the untrusted document into a sandboxed frame, as the kit does in a chat,
 * and stands in for the page around it. A link is opened after a question; an error that leaves nothing to see is said,
 * and so is what the document asks of its reader.
 */
import { innerDocument } from '../frame-document.js';
import { frameElement } from '../frame-element.js';
import { isRecord, readReport, type FrameReport } from '../frame-report.js';
import { PageAnswers } from '../page-answers.js';
import type { StandaloneSettings } from '../standalone-page.js';

const block = document.querySelector('[data-vitrine]');
const settings = JSON.parse(block?.textContent ?? '{}') as StandaloneSettings;
block?.remove();

const nonce = [...crypto.getRandomValues(new Uint32Array(4))].join('-');
const inner = frameElement(document, settings.inner);

addEventListener('message', (event: MessageEvent<unknown>) => {
  const { data, ports } = event;
  const [port] = ports;
  if (event.source !== inner.contentWindow || !port || !isRecord(data) || data.nonce !== nonce) return;
  const answers = new PageAnswers(window, settings.words, (id, isDone) =>
    port.postMessage({ type: 'answer', id, isDone }),
  );
  port.onmessage = ({ data: message }: MessageEvent<unknown>) => {
    const report = isRecord(message) && message.type === 'report' ? readReport(message.data) : undefined;
    if (report) take(report, answers);
  };
});

function take(report: FrameReport, answers: PageAnswers): void {
  if (report.kind === 'link' && /^(?:https?:|mailto:)/i.test(report.url)) {
    if (confirm(report.url)) open(report.url, '_blank', 'noopener,noreferrer');
  } else if (
    report.kind === 'error' &&
    settings.fatal.includes(report.phase) &&
    !document.querySelector('[role=alert]')
  ) {
    const notice = document.createElement('p');
    notice.setAttribute('role', 'alert');
    notice.textContent = report.message;
    document.body.prepend(notice);
  } else answers.takeReport(report);
}

inner.srcdoc = innerDocument({ ...settings.settings, nonce }, settings.policy, settings.prelude, settings.html);
document.body.append(inner);
