import { contentPolicy, permissionsPolicy, type FrameContent } from './content-policy.js';
import { checkDomains, type CheckedDomains, type DroppedDomain } from './declared-domains.js';
import { externalUrl, isTrustworthy, parseUrl } from './external-url.js';
import type { DeclaredDomains, FramePermission, FramePolicy } from './frame-policy.js';
import type { FrameGrants } from './page-request.js';
import { SandboxError } from './sandbox-error.js';
import { sha256 } from '../core/sha256.js';

export type { FrameContent } from './content-policy.js';

/** Longest source of any frame, in UTF-8 bytes: 8 MB. Callers may have a smaller limit of their own. */
export const MAX_SOURCE_BYTES = 8 * 1_048_576;

export interface FrameRequest {
  readonly content: FrameContent;
  /** `url` for `external-app` only. */
  readonly source: { readonly html: string } | { readonly url: string };
  /** The frame's accessible name. */
  readonly title: string;
  /** The print window's document; else the page's. */
  readonly document?: Document;
  /** Which server an app came from. Held by the host, never read from a message. */
  readonly serverId?: string;
  /** Which artifact a preview shows. */
  readonly artifactId?: string;
  /** As declared and approved. html and react previews get the host's `artifactDomains` instead. */
  readonly domains?: DeclaredDomains;
  /**
   * A domain that the host gave this app alone, e.g. `maps.apps.example.com`, or its origin: its frame runs there in place of
   * the domain that `sandboxOrigin` names. Without a `sandboxOrigin` it has no effect.
   */
  readonly ownDomain?: string;
  /** As asked and granted. */
  readonly permissions?: ReadonlySet<FramePermission>;
  /** What a frame of its kind would have, and this one is not to have. */
  readonly withheld?: ReadonlySet<FrameFreedom>;
  /** Scripts of the kit, and code compiled by it. They run in order as inline scripts once the markup stands. */
  readonly scripts?: readonly string[];
  /** Colours, language and direction at the start. */
  readonly theme?: FrameTheme;
  /** What the `localStorage` stand-in starts with. Given, its changes come back as reports. */
  readonly stored?: Readonly<Record<string, string>>;
  /** What a person granted this preview. html and react previews alone. */
  readonly grants?: FrameGrants;
  /** Whoever shows it puts to the reader what it asks for. */
  readonly talks?: boolean;
  /** A person asked for this very frame: where too many live, the one used least recently makes way. */
  readonly isWanted?: boolean;
}

/** What a host may take from a frame: the `submit` of forms, and an origin of its own. Scripts run in all that have any. */
export type FrameFreedom = 'forms' | 'origin';

const FREEDOMS: readonly (readonly [FrameFreedom, string])[] = [
  ['forms', 'allow-forms'],
  ['origin', 'allow-same-origin'],
];

/** What an iframe would not have whose `sandbox` holds these flags alone. */
export function freedomsWithout(flags: string): ReadonlySet<FrameFreedom> {
  const named = flags.toLowerCase().split(/\s+/);
  return new Set(FREEDOMS.flatMap(([freedom, flag]) => (named.includes(flag) ? [] : [freedom])));
}

