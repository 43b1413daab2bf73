/**
 * Runs inside the naive page, before the payload, as its text: tells of the payload's scripts, of requests that the
 * policy refused, and of ways to leave. It uses nothing from outside itself.
 */
export function watchNaivePage({ nonce, name, remote }) {
  const post = parent.postMessage.bind(parent);
  const tell = (what) => post({ nonce, what }, '*');
  const later = setTimeout;
  Object.defineProperty(self, name, { configurable: true, get: () => undefined, set: () => tell('script') });
  addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI }) => {
      if (effectiveDirective === 'form-action') tell('navigation');
      else if (blockedURI.includes(remote)) tell('request');
    },
    true,
  );
  self.open = () => {
    tell('navigation');
    return null;
  };
  // No policy of Chromium's covers peer connections.
  self.RTCPeerConnection = class {
    constructor() {
      tell('request');
    }
  };
  for (const dialog of ['alert', 'confirm', 'print']) self[dialog] = () => tell('script');
  // In the page itself an address of that kind runs. Here the policy that keeps the frame from leaving stops it, too.
  const isScript = (address) => /^javascript:/i.test(String(address ?? '').replaceAll(/[\s\p{Cc}]/gu, ''));
  // The sandbox would refuse a download, and a window, without a word.
  addEventListener('click', ({ target, defaultPrevented }) => {
    const link = target?.closest?.('a');
    const address = typeof link?.href === 'string' ? link.href : link?.href?.animVal;
    if (defaultPrevented || !address) return;
    if (isScript(address)) tell('script');
    else if (link.hasAttribute('download') || /^https?:/.test(address)) tell('navigation');
  });
  // Somebody clicks on each link that would run a script, once.
  later(() => {
    for (const link of document.querySelectorAll('a')) {
      const address = typeof link.href === 'string' ? link.href : link.href?.animVal;
      if (isScript(address)) link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    }
    // Frames inside the page are of its origin, and what runs in them reaches it.
    for (const { src, srcdoc } of document.querySelectorAll('iframe'))
      if (isScript(src) || (srcdoc && srcdoc.includes(name))) tell('script');
  }, 150);
  later(() => {
    if (Object.hasOwn(Object.prototype, name)) tell('script');
    tell('watched');
  }, 300);
}
