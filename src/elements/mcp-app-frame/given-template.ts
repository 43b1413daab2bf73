import type { AppTemplate } from '../../core/mcp-apps/index.js';
import { sha256 } from '../../core/sha256.js';

/** A template that the host gives itself, with what stands in `_meta.ui` of one that a server gives. */
export function givenTemplate(
  html: string,
  meta: Readonly<Record<string, unknown>> = {},
  protocol: AppTemplate['protocol'],
): AppTemplate {
  const { csp, permissions, domain, prefersBorder } = meta;
  return {
    ...{ html, protocol, sha256: sha256(html), bytes: new TextEncoder().encode(html).length },
    mimeType: protocol === 'simple' ? 'text/html' : 'text/html;profile=mcp-app',
    ...(isRecord(csp) && { csp }),
    ...(isRecord(permissions) && { permissions }),
    ...(typeof domain === 'string' && { domain }),
    ...(typeof prefersBorder === 'boolean' && { prefersBorder }),
    meta: { ui: meta },
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