/** What a frame takes over from the page around it. */
export interface FrameTheme {
  /** Custom properties by name, e.g. `--color-text-primary`. */
  readonly tokens: Readonly<Record<string, string>>;
  readonly colorScheme: 'light' | 'dark';
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

export interface FrameAttributes {
  readonly title: string;
  readonly sandbox: string;
  readonly allow: string;
  readonly referrerPolicy: 'no-referrer';
  /** Loads without the site's cookies, where the browser knows the attribute. */
  readonly credentialless: boolean;
}

/** A page of somebody else, and who it is. */
export interface ExternalPage {
  readonly url: string;
  readonly origin: string;
  /** It runs on its own origin, by which its messages are known. Otherwise they come from `"null"`. */
  readonly keepsOrigin: boolean;
}

export interface FramePlan {
  /** `opaque`: double srcdoc. `origin`: the proxy page of a sandbox origin. `external`: a page of somebody else, directly. */
  readonly mode: 'opaque' | 'origin' | 'external';
  readonly outer: FrameAttributes;
  /** Absent where one frame is enough: pictures, and external pages without a proxy. */
  readonly inner: FrameAttributes | undefined;
  /** Content-Security-Policy of the documents; none can be imposed on an external page. */
  readonly policy: string | undefined;
  /** What the outer frame loads; `undefined` for a document made by `srcdoc`. */
  readonly url: string | undefined;
  /** Somebody else's page: in the outer frame, or in the inner one behind a proxy. */
  readonly page?: ExternalPage;
  readonly domains: CheckedDomains;
  readonly dropped: readonly DroppedDomain[];
  /** Asked and granted, but not to be had in this mode. */
  readonly refusedPermissions: readonly FramePermission[];
}

const APPS: readonly FrameContent[] = ['app', 'external-app', 'remote-dom'];
/** Contents without a storage stand-in. */
const KEEPS_NOTHING: readonly FrameContent[] = ['svg', 'mermaid', 'external-app'];
const NO_PERMISSIONS: ReadonlySet<FramePermission> = new Set();

/**
 * Attributes and documents of a frame, or why not. Pure.
 * @param hostOrigin - The page's origin, `"null"` if it is opaque.
 * @param knowsTools - Whether the browser has a tool API that a frame could be let into: another warns of the word.
 * @throws {SandboxError} as docs/isolation.md, section 1, lists.
 */
export function planFrame(
  request: FrameRequest,
  policy: FramePolicy,
  hostOrigin: string,
  knowsTools = true,
): FramePlan {
  checkSource(request);
  if (policy.storage === 'host' && !request.stored && !KEEPS_NOTHING.includes(request.content)) {
    throw new SandboxError(
      'frame-storage-unavailable',
      "frames.storage 'host' needs a storage that keeps what previews store, and none was given; leave the option unset.",
    );
  }
  const isPreview = request.content === 'html' || request.content === 'react';
  const isApp = APPS.includes(request.content);
  const domains = checkDomains(
    isPreview ? previewDomains(request, policy) : isApp ? request.domains : undefined,
    hostOrigin,
    policy,
  );
  const asked = [...(request.permissions ?? NO_PERMISSIONS)].filter(
    (each) => isApp && policy.permissions?.includes(each),
  );
  const tools = isApp && knowsTools;
  const build = { request, policy, hostOrigin, domains, isApp, tools };
  // An external page answers to its parent's origin: in front of it, an opaque relay would break it.
  if ('url' in request.source) return planExternal({ ...build, url: request.source.url });
  if (request.content !== 'svg' && policy.sandboxOrigin !== undefined) {
    return planOrigin({ ...build, granted: new Set(asked), origin: sandboxOriginOf(request, policy, hostOrigin) });
  }
  const attributes = attributesOf(request, '', NO_PERMISSIONS, tools, true);
  return {
    mode: 'opaque',
    outer: attributes,
    inner: request.content === 'svg' ? undefined : attributes,
    policy: contentPolicy(request.content, policy.allowEval ?? true, domains),
    url: undefined,
    domains,
    dropped: domains.dropped,
    refusedPermissions: asked,
  };
}

/** What the host opened for all previews, and the person for this one. */
function previewDomains({ grants }: FrameRequest, { artifactDomains = {} }: FramePolicy): DeclaredDomains {
  const granted = (grants?.hosts ?? []).map((host) => `https://${host}`);
  return {
    ...artifactDomains,
    connect: [...(artifactDomains.connect ?? []), ...granted, ...granted.map((each) => each.replace(/^https/, 'wss'))],
    resource: [...(artifactDomains.resource ?? []), ...granted],
  };
}

/**
 * Checks what a host set as `frames`, so that a wrong sandbox origin is refused when configured.
 * @throws {SandboxError} `frame-same-origin`, `frame-origin-invalid`, `frame-host-opaque`.
 */
export function checkFramePolicy(policy: Partial<FramePolicy>, hostOrigin: string): void {
  if (policy.sandboxOrigin !== undefined) resolveSandboxOrigin(policy.sandboxOrigin, '0'.repeat(32), hostOrigin);
}

interface Build {
  readonly request: FrameRequest;
  readonly policy: FramePolicy;
  readonly hostOrigin: string;
  readonly domains: CheckedDomains;
  readonly isApp: boolean;
  /** Its frames are let into the browser's tool API. */
  readonly tools: boolean;
}

function planOrigin({
  request,
  policy,
  hostOrigin,
  domains,
  isApp,
  tools,
  granted,
  origin,
}: Build & { granted: ReadonlySet<FramePermission>; origin: string }): FramePlan {
  const ownOrigin = request.ownDomain !== undefined || policy.sandboxOrigin?.includes('{id}') === true;
  return {
    mode: 'origin',
    outer: attributesOf(request, keepOrigin(origin, hostOrigin), granted, tools, false),
    // Without an origin per server one app could read what another stored.
    inner: attributesOf(
      request,
      keepOrigin(origin, hostOrigin, isApp && ownOrigin && !request.withheld?.has('origin')),
      granted,
      tools,
      false,
    ),
    policy: contentPolicy(request.content, policy.allowEval ?? true, domains),
    url: `${origin}/sandbox-proxy.html?${proxyQuery(request.content, policy, domains, hostOrigin)}`,
    domains,
    dropped: domains.dropped,
    refusedPermissions: [],
  };
}

/** What a server needs to put the frame's policy into its response. A static server sends none; the page makes up for it. */
function proxyQuery(
  content: FrameContent,
  policy: FramePolicy,
  { connect, resource, frame }: CheckedDomains,
  hostOrigin: string,
): string {
  const query = new URLSearchParams({ content, eval: (policy.allowEval ?? true) ? '1' : '0', host: hostOrigin });
  if (policy.loopbackDomains) query.set('loopback', '1');
  for (const [name, list] of Object.entries({ connect, resource, frame }))
    for (const domain of list) query.append(name, domain);
  return query.toString();
}

/** Directly in the host page, or inside the proxy of the sandbox origin, which pins it to its own origin. */
function planExternal({ request, policy, hostOrigin, tools, url }: Build & { url: string }): FramePlan {
  const parsed = externalUrl(url);
  const listed = parsed && policy.externalOrigins?.find(({ origin }) => externalUrl(origin)?.origin === parsed.origin);
  if (request.content !== 'external-app' || !listed) {
    const shown = parseUrl(url);
    throw new SandboxError(
      'frame-external-refused',
      `The page ${shown?.origin ?? url.slice(0, 200)} is not among externalOrigins.`,
      shown?.host ?? '',
    );
  }
  const { origin, href } = parsed;
  const proxy = policy.sandboxOrigin === undefined ? undefined : sandboxOriginOf(request, policy, hostOrigin);
  // On the proxy's own origin it could script the proxy.
  const flag = keepOrigin(
    origin,
    hostOrigin,
    listed.keepOrigin === true && origin !== proxy && !request.withheld?.has('origin'),
  );
  const attributes = attributesOf(request, flag, NO_PERMISSIONS, tools, false);
  const domains = { connect: [], resource: [], frame: [origin], dropped: [] };
  const plan = {
    page: { url: href, origin, keepsOrigin: flag !== '' },
    domains,
    dropped: [],
    refusedPermissions: [...(request.permissions ?? NO_PERMISSIONS)],
  };
  if (proxy === undefined)
    return { ...plan, mode: 'external', outer: attributes, inner: undefined, policy: undefined, url: href };
  return {
    ...plan,
    mode: 'origin',
    outer: attributesOf(request, keepOrigin(proxy, hostOrigin), NO_PERMISSIONS, tools, false),
    inner: attributes,
    policy: contentPolicy('external-app', false, domains),
    url: `${proxy}/sandbox-proxy.html?${proxyQuery('external-app', policy, domains, hostOrigin)}`,
  };
}

function attributesOf(
  request: FrameRequest,
  flag: string,
  granted: ReadonlySet<FramePermission>,
  tools: boolean,
  credentialless: boolean,
): FrameAttributes {
  // Without allow-forms a form's `submit` never fires, even for a page that cancels it.
  const forms = request.withheld?.has('forms') ? '' : ' allow-forms';
  const sandbox = request.content === 'svg' ? '' : `allow-scripts${forms}${flag}`;
  return {
    title: request.title,
    sandbox,
    allow: permissionsPolicy(granted, tools),
    referrerPolicy: 'no-referrer',
    credentialless,
  };
}

/** The one place that decides whether a frame keeps an origin of its own. */
function keepOrigin(frameOrigin: string, hostOrigin: string, wanted = true): '' | ' allow-same-origin' {
  return wanted && frameOrigin !== 'null' && hostOrigin !== 'null' && frameOrigin !== hostOrigin
    ? ' allow-same-origin'
    : '';
}

function sandboxOriginOf(request: FrameRequest, policy: FramePolicy, hostOrigin: string): string {
  if (request.ownDomain !== undefined) return resolveSandboxOrigin(originOfDomain(request.ownDomain), '', hostOrigin);
  const owner = request.serverId ?? request.artifactId ?? '';
  return resolveSandboxOrigin(policy.sandboxOrigin ?? '', sha256(`${hostOrigin}\n${owner}`).slice(0, 32), hostOrigin);
}

/** The address of a domain that a template names: with or without its scheme. */
const originOfDomain = (domain: string): string => (/^https?:\/\//i.test(domain) ? domain : `https://${domain}`);

function resolveSandboxOrigin(sandboxOrigin: string, id: string, hostOrigin: string): string {
  const url = parseUrl(sandboxOrigin.replaceAll('{id}', id));
  if (!url || url.pathname !== '/' || url.search || url.hash || url.username || url.password || !isTrustworthy(url)) {
    throw new SandboxError(
      'frame-origin-invalid',
      `sandboxOrigin "${sandboxOrigin}" is not an https origin.`,
      sandboxOrigin,
    );
  }
  if (hostOrigin === 'null') {
    throw new SandboxError(
      'frame-host-opaque',
      'A sandbox origin cannot be used from a page whose own origin is opaque.',
    );
  }
  if (url.origin === hostOrigin) {
    throw new SandboxError(
      'frame-same-origin',
      `sandboxOrigin "${sandboxOrigin}" is the page's own origin.`,
      sandboxOrigin,
    );
  }
  return url.origin;
}

function checkSource({ content, source }: FrameRequest): void {
  if ('url' in source) return;
  if (content === 'external-app')
    throw new SandboxError('frame-external-refused', 'An external page needs an address.');
  // A UTF-16 unit is at most three bytes, so most texts need no counting.
  if (source.html.length * 3 > MAX_SOURCE_BYTES && new TextEncoder().encode(source.html).length > MAX_SOURCE_BYTES) {
    throw new SandboxError('frame-too-large', 'The source is larger than 8 MB.');
  }
}
