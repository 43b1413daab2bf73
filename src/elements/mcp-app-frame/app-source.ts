import type { AppsController } from '../../controllers/apps-controller.js';
import {
  findToolApp,
  loadTemplate,
  resolveAppPolicy,
  TemplateCache,
  type AppClient,
  type AppTemplate,
  type ResolvedAppPolicy,
} from '../../core/mcp-apps/index.js';
import type { AppTerms } from '../../locales/en/app.js';
import type { LocalizeController } from '../../locales/localize.js';
import type { FramePolicy } from '../../sandbox/frame-policy.js';
import { announceFrame } from '../../sandbox/sandbox-frame.js';
import { grantApp, type AppGrants } from './app-grants.js';
import type { AppServer } from './app-server.js';
import { givenTemplate } from './given-template.js';
import type { McpAppFrame } from './mcp-app-frame.js';

/** Templates of servers without a name, which could be taken for each other. */
const nameless = new WeakMap<AppClient, TemplateCache>();

function templatesOf(client: AppClient): TemplateCache {
  const known = nameless.get(client) ?? new TemplateCache();
  nameless.set(client, known);
  return known;
}

export interface AppSourceOptions {
  readonly apps: AppsController<unknown>;
  readonly words: LocalizeController<AppTerms>;
  readonly server: AppServer;
}

/** What an app is read from, and what it may: as the element's properties and its scope have it. */
export class AppSource {
  readonly #element: McpAppFrame;
  readonly #options: AppSourceOptions;
  #policy: ResolvedAppPolicy = resolveAppPolicy();
  /** What the last app was read from. */
  #last: readonly unknown[] = [];

  constructor(element: McpAppFrame, options: AppSourceOptions) {
    this.#element = element;
    this.#options = options;
  }

  get policy(): ResolvedAppPolicy {
    return this.#policy;
  }

  get frames(): FramePolicy {
    return { ...this.#options.apps.scope?.options.frames, ...(this.#policy.frames as FramePolicy | undefined) };
  }

  get uri(): string {
    const { resourceUri, tool } = this.#element;
    return resourceUri || (findToolApp(tool) ?? '');
  }

  /** What the app is called before it says so itself. */
  get appName(): string {
    const { title, name } = (this.#element.tool ?? {}) as { readonly title?: unknown; readonly name?: unknown };
    const given = [title, name, this.uri.replace(/^ui:\/\//, '')];
    const found = given.find((each): each is string => typeof each === 'string' && each !== '');
    return found ?? this.#options.words.term('unnamed');
  }

  /** By what a person's refusals are counted: who asks. */
  get label(): string {
    return `app ${this.#options.server.name} ${this.appName}`;
  }

  /** Whether there is anything to read, and what it is read from is there. */
  get isReady(): boolean {
    const { html, isConnected } = this.#element;
    const { apps, server } = this.#options;
    if (!isConnected || !apps.apps) return false;
    if (html !== undefined) return true;
    return this.uri !== '' && server.isKnown;
  }

  readPolicy(): void {
    const { scope, apps } = this.#options.apps;
    this.#policy = resolveAppPolicy({ ...scope?.options.apps, ...apps?.policy, ...this.#element.policy });
  }

  /** @returns `other` for another app than the last one, `same` for that one. */
  noteSource(): 'first' | 'other' | 'same' {
    const { client, serverId, html } = this.#element;
    const now = [client, serverId, this.uri, html];
    const before = this.#last;
    this.#last = now;
    if (before.length === 0) return 'first';
    return now.every((each, index) => each === before[index]) ? 'same' : 'other';
  }

  forgetSource(): void {
    this.#last = [];
  }

  /**
   * Reads the app. @returns nothing where its server has to be connected first.
   * @throws {AppError} what reading it fails with; `app-tool-refused` where the host does not want it.
   */
  async readTemplate(refresh: boolean, signal: AbortSignal): Promise<AppTemplate | undefined> {
    const { html: given, htmlMeta, toolData } = this.#element;
    if (given !== undefined) return givenTemplate(given, htmlMeta, toolData === undefined ? 'standard' : 'simple');
    const { client, isThere, name: serverId } = this.#options.server;
    const cache = client && serverId === '' ? templatesOf(client) : this.#options.apps.apps?.templates;
    if (!isThere || !client || !cache) return undefined;
    // What it needs to run is made while it is read: as most apps need it, without hosts of their own.
    if (refresh || !cache.readTemplate(serverId, this.uri)) announceFrame({ content: 'app', serverId }, this.frames);
    return loadTemplate({ client, serverId, uri: this.uri, refresh, signal, policy: this.#policy }, cache);
  }

  /** Brings what it declares to what it is given. */
  async grantTemplate(template: AppTemplate, askAgain: boolean, signal: AbortSignal): Promise<AppGrants> {
    const { scope, apps } = this.#options.apps;
    const { name: server, client } = this.#options.server;
    const ownDomain = await this.#acceptDomain(template.domain, server);
    const grants = await grantApp(template, this.frames, this.#policy.domains, {
      from: this.#element,
      options: scope?.options ?? {},
      source: this.label,
      about: { appName: this.appName, server },
      store: (server === '' ? client : apps) ?? this,
      serverId: server,
      signal,
      askAgain,
    });
    return { ...grants, ownDomain };
  }

  /** A hint: the host alone can serve the proxy page there. */
  async #acceptDomain(domain: string | undefined, server: string): Promise<string | undefined> {
    if (domain === undefined || this.frames.sandboxOrigin === undefined) return undefined;
    return (await this.#policy.acceptDomain?.(domain, server)) === true ? domain : undefined;
  }
}
