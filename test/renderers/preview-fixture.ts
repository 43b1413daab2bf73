import '../../src/define/tags.js';
import { html, render } from 'lit';
import { configureVitrine } from '../../src/context/headless-context.js';
import type { PageOptions } from '../../src/context/page-options.js';
import type { ShownArtifact } from '../../src/renderers/renderer.js';
import { until } from '../sandbox/frame-fixture.js';

export interface PreviewLog {
  readonly states: string[];
  readonly failures: { code: string; message: string; line?: number }[];
  readonly lines: string[];
}

export type Preview = HTMLElement & { artifact?: ShownArtifact; reload(): void; updateComplete: Promise<boolean> } & {
  log: PreviewLog;
};

const places = new Set<HTMLElement>();

/** Shows a preview on the page, and writes down what it fires. */
export function showPreview(tag: string, content: string, options: PageOptions = {}): Preview {
  configureVitrine({ frames: {}, ...options });
  const place = document.createElement('div');
  places.add(document.body.appendChild(place));
  const element = document.createElement(tag) as Preview;
  const log: PreviewLog = { states: [], failures: [], lines: [] };
  element.addEventListener('artifact-preview-changed', ({ detail }) => log.states.push(detail.state));
  element.addEventListener('artifact-failed', ({ detail }) => log.failures.push(detail));
  element.addEventListener('artifact-console-written', ({ detail: { level, text, count } }) =>
    log.lines.push(`${level}: ${text}${count > 1 ? ` ×${count}` : ''}`),
  );
  Object.assign(element, { log });
  Object.assign(element.style, { blockSize: '320px', inlineSize: '480px' });
  element.artifact = { artifactId: 'a', type: tag.replace('artifact-', ''), title: 'Test', version: 1, content };
  render(html`${element}`, place);
  return element;
}

export function clearPreviews(): void {
  for (const place of places) place.remove();
  places.clear();
}

export const changed = (preview: Preview, state: string, limitMs?: number): Promise<unknown> =>
  until(
    () => preview.log.states.includes(state),
    `state ${state} (seen: ${preview.log.states.join()} ${JSON.stringify(preview.log.failures)})`,
    limitMs,
  );

/** What a person reads in the notice. */
export const noticeOf = (preview: Preview): string =>
  preview.shadowRoot!.querySelector('.notices')?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

export const buttonOf = (preview: Preview, label: string): HTMLButtonElement | undefined =>
  [...preview.shadowRoot!.querySelectorAll('button')].find((button) => button.textContent?.trim() === label);

export const frameOf = (preview: Preview): HTMLIFrameElement | null => preview.shadowRoot!.querySelector('iframe');
