import preludeSource from '#vendor/prelude-source';
import standaloneFrameSource from '#vendor/standalone-frame-source';
import type { FrameContent } from './content-policy.js';
import { ANSWER_RULES, type AnswerWords } from './page-answers.js';
import { policyMeta, scriptJson, type InnerSettings } from './frame-document.js';
import type { FrameError } from './frame-report.js';
import { planFrame, type FrameAttributes, type FrameTheme } from './plan-frame.js';

export interface StandalonePage {
  readonly content: FrameContent & ('html' | 'react');
  /** The untrusted document. */
  readonly html: string;
  readonly scripts?: readonly string[];
  readonly theme?: FrameTheme;
  readonly title: string;
  /** What it says of what the document asks, in the language of its reader. */
  readonly words: AnswerWords;
  readonly allowEval?: boolean | undefined;
  /** A conversation to import, e.g. with the artifact's versions. Nothing in the page reads it. */
  readonly conversations?: unknown;
}

/** Settings for the script of an exported page. */
export interface StandaloneSettings {
  readonly inner: FrameAttributes;
  readonly policy: string;
  readonly prelude: string;
  readonly settings: Omit<InnerSettings, 'nonce'>;
  readonly html: string;
  readonly words: AnswerWords;
  /** Errors of these phases leave nothing to see. */
  readonly fatal: readonly FrameError['phase'][];
}

/**
 * One file that shows a preview wherever it is opened, also from a disk: the document in a sandboxed frame with an
 * opaque origin, everything it needs inside, and a policy that allows no request.
 */
export function standalonePage({
  content,
  html,
  scripts = [],
  theme,
  title,
  words,
  allowEval = true,
  conversations,
}: StandalonePage): string {
  const { inner, policy = '' } = planFrame({ content, source: { html }, title }, { allowEval }, 'null');
  if (!inner) throw new Error('An exported page needs a frame that runs scripts.');
  const settings: StandaloneSettings = {
    inner,
    policy,
    prelude: preludeSource,
    settings: { theme, scripts, stored: undefined, talks: true },
    html,
    words,
    fatal: content === 'react' ? ['load', 'render'] : [],
  };
  const language = theme ? ` lang="${attribute(theme.lang)}" dir="${theme.dir}"` : '';
  const history =
    conversations === undefined
      ? ''
      : `<script type="application/json" id="vitrine-conversations">${scriptJson(conversations)}</script>\n`;
  return (
    `<!doctype html>\n<html${language}><head><meta charset="utf-8"><base href="about:srcdoc">${policyMeta(policy)}\n` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>${attribute(title)}</title>\n` +
    `<style>html,body{margin:0;height:100%;color-scheme:${theme?.colorScheme ?? 'light'}}` +
    'body{display:flex;flex-direction:column}iframe{flex:1;border:0;width:100%}' +
    'p{margin:0;padding:12px 16px;font:14px/1.5 system-ui,sans-serif;color:#8f1d15;background:#fef1f0}' +
    `${ANSWER_RULES}</style></head>\n<body>\n` +
    `${history}<script type="application/json" data-vitrine>${scriptJson(settings)}</script>\n` +
    `<script>${standaloneFrameSource.trim()}</script>\n</body></html>\n`
  );
}

const attribute = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
