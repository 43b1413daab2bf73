import type { AppReference } from '../../core/artifacts/artifact.js';
import type { AppTemplate } from '../../core/mcp-apps/index.js';
import type { AppPlaceTerms } from '../../locales/en/app-place.js';
import type { LocalizeController } from '../../locales/localize.js';
import { contentPolicy } from '../../sandbox/content-policy.js';
import { checkDomains, readDomains } from '../../sandbox/declared-domains.js';
import type { FramePolicy } from '../../sandbox/frame-policy.js';
import type { PreviewSource } from '../renderer.js';

export interface SourceOptions {
  readonly app: AppReference;
  /** What the server is called. */
  readonly server: string;
  /** As it was read; not there before. */
  readonly template: AppTemplate | undefined;
  readonly frames: FramePolicy;
  readonly action: PreviewSource['action'];
}

/** The source of an app, and what there is to know of it before it runs. */
export function appSource(options: SourceOptions, words: LocalizeController<AppPlaceTerms>): PreviewSource {
  const { app, server, template, frames, action } = options;
  const facts = [
    { label: words.term('server'), value: server },
    { label: words.term('address'), value: app.mcpResourceUri },
  ];
  if (!template) return { content: '', language: 'html', facts, action: undefined };
  const { html, mimeType, bytes, sha256, permissions } = template;
  const checked = checkDomains(readDomains(template.csp), location.origin, frames);
  const domains = [...new Set([...checked.connect, ...checked.resource, ...checked.frame])];
  const list = (values: readonly string[]): string => (values.length > 0 ? values.join(', ') : words.term('none'));
  facts.push(
    { label: words.term('kind'), value: mimeType },
    { label: words.term('size'), value: words.term('bytes', bytes) },
    { label: words.term('hash'), value: sha256 },
    { label: words.term('domains'), value: list(domains) },
    { label: words.term('permissions'), value: list(Object.keys(permissions ?? {})) },
    { label: words.term('policy'), value: contentPolicy('app', frames.allowEval ?? true, checked) },
  );
  return { content: html, language: 'html', facts, action };
}
