import { requestConsent } from '../../context/page-consent.js';
import type { PageOptions } from '../../context/page-options.js';
import { grantHosts, grantPermission } from '../../core/artifacts/preview-grants.js';
import type {
  PermissionStore,
  PreviewPermission,
  PreviewSubject,
  SwitchedPermission,
} from '../../core/artifacts/preview-permissions.js';
import type { ConsentDecision } from '../../core/consent/consent-decision.js';
import type { ReactiveControllerHost } from 'lit';
import type { ShownArtifact } from '../renderer.js';

/** After a refusal, a preview has to leave the person alone for this long, in milliseconds. */
export const QUIET_MS = 1_000;

export interface PreviewConsentOptions {
  readonly options: () => Readonly<Pick<PageOptions, 'consent' | 'previewPermissions'>>;
  readonly permissions: () => PermissionStore | undefined;
  readonly artifact: () => ShownArtifact | undefined;
}

/** What a preview may do: by what the host never allows, what was allowed for longer, and what the person says now. */
export class PreviewConsent {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #options: PreviewConsentOptions;
  #run = new AbortController();

  constructor(host: ReactiveControllerHost & HTMLElement, options: PreviewConsentOptions) {
    this.#host = host;
    this.#options = options;
  }

  /** Whether the host never allows it. */
  isForbidden(permission: PreviewPermission): boolean {
    return this.#options.options().previewPermissions?.[permission] === 'never';
  }

  /** Whether it has been allowed for as long as nobody takes it back. */
  isGranted(permission: SwitchedPermission): boolean {
    const { artifactId } = this.#options.artifact() ?? {};
    if (artifactId === undefined || this.isForbidden(permission)) return false;
    return this.#options.permissions()?.grantsOf(artifactId).permissions.includes(permission) ?? false;
  }

  /** Whether a person may allow it here. */
  mayAllow(permission: PreviewPermission): boolean {
    return !this.isForbidden(permission) && this.#options.permissions() !== undefined;
  }

  /** Asks the person for hosts. */
  async allowHosts(hosts: readonly string[]): Promise<void> {
    const decision = await this.askPerson({ permission: 'hosts', hosts }, ['preview']);
    const { artifactId } = this.#options.artifact() ?? {};
    const permissions = this.#options.permissions();
    if (decision && permissions && artifactId !== undefined) grantHosts(permissions, artifactId, hosts);
  }

  /** What a run has asked ends with it. */
  endQuestions(): void {
    this.#run.abort();
    this.#run = new AbortController();
  }

  /** Asks the person for this one time, or for longer. */
  async askNow(subject: Omit<PreviewSubject, 'title'>): Promise<boolean> {
    return (await this.askPerson(subject, ['once', 'preview'])) !== undefined;
  }

  /** @returns the decision that allowed it. A lasting one is kept. */
  async askPerson(
    subject: Omit<PreviewSubject, 'title'>,
    scopes: readonly ('once' | 'preview')[],
  ): Promise<ConsentDecision | undefined> {
    const { permission } = subject;
    const artifact = this.#options.artifact();
    if (!artifact || this.isForbidden(permission)) return undefined;
    const permissions = this.#options.permissions();
    const decision = await requestConsent(
      this.#host,
      this.#options.options(),
      { kind: 'preview', title: artifact.title, ...subject },
      {
        source: `artifact ${artifact.artifactId}`,
        signal: this.#run.signal,
        alone: true,
        quietMs: QUIET_MS,
        scopes: permissions ? scopes : scopes.filter((scope) => scope === 'once'),
      },
    );
    if (decision.decision !== 'allow') return undefined;
    // Where it can only be allowed for good, the person has pressed a button that says so; a host's policy may agree.
    const isLasting = decision.scope === 'preview' || !scopes.includes('once');
    if (permissions && isLasting && permission !== 'hosts')
      grantPermission(permissions, artifact.artifactId, permission);
    this.#host.requestUpdate();
    return decision;
  }
}
