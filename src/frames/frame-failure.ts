import type { LocalizeController } from '../locales/localize.js';
import type { PreviewTerms } from '../locales/en/preview.js';
import type { SandboxErrorCode } from '../sandbox/sandbox-error.js';
import { saidAnew, type PreviewFailure } from './preview-failure.js';

type Refusal = { readonly code: SandboxErrorCode; readonly message: string; readonly detail?: string };
type Words = LocalizeController<PreviewTerms>;

/** What the user reads when a frame was refused or ended (docs/isolation.md, section 16). */
export const frameFailure = (refusal: Refusal, localize: Words): PreviewFailure =>
  saidAnew(() => failureNow(refusal, localize));

function failureNow({ code, message, detail = '' }: Refusal, localize: Words): PreviewFailure {
  const failed = { code, tone: 'danger', message } as const;
  switch (code) {
    case 'frame-scripts-blocked':
      return {
        ...failed,
        sentence: localize.term('scriptsBlocked'),
        detail: localize.term('scriptsBlockedDetail'),
        showsCode: true,
        learnHow: true,
      };
    case 'trusted-types-refused':
      return {
        ...failed,
        sentence: localize.term('trustedTypes'),
        detail: localize.term('codeBelow'),
        showsCode: true,
        learnHow: true,
      };
    case 'frame-origin-blocked':
    case 'frame-same-origin':
    case 'frame-origin-invalid':
    case 'frame-host-opaque':
      return {
        ...failed,
        sentence: localize.term('originBlocked', detail || message),
        detail: localize.term('codeBelow'),
        showsCode: true,
        way: 'try',
      };
    case 'frame-load-timeout':
      return { ...failed, sentence: localize.term('loadTimeout'), way: 'try' };
    case 'frame-navigated':
      return { ...failed, sentence: localize.term('navigated'), way: 'again' };
    case 'frame-reloaded':
      return { ...failed, sentence: localize.term('reloadedTooOften'), way: 'again' };
    case 'frame-unresponsive':
      return {
        ...failed,
        sentence: localize.term('unresponsive'),
        detail: localize.term('codeUntouched'),
        way: 'again',
      };
    case 'frame-flooded':
      return { ...failed, sentence: localize.term('flooded'), way: 'again' };
    case 'frame-limit-reached':
      return { ...failed, tone: 'info', sentence: localize.term('paused'), way: 'show' };
    case 'frame-too-large':
      return { ...failed, sentence: localize.term('tooLarge'), detail: localize.term('codeUntouched') };
    default:
      return { ...failed, sentence: localize.term('refused'), detail: message };
  }
}
