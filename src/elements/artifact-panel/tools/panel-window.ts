import { checkUrl } from '../../../core/url-policy.js';
import { permissionTerms } from '../../../locales/en/permission.js';
import { loadSpeech } from '../../../locales/localize.js';
import { previewAnswers } from '../../../locales/preview-answers.js';
import { ANSWER_RULES, PageAnswers } from '../../../sandbox/page-answers.js';
import { createSandboxFrame } from '../../../sandbox/sandbox-frame.js';
import type { WindowSource } from './panel-export.js';

/** Tallest frame that is printed, in px. */
const MOST_PX = 20_000;
/** A document that says nothing about its height within this time is printed as it stands. */
const MEASURE_MS = 3_000;

/**
 * Fills an empty window with nothing but a sandboxed frame: what runs there has neither the window's origin nor ours.
 * @param prints - Grows the frame to its content and prints the window, which closes afterwards.
 */
export async function showInWindow(view: Window, source: WindowSource, prints: boolean): Promise<void> {
  const page = view.document;
  page.title = source.title;
  page.documentElement.lang = source.lang;
  page.documentElement.dir = source.dir;
  const [say, { content, html, scripts, theme, hosts = [] }] = await Promise.all([
    loadSpeech(permissionTerms, source.lang),
    source.standalone(),
  ]);
  layOut(view as Window & typeof globalThis, theme?.colorScheme ?? 'light');
  const request = {
    content,
    source: { html },
    title: source.frameTitle,
    document: page,
    artifactId: source.shown.artifactId,
    grants: { hosts, answersYes: false },
    talks: true,
    ...(scripts && { scripts }),
    ...(theme && { theme }),
  };
  // What the preview keeps stays with the preview: a second writer would overwrite it.
  const frame = createSandboxFrame(request, { ...source.policy, storage: 'memory' });
  view.addEventListener('pagehide', () => frame.closeFrame(), { once: true });
  const answers = new PageAnswers(view, previewAnswers(say), (id, isDone) => frame.answerCopy(id, isDone));
  frame.onreport = (report) => {
    if (report.kind === 'link') follow(view, source, report.url, report.text);
    // On its way to paper it asks for nothing else.
    else if (!prints) answers.takeReport(report);
  };
  void frame.closed.then((reason) => {
    if (reason !== 'closed' && !view.closed) page.body.textContent = source.stopped;
  });
  page.body.append(frame.element);
  await frame.ready;
  (view as { opener: unknown }).opener = null;
  if (!prints) return view.focus();
  // A picture fits a page by itself.
  if (content !== 'svg') {
    const height = await frame.measureHeight(MEASURE_MS);
    if (height !== undefined)
      frame.element.style.setProperty('height', `${Math.min(MOST_PX, Math.ceil(height))}px`, 'important');
  }
  view.addEventListener('afterprint', () => view.close(), { once: true });
  view.focus();
  view.print();
}

/** Opens a link of the frame, once the person has agreed to its address: the window has no dialog but the browser's. */
function follow(view: Window, source: WindowSource, url: string, text: string): void {
  const checked = checkUrl(url, 'link');
  if (!checked || checked.kind === 'fragment' || !view.confirm(checked.href)) return;
  if (source.follow(checked.href, text)) view.open(checked.href, '_blank', 'noopener,noreferrer');
}

/** The window's own rules. Made by its own constructor: a document adopts none of another's. */
function layOut(view: Window & typeof globalThis, scheme: string): void {
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(
    'html,body{margin:0;height:100%}iframe{display:block;border:0;width:100%;height:100%}' +
      'body:has([data-asked]){display:flex;flex-direction:column}[data-asked]~iframe{flex:1;min-height:0}' +
      `@media print{html,body{height:auto}body:has([data-asked]){display:block}}@page{margin:12mm}` +
      `${ANSWER_RULES}[data-asked]{color-scheme:${scheme}}`,
  );
  view.document.adoptedStyleSheets = [sheet];
}
