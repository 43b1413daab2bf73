import { createContext } from '@lit/context';
import type { HeadlessController } from '../core/headless-controller.js';
import { groupPageOptions, type PageOptionGroups, type PageOptions } from './page-options.js';
import { defineTag } from './lazy-tags.js';
import { overrideTerms } from '../locales/localize.js';
import { checkFrames } from './check-frames.js';
import { otherCopy } from './define-element.js';
import { redrawShown } from './registrations.js';
import { relayFacts } from './relay-facts.js';

/** What an element draws from: a headless controller and the page's options. Stable: never replaced by a token. */
export interface VitrineScope {
  /** `undefined` outside every provider, on a page where nothing has begun a conversation yet. */
  readonly headless: HeadlessController | undefined;
  readonly options: PageOptionGroups;
}

/** The nearest scope. Its value is an object that stays the same while the provider's properties do. */
export const headlessContext = createContext<VitrineScope>(Symbol.for('vitrine.scope'));

let given: PageOptions = {};
let pageOptions = groupPageOptions(given);
const followers = new Set<() => void>();
const former = new WeakSet<HeadlessController>();

const scopeOf = (headless: HeadlessController | undefined): VitrineScope => ({
  headless,
  get options() {
    return pageOptions;
  },
});

let scope = scopeOf(undefined);

/**
 * The scope of elements outside every `vitrine-provider`.
 * @param make - Makes its headless controller, if there is none yet. Elements that only show leave it out, and load
 * without a controller: whatever there is to show, somebody else has begun.
 */
export function defaultScope(make?: () => HeadlessController): VitrineScope {
  if (!scope.headless && make) setDefault(make());
  return scope;
}

/** Calls when the page-wide default gets its headless controller, or another one. @returns A function that ends it. */
export function followDefault(call: () => void): () => void {
  followers.add(call);
  return () => void followers.delete(call);
}

/** Whether a headless controller was the page-wide default until `configureVitrine` gave another one. */
export const isFormerDefault = (headless: HeadlessController): boolean => former.has(headless);

/** The options of the page-wide default. */
export const defaultOptions = (): PageOptionGroups => pageOptions;

/**
 * Sets the page-wide default's options and, if given, its headless controller. Elements that draw from
 * the page-wide default go over to the new controller, since those that stand in the page's HTML are there before any
 * script can call this. A `chat-message` that has begun a message stays with it, in the old controller.
 */
export function configureVitrine(options: PageOptions & { headless?: HeadlessController }): void {
  const { headless, ...rest } = options;
  warnOfOtherCopy();
  given = { ...given, ...rest };
  pageOptions = groupPageOptions(given);
  if (rest.frames) void checkFrames(rest.frames, globalThis);
  if ('terms' in rest) overrideTerms(undefined, rest.terms);
  if (headless) setDefault(headless);
  redrawShown();
}

let hasWarned = false;

function warnOfOtherCopy(): void {
  const version = typeof customElements === 'undefined' ? undefined : otherCopy();
  if (version === undefined || hasWarned) return;
  hasWarned = true;
  console.warn(
    `Vitrine: configureVitrine of this copy has no effect: the elements of this page are those of ` +
      `another copy (version ${version}) that came first. Call configureVitrine of that one, or give a vitrine-provider your \`headless\`.`,
  );
}

function setDefault(headless: HeadlessController): void {
  if (headless === scope.headless) return;
  if (scope.headless) former.add(scope.headless);
  former.delete(headless);
  relayFacts(headless);
  scope = scopeOf(headless);
  watchStorage(headless);
  for (const call of [...followers]) call();
}

/** Those that an element was given as its own, beside the page-wide default. */
const joined = new WeakSet<HeadlessController>();

/** Tells the page what the storage of an element's own controller reports, as if that were the page's. */
export function tellStorageOf(headless: HeadlessController): void {
  if (joined.has(headless)) return;
  joined.add(headless);
  watchStorage(headless);
}

const stays = (headless: HeadlessController): boolean => headless === scope.headless || joined.has(headless);

/**
 * On a page without a provider somebody has to say what its storage reports. A provider does, at the end of the page,
 * as soon as there is something to say and as long as none of the page's own holds the controller.
 */
function watchStorage(headless: HeadlessController): void {
  if (typeof document === 'undefined') return;
  const look = (): void => {
    if (headless.storageIssues.length === 0) return;
    stopWatching();
    if (stays(headless)) void showNotice(headless);
  };
  const stopWatching = headless.subscribe(look);
  look();
}

async function showNotice(headless: HeadlessController): Promise<void> {
  try {
    await defineTag('vitrine-provider');
  } catch (cause) {
    console.warn('Vitrine: <vitrine-provider> could not be loaded.', cause);
  }
  if (!customElements.get('vitrine-provider') || relayFacts(headless).size > 0 || !stays(headless)) return;
  document.body.append(Object.assign(document.createElement('vitrine-provider'), { headless }));
}
