import { requestConsent } from '../../context/page-consent.js';
import type { PageOptions } from '../../context/page-options.js';
import type { AppSubject } from '../../core/mcp-apps/app-subject.js';
import type { AppTemplate, AppVerdict } from '../../core/mcp-apps/index.js';
import { checkDomains, readDomains } from '../../sandbox/declared-domains.js';
import type { DeclaredDomains, FramePermission, FramePolicy } from '../../sandbox/frame-policy.js';

/** Who asks, and of whom. */
export interface GrantRequest {
  readonly from: HTMLElement;
  readonly options: Pick<PageOptions, 'consent'>;
  readonly source: string;
  readonly signal: AbortSignal;
  readonly about: Pick<AppSubject, 'appName' | 'server'>;
  /** Who the answers are kept for: the apps of one headless controller. */
  readonly store: object;
  readonly serverId: string;
  /** A person wants to be asked again. */
  readonly askAgain: boolean;
}

/** What an app declared and was given. */
export interface AppGrants {
  readonly domains: DeclaredDomains;
  readonly permissions: ReadonlySet<FramePermission>;
  /** Hosts that were not given, for the person. */
  readonly refusedHosts: readonly string[];
  readonly refusedPermissions: readonly FramePermission[];
  /** Where a person was asked: takes the answer back, for as long as they are not asked again. */
  readonly takeBackHosts?: (() => void) | undefined;
  readonly takeBackPermissions?: (() => void) | undefined;
  /** Domains that nobody was asked about, since they are none. */
  readonly dropped: readonly { readonly domain: string; readonly reason: string }[];
  /** The domain that it names for itself, where the host gives it that. */
  readonly ownDomain?: string | undefined;
}

/** Answers by store, server and what was asked, for as long as the page is there. */
const answers = new WeakMap<object, Map<string, boolean>>();

/** As MCP Apps names them, and as a frame's `allow` does. */
const PERMISSIONS: ReadonlyMap<string, FramePermission> = new Map([
  ['camera', 'camera'],
  ['microphone', 'microphone'],
  ['geolocation', 'geolocation'],
  ['clipboardWrite', 'clipboard-write'],
]);

/** Brings what a template declares to what it is given: checked, within the host's bounds, and as the person says. */
export async function grantApp(
  template: Pick<AppTemplate, 'csp' | 'permissions'>,
  frames: FramePolicy,
  verdict: AppVerdict,
  request: GrantRequest,
): Promise<AppGrants> {
  const { connect, resource, frame, dropped } = checkDomains(readDomains(template.csp), location.origin, frames);
  const declared = { connect, resource, frame };
  const { domains, takeBack: takeBackHosts } = await approveDomains(declared, frames, verdict, request);
  const permissions = await approvePermissions(template.permissions, frames, request);
  const hosts = new Set(hostsOf(domains));
  return {
    domains,
    takeBackHosts,
    ...permissions,
    refusedHosts: hostsOf(declared).filter((host) => !hosts.has(host)),
    dropped,
  };
}

/** Host names of domains, each once. */
export const hostsOf = ({ connect = [], resource = [], frame = [] }: DeclaredDomains): readonly string[] => [
  ...new Set([...connect, ...resource, ...frame].map((domain) => domain.replace(/^\w+:\/\//, ''))),
];

/** As MCP Apps writes domains that were given. */
export const grantedCsp = ({ connect = [], resource = [], frame = [] }: DeclaredDomains): object => ({
  ...(connect.length > 0 && { connectDomains: connect }),
  ...(resource.length > 0 && { resourceDomains: resource }),
  ...(frame.length > 0 && { frameDomains: frame }),
});

/** As MCP Apps writes permissions that were given. */
export const grantedPermissions = (permissions: ReadonlySet<FramePermission>): object =>
  Object.fromEntries([...PERMISSIONS].filter(([, name]) => permissions.has(name)).map(([name]) => [name, {}]));

async function approveDomains(
  declared: Required<DeclaredDomains>,
  frames: FramePolicy,
  verdict: AppVerdict,
  request: GrantRequest,
): Promise<{ readonly domains: DeclaredDomains; readonly takeBack?: () => void }> {
  if (hostsOf(declared).length === 0 || verdict === 'allow') return { domains: declared };
  if (verdict === 'block') return { domains: {} };
  if (frames.approveDomains) return { domains: within(await frames.approveDomains(declared), declared) };
  const key = JSON.stringify([request.serverId, ...[declared.connect, declared.resource, declared.frame].map(sorted)]);
  const isAllowed = await askOnce(key, { asks: 'domains', domains: declared }, request);
  return isAllowed ? { domains: declared, takeBack: () => takeBack(key, request) } : { domains: {} };
}

/** What was allowed is denied from the next start on, until a person wants to be asked again. */
const takeBack = (key: string, { store }: GrantRequest): void => void answers.get(store)?.set(key, false);

/** A host may give less than was asked for, never more. */
const within = (given: DeclaredDomains, { connect, resource, frame }: Required<DeclaredDomains>): DeclaredDomains => ({
  connect: connect.filter((each) => given.connect?.includes(each)),
  resource: resource.filter((each) => given.resource?.includes(each)),
  frame: frame.filter((each) => given.frame?.includes(each)),
});

const sorted = (domains: readonly string[]): readonly string[] => [...domains].sort();

async function approvePermissions(
  declared: AppTemplate['permissions'],
  frames: FramePolicy,
  request: GrantRequest,
): Promise<Pick<AppGrants, 'permissions' | 'refusedPermissions' | 'takeBackPermissions'>> {
  const asked = [...PERMISSIONS]
    .filter(([name]) => Object.hasOwn(declared ?? {}, name))
    .map(([, permission]) => permission);
  // An opaque frame gets none, whoever would allow it.
  const possible = frames.sandboxOrigin === undefined ? [] : asked.filter((each) => frames.permissions?.includes(each));
  const key = JSON.stringify([request.serverId, 'permissions', sorted(possible)]);
  const isAllowed =
    possible.length > 0 && (await askOnce(key, { asks: 'permissions', permissions: possible }, request));
  const permissions = new Set(isAllowed ? possible : []);
  return {
    permissions,
    refusedPermissions: asked.filter((each) => !permissions.has(each)),
    ...(isAllowed && { takeBackPermissions: () => takeBack(key, request) }),
  };
}

async function askOnce(
  key: string,
  what: Pick<AppSubject, 'asks' | 'domains' | 'permissions'>,
  { from, options, source, signal, about, store, askAgain }: GrantRequest,
): Promise<boolean> {
  const known = answers.get(store) ?? new Map<string, boolean>();
  answers.set(store, known);
  const before = known.get(key);
  if (before === true || (before === false && !askAgain)) return before;
  const subject = { kind: 'app', ...about, ...what } as const;
  const { decision, reason } = await requestConsent(from, options, subject, { source, signal });
  // What nobody was asked about may be asked the next time.
  if (reason === 'user' || reason === 'policy') known.set(key, decision === 'allow');
  return decision === 'allow';
}
