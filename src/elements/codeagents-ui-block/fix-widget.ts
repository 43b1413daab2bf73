import type { WidgetProblem } from '../../core/widgets/widget-problem.js';
import { WidgetFixRequestEvent } from '../../events/widget/widget-fix-request.js';
import { fixTerms } from '../../locales/en/fix.js';
import { loadSpeech } from '../../locales/localize.js';

/** Problems that are told; the first say most. */
const MOST = 10;

/** Tells the host that the person wants a widget written again, with what the assistant has to know. The kit sends nothing. */
export async function requestWidgetFix(
  from: HTMLElement,
  blockIndex: number,
  all: readonly WidgetProblem[],
  lang: string,
): Promise<void> {
  const problems = all.filter(({ severity }) => severity !== 'mended').slice(0, MOST);
  const say = await loadSpeech(fixTerms, lang);
  const lines = problems.map(({ message, path }) => `- ${path ? `${path}: ` : ''}${message}`);
  const prompt = [say('widgetIntro'), ...lines, say('widgetWish')].join('\n');
  from.dispatchEvent(new WidgetFixRequestEvent({ blockIndex, problems, prompt }));
}
