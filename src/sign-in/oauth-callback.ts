import { SIGN_IN_CHANNEL } from '../core/mcp/oauth/sign-in-answer.js';

/**
 * Where a sign-in ends: tells the page that began it what the authorization server has answered, and goes. It says it on
 * a channel, since whatever was opened on the way may have cut this window off from its opener (COOP).
 */
const TEXTS = {
  en: { done: 'You can close this window.', failed: 'The sign-in did not succeed. You can close this window.' },
  fr: { done: 'Vous pouvez fermer cette fenêtre.', failed: 'La connexion a échoué. Vous pouvez fermer cette fenêtre.' },
};

function endSignIn(): void {
  const given = new URLSearchParams(location.search);
  // The code is good for once, and stands in no history.
  history.replaceState(null, '', location.pathname);

  const answer: Record<string, string> = {};
  for (const name of ['state', 'code', 'error', 'iss']) {
    const value = given.get(name);
    if (value !== null) answer[name] = value;
  }
  const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
  channel.postMessage(answer);
  channel.close();

  const lang = navigator.language.startsWith('fr') ? 'fr' : 'en';
  document.documentElement.lang = lang;
  const text = document.querySelector('p');
  if (text) text.textContent = TEXTS[lang][answer.code === undefined ? 'failed' : 'done'];
  window.close();
}

// A bundler may look at it on a server.
if ('document' in globalThis) endSignIn();
