/**
 * Stands between the page and somebody else's page, in the proxy page of a sandbox origin, whose policy pins that page
 * to its own origin. No prelude runs in there: what is known of it is what it posts and when it loads.
 */
import { ExternalLine } from '../external-line.js';
import type { OuterSettings } from '../frame-document.js';
import { frameElement } from '../frame-element.js';
import { isRecord } from '../frame-report.js';
import type { ExternalPage, FrameTheme } from '../plan-frame.js';
import { applyScheme } from './relay.js';

/** Shows `page`, and speaks for it over `host`. */
export function relayPage(host: MessagePort, settings: OuterSettings, page: ExternalPage): void {
  const inner = frameElement(document, settings.inner);
  const end = (code: string): void => {
    host.postMessage({ type: 'end', code });
    line.closeLine();
    inner.remove();
  };
  const line = new ExternalLine(inner, window, page, {
    onMessage: (data) => host.postMessage({ type: 'app', data }),
    onRefused: (refused) => host.postMessage({ type: 'dropped', ...refused }),
    onLoaded: () => {
      host.postMessage({ type: 'ready' });
      host.postMessage({ type: 'loaded' });
    },
    onEnded: end,
  });
  // A redirect, or a way out: the policy has stopped it, and what stands there now is an error page.
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    if (effectiveDirective === 'frame-src') end('frame-navigated');
  });
  host.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isRecord(data)) return;
    if (data.type === 'app') line.postMessage(data.data);
    else if (data.type === 'theme') applyScheme(data.theme as FrameTheme);
    // Whether the page itself still answers is not to be had; that its proxy does is.
    else if (data.type === 'ping') host.postMessage({ type: 'pong', id: data.id, gapMs: 0 });
  };
  applyScheme(settings.settings.theme);
  inner.src = page.url;
  document.body.append(inner);
}
