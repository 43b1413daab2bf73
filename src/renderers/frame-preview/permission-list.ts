import { html, nothing, type TemplateResult } from 'lit';
import { PREVIEW_PERMISSIONS } from '../../core/artifacts/preview-grants.js';
import type { PreviewGrants, PreviewPermission, SwitchedPermission } from '../../core/artifacts/preview-permissions.js';
import type { permissionTerms } from '../../locales/en/permission.js';
import type { LocalizeController } from '../../locales/localize.js';

/** What the list is drawn from. */
export interface ListedPermissions {
  readonly grants: PreviewGrants;
  /** Hosts that were not reached, and how often it was tried. */
  readonly blocked: ReadonlyMap<string, number>;
  readonly counts: Readonly<Partial<Record<PreviewPermission, number>>>;
  readonly mayAllow: (permission: PreviewPermission) => boolean;
  readonly allowHost: (host: string) => void;
  readonly revokeHost: (host: string) => void;
  readonly allow: (permission: SwitchedPermission) => void;
  readonly revoke: (permission: SwitchedPermission) => void;
  readonly close: () => void;
}

interface Row {
  readonly what: string;
  readonly state: string;
  readonly isGranted: boolean;
  readonly mayAllow: boolean;
  readonly allow: () => void;
  readonly revoke: () => void;
}

/** A person is asked about these each time, as long as they are not allowed for good. */
const ASKED: readonly PreviewPermission[] = ['downloads', 'clipboard'];

/** What one preview may do, was granted, and was refused. */
export function permissionList(
  listed: ListedPermissions,
  words: LocalizeController<(typeof permissionTerms)['en']>,
): TemplateResult {
  const rows = [...hostRows(listed, words), ...switchRows(listed, words)];
  return html`<section class="permissions" part="permissions" aria-label=${words.term('permissionsOf')}>
    <header><b>${words.term('permissionsOf')}</b>
      <button type="button" class="btn quiet small" @click=${listed.close}>${words.term('close')}</button></header>
    <ul>${rows.map((each) => rowTemplate(each, words))}</ul>
    <p class="cap"><bdi>${words.term('runsAgain')}</bdi></p>
  </section>`;
}

function rowTemplate(
  { what, state, isGranted, mayAllow, allow, revoke }: Row,
  words: LocalizeController<(typeof permissionTerms)['en']>,
): TemplateResult {
  const button = isGranted
    ? html`<button type="button" class="btn small" aria-label=${words.term('revokes', what)}
        @click=${revoke}>${words.term('revoke')}</button>`
    : mayAllow
      ? html`<button type="button" class="btn small" aria-label=${words.term('allows', what)}
          @click=${allow}><bdi>${words.term('allow')}</bdi></button>`
      : nothing;
  return html`<li><span class="what"><bdi>${what}</bdi> <span class="cap"><bdi>${state}</bdi></span></span>${button}</li>`;
}

function hostRows(
  { grants, blocked, mayAllow, allowHost, revokeHost }: ListedPermissions,
  words: LocalizeController<(typeof permissionTerms)['en']>,
): Row[] {
  const hosts = new Set([...grants.hosts, ...[...blocked.keys()].filter((host) => host !== 'eval')]);
  return [...hosts].map((host) => {
    const count = blocked.get(host) ?? 0;
    const isAllowed = mayAllow('hosts');
    const isGranted = grants.hosts.includes(host);
    const states = [
      isGranted ? words.term(isAllowed ? 'allowed' : 'forbidden') : isAllowed ? '' : words.term('forbidden'),
      count > 0 ? words.term('blockedTimes', count) : '',
    ];
    return {
      what: words.term('host', host),
      state: states.filter(Boolean).join(' · '),
      isGranted,
      mayAllow: isAllowed,
      allow: () => allowHost(host),
      revoke: () => revokeHost(host),
    };
  });
}

function switchRows(
  { grants, counts, mayAllow, allow, revoke }: ListedPermissions,
  words: LocalizeController<(typeof permissionTerms)['en']>,
): Row[] {
  return PREVIEW_PERMISSIONS.filter((each): each is SwitchedPermission => each !== 'hosts').map((permission) => {
    const isAllowed = mayAllow(permission);
    const isGranted = grants.permissions.includes(permission);
    const base = !isAllowed ? 'forbidden' : isGranted ? 'allowed' : ASKED.includes(permission) ? 'asks' : 'notAllowed';
    const count = counts[permission] ?? 0;
    const counted =
      count === 0 || isGranted ? '' : permission === 'storage' ? words.term('used') : words.term('askedTimes', count);
    return {
      what: words.term(permission),
      state: [words.term(base), counted].filter(Boolean).join(' · '),
      isGranted,
      mayAllow: isAllowed,
      allow: () => allow(permission),
      revoke: () => revoke(permission),
    };
  });
}
