/**
 * The same payloads in a renderer as it is often written: Markdown with HTML and `innerHTML`, pictures and titles by
 * `innerHTML`, pages, components and apps with the rights of the page. It runs in a sandbox without an origin whose
 * policy lets nothing out, and counts what would have happened. Addresses end in `.invalid`, which no resolver knows.
 */
import MarkdownIt from '/peers/markdown-it.js';
import { watchNaivePage } from './naive-watch.js';

const REMOTE = 'collect.invalid';
/** How long a payload has for what it is up to once its page stands, in milliseconds. */
const DWELL_MS = 300;
/** How long a page may take that never stands, or never lets its watch look: what it has done by then counts. */
const LONGEST_MS = 6_000;

const POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline' 'unsafe-eval'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "frame-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
].join('; ');

const markdown = new MarkdownIt({ html: true, linkify: true });

/** Text that is put between script tags, as it is. */
const asJson = (value) => JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028');

const innerHtml = (html) =>
  `<body><main></main><script>document.querySelector('main').innerHTML = ${asJson(html)}</script>`;

/** All texts of a widget, one after the other: what somebody draws who trusts the model's JSON. */
function textsOf(json) {
  const texts = [];
  JSON.parse(json, (key, value) => {
    if (typeof value === 'string') texts.push(`<div>${value}</div>`);
    return value;
  });
  return texts.join('');
}

/** A component is compiled and run in the page, with React and without a frame. */
async function reactPage(source) {
  const { transform } = await import('/dist/cdn/vendor/sucrase.js');
  const builds = await Promise.all(
    ['react', 'react-dom'].map(async (name) => (await fetch(`/peers/${name}.js`)).text()),
  );
  const { code } = transform(source, { transforms: ['jsx', 'imports'], production: true });
  const run = `const module = { exports: {} }, require = (name) => { throw new Error(name) };
    new Function('React', 'require', 'module', 'exports', ${asJson(code)})(React, require, module, module.exports);
    ReactDOM.createRoot(document.querySelector('main')).render(React.createElement(module.exports.default));`;
  return `<body><main></main>${builds.map((text) => `<script>${text}</script>`).join('')}<script>${run}</script>`;
}

/** In the page itself `top` and `parent` are the page. Here they would be this site, which the sandbox keeps apart. */
const inThePage = (payload) => payload.replace(/\b(?:top|parent)\b(?=[.,;)\s\]])/g, 'self');

const PAGES = {
  markdown: (payload) => innerHtml(markdown.render(payload)),
  card: (payload) => innerHtml(markdown.render(payload)),
  svg: innerHtml,
  title: (payload) => innerHtml(`<h2 title="${payload}">${payload}</h2>`),
  widget: (payload) => innerHtml(textsOf(payload)),
  html: (payload) => payload,
  'mcp-app': (payload) => payload,
  react: reactPage,
};

/** Whether there is a naive way to draw it. Mermaid's own default is a strict one: nobody who uses it is naive. */
export const isTriedNaively = ({ kind }) => kind in PAGES;

/** Runs in the outer frame: makes a frame for each payload, takes it away again, and tells what it heard. */
function serveNaiveFrames() {
  addEventListener(
    'message',
    ({ ports: [port] }) => {
      let nonce;
      let watched;
      const tell = (what) => port.postMessage(what);
      addEventListener('message', ({ data }) => {
        if (data?.nonce !== nonce) return;
        if (data.what === 'watched') watched();
        else tell(data.what);
      });
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        if (!/^(frame|child)-src/.test(effectiveDirective) || blockedURI === 'about') return;
        tell('navigation');
        watched?.(); // the page is gone, and who watched it
      });
      port.onmessage = ({ data }) => {
        nonce = data.nonce;
        const frame = document.createElement('iframe');
        frame.sandbox = 'allow-scripts allow-forms';
        frame.srcdoc = data.page;
        const end = () => {
          if (!frame.isConnected) return;
          frame.remove();
          tell('end');
        };
        // A busy machine is late with both: neither the page nor who watches it is cut short.
        const stood = new Promise((resolve) =>
          frame.addEventListener('load', () => setTimeout(resolve, data.dwellMs), { once: true }),
        );
        void Promise.all([stood, new Promise((resolve) => (watched = resolve))]).then(end);
        setTimeout(end, data.longestMs);
        document.body.append(frame);
      };
    },
    { once: true },
  );
}

/** A sandbox of its own, in which one payload after the other is drawn naively. */
export class NaiveRenderer {
  #frame = document.createElement('iframe');
  #port;

  /** @param {HTMLElement} place - Where its frame stands. */
  async open(place) {
    this.#frame.sandbox = 'allow-scripts allow-forms';
    this.#frame.title = 'A naive renderer, shut in';
    this.#frame.tabIndex = -1;
    this.#frame.srcdoc = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${POLICY}">
      <meta name="color-scheme" content="light dark"><style>
      html, body, iframe { margin: 0; inline-size: 100%; block-size: 100%; border: 0; display: block; overflow: hidden }
      </style><body><script>(${serveNaiveFrames})()</script>`;
    const loaded = new Promise((resolve) => this.#frame.addEventListener('load', resolve, { once: true }));
    place.append(this.#frame);
    await loaded;
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    this.#frame.contentWindow.postMessage('', '*', [port2]);
  }

  /** @returns {Promise<{ scripts: number, requests: number, navigations: number }>} what would have happened. */
  async draw({ kind, payload }, number) {
    const name = `reached${number}`;
    const armed = inThePage(payload.replaceAll('reached', name).replaceAll('collect.example.net', REMOTE));
    const found = { scripts: 0, requests: 0, navigations: 0 };
    const nonce = crypto.randomUUID();
    const watch = `<script>(${watchNaivePage})(${asJson({ nonce, name, remote: REMOTE })})</script>`;
    const drawn = await PAGES[kind](armed);
    const page = `<!doctype html><meta name="color-scheme" content="light dark">${watch}${drawn}`;
    await new Promise((resolve) => {
      this.#port.onmessage = ({ data }) => {
        if (data === 'end') return resolve();
        if (data === 'script') found.scripts += 1;
        if (data === 'request') found.requests += 1;
        if (data === 'navigation') found.navigations += 1;
      };
      this.#port.postMessage({ nonce, page, dwellMs: DWELL_MS, longestMs: LONGEST_MS });
    });
    return found;
  }

  close() {
    this.#port?.close();
    this.#frame.remove();
  }
}
