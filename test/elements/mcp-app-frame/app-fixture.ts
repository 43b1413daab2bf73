import { fixture } from '@open-wc/testing';
import { html } from 'lit';
import '../../../src/define/mcp-app-frame.js';
import '../../../src/define/vitrine-provider.js';
import type { PageOptions } from '../../../src/context/page-options.js';
import type { McpAppFrame } from '../../../src/elements/mcp-app-frame/mcp-app-frame.js';
import { until } from '../../sandbox/frame-fixture.js';
import { plainApp } from './plain-app.js';

export interface ShownApp {
  readonly element: McpAppFrame;
  /** What the app said, in order. */
  readonly said: Record<string, unknown>[];
  /** Names of the events of its element, in order, but for log lines. */
  readonly events: Event[];
  /** Lets the app do something, and waits for what it says of it. */
  run(test: object): Promise<Record<string, unknown>>;
  readonly root: ShadowRoot;
  frame(): HTMLIFrameElement | null;
}

const TYPES = [
  ...[
    'message-send-request',
    'download-save-request',
    'display-mode-change-request',
    'close-request',
    'tool-call-request',
  ],
  ...['initialized', 'model-context-updated', 'tools-updated', 'resized', 'closed', 'failed'],
].map((name) => `mcp-app-${name}`);

/** Shows an app, and waits until it is initialized unless its state is to be another one. */
export async function showApp(
  given: Partial<McpAppFrame> = {},
  { state = 'initialized', ...options }: PageOptions & { readonly state?: string | undefined } = {},
): Promise<ShownApp> {
  const element = document.createElement('mcp-app-frame');
  const said: Record<string, unknown>[] = [];
  const events: Event[] = [];
  element.addEventListener('mcp-app-logged', ({ detail }) => said.push(detail.data as Record<string, unknown>));
  for (const type of TYPES) element.addEventListener(type, (event) => events.push(event));
  Object.assign(element, { html: plainApp(), ...given });
  const page = await fixture<HTMLElement>(html`<vitrine-provider><div></div></vitrine-provider>`);
  Object.assign(page, { storage: 'memory', ...options });
  const place = page.firstElementChild as HTMLElement;
  place.style.inlineSize = '600px';
  place.append(element);
  await element.updateComplete;
  const app: ShownApp = {
    element,
    said,
    events,
    root: element.shadowRoot!,
    frame: () => element.shadowRoot!.querySelector('iframe'),
    async run(test) {
      const before = said.length;
      element.hostContext = { test: { ...test, at: before } };
      return until(() => said.slice(before).find((each) => 'answer' in each || 'count' in each), 'the app answers');
    },
  };
  if (state) await until(() => element.state === state, `it is ${state}`);
  return app;
}
