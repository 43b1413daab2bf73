import type { CheckedDomains } from './declared-domains.js';
import type { FramePermission } from './frame-policy.js';

export type FrameContent = 'html' | 'react' | 'mermaid' | 'svg' | 'app' | 'external-app' | 'remote-dom';

/** Contents whose authors may use `eval`: such a frame runs any inline script anyway. */
const MAY_EVAL: readonly FrameContent[] = ['html', 'react', 'app'];

/** Features that no frame gets unless they were granted, in the order of the attribute. */
const DENIED_FEATURES = [
  'camera',
  'microphone',
  'geolocation',
  'clipboard-read',
  'clipboard-write',
  'display-capture',
  'payment',
  'usb',
  'serial',
  'fullscreen',
  'autoplay',
] as const;

/**
 * The Content-Security-Policy of a frame's documents. The outer and the inner document of an opaque frame carry the
 * same text: a document made by `srcdoc` inherits its parent's policy and can only narrow it.
 */
export function contentPolicy(content: FrameContent, allowEval: boolean, domains: CheckedDomains): string {
  if (content === 'svg') return "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
  const { connect, resource, frame } = domains;
  const evals = allowEval && MAY_EVAL.includes(content) ? ["'unsafe-eval'", "'wasm-unsafe-eval'"] : [];
  // Published apps bring whole modules in one file, and import them from such addresses (pdf.js does): eval by another name.
  if (evals.length > 0 && content === 'app') evals.push('data:', 'blob:');
  const directives: [string, string[]][] = [
    ['default-src', ["'none'"]],
    ['script-src', ["'unsafe-inline'", ...evals, ...resource]],
    ['style-src', ["'unsafe-inline'", ...resource]],
    ['img-src', ['data:', 'blob:', ...resource]],
    ['font-src', ['data:', ...resource]],
    ['media-src', ['data:', 'blob:', ...resource]],
    ['worker-src', ['blob:']],
    // Children by srcdoc still work; what stops is an address, the frame's own navigation included.
    ['frame-src', frame.length > 0 ? [...frame] : ["'none'"]],
    ['object-src', ["'none'"]],
    ['form-action', ["'none'"]],
    ['base-uri', ["'none'"]],
  ];
  if (connect.length > 0) directives.splice(1, 0, ['connect-src', [...connect]]);
  return directives.map(([name, sources]) => `${name} ${sources.join(' ')}`).join('; ');
}

/** The `allow` attribute: everything off but what was granted; `tools` for apps, whose tool API needs it. */
export function permissionsPolicy(granted: ReadonlySet<FramePermission>, tools: boolean): string {
  const denied = DENIED_FEATURES.filter((feature) => !(granted as ReadonlySet<string>).has(feature));
  return [...denied.map((feature) => `${feature} 'none'`), ...[...granted], ...(tools ? ['tools'] : [])].join('; ');
}
