import assert from 'node:assert/strict';
import fc from 'fast-check';
import { HeadlessController, type Artifact, type ContentBlock, type Message } from '../../../src/core/index.js';
import { tick } from '../storage/fake-page.js';
import { HostTab } from './host-tab.js';
import { ProcessStorage, ServerStorage, type SharedStorage, type Trouble } from './shared-storage.js';

/** What a host may do, and what may happen to it. Numbers choose among what is there. */
export interface Action {
  readonly does: keyof typeof WEIGHTS;
  readonly at: number;
  readonly text: string;
  readonly more: number;
}

const WEIGHTS = {
  start: 6,
  append: 14,
  think: 2,
  call: 2,
  setText: 6,
  end: 5,
  resume: 4,
  remove: 2,
  editMessage: 3,
  regenerate: 3,
  selectSibling: 4,
  editArtifact: 3,
  restore: 1,
  removeArtifact: 1,
  create: 1,
  rename: 1,
  open: 4,
  newConversation: 2,
  removeConversation: 1,
  reload: 2,
  otherTab: 2,
  trouble: 3,
  wait: 5,
} as const;

/** Pieces of what models write, and where networks cut them. */
const PIECES = [
  'Some words. ',
  'More.\n\n',
  ' ',
  '`',
  '```\n',
  '<art',
  'ifact type="html" title="Page">',
  '<artifact type="html" title="Page">',
  '<artifact type="html" title="Page">\n<h1>One</h1>\n</artifact>',
  '<artifact type="html" title="Page">\n<h1>Two</h1>\n</artifact>',
  '<artifact type="code" title="Code" language="ts" identifier="code">',
  '<artifact type="html" title="Other" identifier="page">x</artifact>',
  '<artifact identifier="code" type="update"><old_str>a</old_str><new_str>b</new_str></artifact>',
  'let a = 1;\n',
  '</arti',
  'fact>',
  '</artifact>',
  '<think>hm</think>',
];

export const pieces = fc.constantFrom(...PIECES);

export const actions: fc.Arbitrary<Action[]> = fc.array(
  fc.record({
    does: fc.oneof(
      ...Object.entries(WEIGHTS).map(([does, weight]) => ({
        arbitrary: fc.constant(does as Action['does']),
        weight,
      })),
    ),
    at: fc.nat(99),
    text: fc.oneof(
      { arbitrary: pieces, weight: 4 },
      fc.array(pieces, { maxLength: 4 }).map((each) => each.join('')),
    ),
    more: fc.nat(99),
  }),
  { minLength: 1, maxLength: 40, size: 'max' },
);

/** The clock of the test. */
export interface Clock {
  tick(ms: number): void;
}

/** A conversation as it must be: the same actions in a page that nothing ever happens to. */
interface Told {
  readonly id: string;
  readonly headless: HeadlessController;
  /** Messages of all branches. */
  readonly messageIds: Set<string>;
  /** Ids of artifacts and versions here, and what they were called where a person saw them. */
  readonly seen: Map<string, unknown>;
}

const OPTIONS = { updates: true, maxVersions: 3 };

/** One person, who uses one tab at a time: what must be seen is known exactly. */
export class OnePerson {
  readonly #storage: SharedStorage;
  readonly #clock: Clock;
  readonly #tabs: HostTab[] = [];
  readonly #told = new Map<string, Told>();
  #tab!: HostTab;
  /** The conversation that something new goes into. */
  #target = '';
  #count = 0;
  /** Of the message that is begun next in the place of another: the same in the page and as it must be. */
  #nextId: string | undefined;

  constructor(kind: 'server' | 'processes', clock: Clock) {
    this.#storage = kind === 'server' ? new ServerStorage() : new ProcessStorage();
    this.#clock = clock;
  }

  async begin(): Promise<void> {
    this.#tab = await this.#openTab();
    this.#target = this.#tab.headless.conversationId;
    await this.#tell(this.#target);
  }

  async act(action: Action): Promise<void> {
    await this[`_${action.does}`](action);
    await this.#drain(2);
    this.#check(this.#tab);
  }

  /** Storage works again, everybody has had time: now everything rests. */
  async finish(): Promise<void> {
    this.#storage.trouble = 'none';
    if (this.#storage instanceof ServerStorage) this.#storage.delayMs = 0;
    await this.#endAll();
    await this.#settle();
    this.#check(this.#tab);
    for (const tab of this.#tabs) tab.closePage();
    const reader = await this.#openTab();
    for (const { id, headless } of this.#told.values()) {
      const isEmpty = headless.messages.length + headless.artifacts.size === 0;
      if (isEmpty) continue;
      assert.ok(this.#storage.stored.has(id), `${id} is stored`);
      await Promise.all([reader.headless.openConversation(id), this.#drain(4)]);
      this.#check(reader);
      this.#checkBranches(reader);
    }
    for (const id of this.#storage.stored.keys()) assert.ok(this.#told.has(id), `nothing is stored under ${id}`);
    reader.closePage();
    for (const { headless } of this.#told.values()) headless.dispose();
  }

  // ── actions ──

  _start({ at, more, text }: Action): void {
    const id = `m${(this.#count += 1)}`;
    const role = at % 3 === 0 ? 'user' : 'assistant';
    const others = [...this.#told.keys()].filter((each) => each !== this.#target);
    const other = more % 5 === 0 ? others[at % Math.max(1, others.length)] : undefined;
    // An empty one that nobody has opened takes the first id that is asked for: another action's test.
    const isTaken = this.#now.messages.length + this.#now.artifacts.size > 0;
    const conversationId = isTaken ? other : undefined;
    this.#tab.headless.startMessage({ id, role, ...(conversationId !== undefined && { conversationId }) });
    const told = this.#told.get(conversationId ?? this.#target)!;
    told.headless.startMessage({ id, role });
    told.messageIds.add(id);
    if (conversationId === undefined && text.length % 2 === 0) this._append({ does: 'append', at: -1, more, text });
  }

  _append({ at, text }: Action): void {
    this.#onOpen(at, (headless, id) => headless.appendText(id, text));
  }

  _think({ at, text }: Action): void {
    this.#onOpen(at, (headless, id) => headless.appendReasoning(id, text));
  }

  _call({ at, more, text }: Action): void {
    const callId = `call${(this.#count += 1)}`;
    this.#onOpen(at, (headless, id) => {
      headless.addToolCall(id, { toolName: 'find', callId, parameters: { text } });
      if (more % 2 === 0) headless.addToolResult(id, callId, { content: [{ type: 'text', text }] });
    });
  }

  _end({ at, more }: Action): void {
    this.#onOpen(at, (headless, id) => headless.endMessage(id, more % 3 === 0 ? { interrupted: true } : {}));
  }

  _setText({ at, more, text }: Action): void {
    this.#onTarget(at, (headless, id) => {
      const said = headless.messageText(id) ?? '';
      headless.setMessageText(id, more % 4 === 0 ? text : more % 4 === 1 ? said : `${said}${text}`);
    });
  }

  _resume({ at }: Action): void {
    this.#onTarget(at, (headless, id) => headless.resumeMessage(id));
  }

  _remove({ at }: Action): void {
    const removed = this.#onTarget(at, (headless, id) => headless.removeMessage(id));
    if (removed !== undefined) this.#told.get(this.#target)!.messageIds.delete(removed);
  }

  _editMessage({ at, text }: Action): void {
    this.#beginBeside(at, (headless, id) => headless.editMessage(id, text));
  }

  _regenerate({ at }: Action): void {
    this.#beginBeside(at, (headless, id) => headless.regenerateMessage(id));
  }

  _selectSibling({ at, more }: Action): void {
    const others = this.#now.messages.filter(({ id }) => this.#now.siblings(id)!.length > 1);
    const siblings = this.#now.siblings(others[at % others.length]?.id ?? '');
    const chosen = siblings?.[more % siblings.length];
    if (chosen !== undefined) this.#both(this.#now, (headless) => headless.selectSibling(chosen));
  }

  _editArtifact({ at, text, more }: Action): void {
    this.#onArtifact(at, (headless, id) => headless.editArtifact(id, `${text}${more}`));
  }

  _restore({ at, more }: Action): void {
    this.#onArtifact(at, (headless, id) => {
      const versions = headless.artifacts.get(id)!.versions.filter((each) => !each.interrupted);
      const version = versions[more % Math.max(1, versions.length)];
      if (version) headless.restoreVersion(id, version.number);
    });
  }

  _removeArtifact({ at }: Action): void {
    this.#onArtifact(at, (headless, id) => headless.removeArtifact(id));
  }

  _create({ text }: Action): void {
    if (this.#isOpening) return;
    const title = `Mine ${(this.#count += 1)}`;
    for (const headless of [this.#tab.headless, this.#now])
      headless.createArtifact({ type: 'code', title, content: text });
  }

  async _rename({ text }: Action): Promise<void> {
    const { headless } = this.#tab;
    const id = this.#target;
    void headless.renameConversation(id, text);
    void this.#now.renameConversation(this.#now.conversationId, text);
    await this.#drain(1);
  }

  async _open({ at }: Action): Promise<void> {
    const id = at % 8 === 0 ? `host-${at}` : [...this.#told.keys()][at % this.#told.size]!;
    // A person who opens what cannot be read now gets a copy: another test's.
    await this.#tell(id);
    this.#target = id;
    void this.#tab.headless.openConversation(id);
  }

  async _newConversation(): Promise<void> {
    this.#target = this.#tab.headless.newConversation();
    await this.#tell(this.#target);
  }

  async _removeConversation(): Promise<void> {
    if (this.#storage.trouble !== 'none' || this.#isOpening) return;
    const id = this.#target;
    if (this.#tabs.some((tab) => tab !== this.#tab && tab.headless.conversationId === id)) return;
    const removed = this.#tab.headless.removeConversation(id);
    await this.#settle(removed);
    this.#told.delete(id);
    this.#target = this.#tab.headless.conversationId;
    await this.#tell(this.#target);
  }

  /** The page is gone, and comes again with the same conversation. */
  async _reload(): Promise<void> {
    if (this.#storage.trouble !== 'none') return;
    await this.#untilOpened();
    this.#endAtReload();
    if (this.#storage instanceof ServerStorage) await this.#settle();
    else this.#tab.hidePage();
    this.#tab.closePage();
    this.#tabs.splice(this.#tabs.indexOf(this.#tab), 1);
    await this.#drain(4);
    this.#tab = await this.#openTab();
    void this.#tab.headless.openConversation(this.#target);
    await this.#untilOpened();
  }

  /** The person goes on in another tab, once this one has saved. */
  async _otherTab({ at }: Action): Promise<void> {
    if (this.#storage.trouble !== 'none') return;
    await this.#untilOpened();
    await this.#endAll();
    await this.#settle();
    const other = this.#tabs.find((tab) => tab !== this.#tab);
    this.#tab = other ?? (await this.#openTab());
    if (!other) void this.#tab.headless.openConversation([...this.#told.keys()][at % this.#told.size]!);
    await this.#untilOpened();
    this.#target = this.#tab.headless.conversationId;
    await this.#tell(this.#target);
  }

  async _trouble({ at }: Action): Promise<void> {
    const troubles: Trouble[] = ['none', 'full', 'none', 'no-answer'];
    // What is asked for while nothing answers is the other property's.
    await this.#untilOpened();
    this.#storage.trouble = troubles[at % troubles.length]!;
    if (this.#storage instanceof ServerStorage) this.#storage.delayMs = at % 3 === 0 ? at * 5 : 0;
  }

  async _wait({ at }: Action): Promise<void> {
    await this.#pass(at < 50 ? at * 10 : at * 100);
  }

  // ── what is there ──

  /** The conversation that something new goes into, as it must be. */
  get #now(): HeadlessController {
    return this.#told.get(this.#target)!.headless;
  }

  get #isOpening(): boolean {
    return this.#tab.headless.conversationId !== this.#target;
  }

  /** Messages that are written, on whichever branch of whichever conversation. */
  get #open(): { readonly headless: HeadlessController; readonly id: string }[] {
    return [...this.#told.values()].flatMap(({ headless, messageIds }) =>
      [...messageIds].flatMap((id) => (headless.getMessage(id)?.status === 'streaming' ? { headless, id } : [])),
    );
  }

  #onOpen(at: number, act: (headless: HeadlessController, id: string) => void): void {
    const open = this.#open;
    const chosen = at === -1 ? open.find(({ id }) => id === `m${this.#count}`) : open[at % open.length];
    if (chosen) this.#both(chosen.headless, (headless) => act(headless, chosen.id));
  }

  /** A message of the conversation that is open, on whichever branch. @returns its id. */
  #onTarget(at: number, act: (headless: HeadlessController, id: string) => void): string | undefined {
    const ids = [...this.#told.get(this.#target)!.messageIds];
    const chosen = ids[ids.length - 1 - (at % ids.length)];
    if (chosen === undefined || this.#isOpening) return undefined;
    this.#both(this.#now, (headless) => act(headless, chosen));
    return chosen;
  }

  /** Also in one that is being opened. */
  #beginBeside(at: number, begin: (headless: HeadlessController, id: string) => string): void {
    const { messageIds } = this.#told.get(this.#target)!;
    const chosen = [...messageIds][at % messageIds.size];
    if (chosen === undefined) return;
    const id = `m${(this.#count += 1)}`;
    this.#both(this.#now, (headless) => {
      this.#nextId = id;
      assert.equal(begin(headless, chosen), id);
    });
    messageIds.add(id);
  }

  /** The n-th artifact, in the page and as it must be. */
  #onArtifact(at: number, act: (headless: HeadlessController, id: string) => void): void {
    const count = this.#now.artifacts.size;
    if (count === 0 || this.#isOpening) return;
    this.#both(this.#now, (headless) => act(headless, [...headless.artifacts.keys()][at % count]!));
  }

  /** The same in both: also if it is refused. */
  #both(told: HeadlessController, act: (headless: HeadlessController) => void): void {
    const run = (headless: HeadlessController) => {
      try {
        return void act(headless);
      } catch (error) {
        return (error as { code?: string }).code ?? error;
      }
    };
    const refused = run(told);
    assert.deepEqual(run(this.#tab.headless), refused);
  }

  async #tell(id: string): Promise<void> {
    if (this.#told.has(id)) return;
    const headless = new HeadlessController({ storage: 'memory', createId: this.#makeIds(id), ...OPTIONS });
    await headless.ready;
    this.#told.set(id, { id, headless, messageIds: new Set(), seen: new Map() });
  }

  #makeIds(name: string): () => string {
    let count = 0;
    return () => {
      const id = this.#nextId ?? `${name}:${(count += 1)}`;
      this.#nextId = undefined;
      return id;
    };
  }

  // ── time ──

  async #openTab(): Promise<HostTab> {
    const name = `t${(this.#count += 1)}`;
    const options = { ...OPTIONS, createId: this.#makeIds(name) };
    const tab = await HostTab.open(name, this.#storage, options, () => this.#pass(2_000));
    this.#tabs.push(tab);
    return tab;
  }

  async #drain(turns: number): Promise<void> {
    for (let turn = 0; turn < turns; turn += 1) {
      await tick();
      while (this.#storage.deliver(() => 0));
    }
  }

  async #pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 100) {
      this.#clock.tick(Math.min(left, 100));
      await this.#drain(1);
    }
  }

  async #untilOpened(): Promise<void> {
    for (let turn = 0; turn < 50 && this.#tab.headless.isOpening; turn += 1) await this.#pass(200);
    await this.#drain(2);
  }

  async #settle(work: Promise<unknown> = this.#tab.headless.save()): Promise<void> {
    let isDone = false;
    void work.finally(() => (isDone = true));
    const isBusy = () => !isDone || this.#tab.headless.storageState === 'saving';
    for (let turn = 0; turn < 50 && isBusy(); turn += 1) await this.#pass(200);
    await this.#pass(2_000);
  }

  // ── ends ──

  async #endAll(): Promise<void> {
    for (const { headless, id } of this.#open) this.#both(headless, (each) => each.endMessage(id));
    await this.#drain(2);
  }

  /**
   * A stream does not survive the page that it ran in. What was held back, since it might have become a tag, was never
   * seen: there a host ends the message itself.
   */
  #endAtReload(): void {
    for (const { headless, id } of this.#open) {
      const read = () =>
        JSON.stringify([
          headless.messageText(id),
          [...headless.artifacts.values()].map((each) => each.versions.length),
        ]);
      const before = read();
      headless.endMessage(id, { interrupted: true });
      if (read() !== before) this.#tab.headless.endMessage(id, { interrupted: true });
    }
  }

  // ── what must be seen ──

  #check({ headless }: HostTab): void {
    const told = this.#told.get(headless.conversationId);
    assert.ok(told, `${headless.conversationId} was opened by nobody`);
    assert.deepEqual(seenIn(headless), seenIn(told.headless), `what is seen in ${told.id}`);
    this.#keepIds(told, headless);
  }

  /** Every branch is as it was left: what is shown of it, and what can be chosen there. */
  #checkBranches(tab: HostTab): void {
    const { headless, messageIds } = this.#told.get(tab.headless.conversationId)!;
    for (const id of messageIds) {
      for (const each of [headless, tab.headless]) each.selectSibling(id);
      this.#check(tab);
    }
  }

  /** Ids and times stay, whatever happens: also those of a person who comes back. */
  #keepIds({ headless, seen }: Told, page: HeadlessController): void {
    const keep = (key: string, value: unknown) => {
      if (!seen.has(key)) seen.set(key, value);
      assert.deepEqual(value, seen.get(key), `${key} keeps its id and its time`);
    };
    const others = [...page.artifacts.values()];
    [...headless.artifacts.values()].forEach(({ id, versions }, index) => {
      const other = others[index]!;
      keep(`artifact ${id}`, [other.id, other.createdAt]);
      versions.forEach((each, place) => keep(`version ${each.id}`, [other.versions[place]!.id]));
    });
    for (const { id, createdAt } of page.messages) keep(`message ${id}`, createdAt);
  }
}

/** What is seen of a conversation, without ids of what was made and without times. */
function seenIn(headless: HeadlessController): unknown {
  const artifacts = [...headless.artifacts.values()];
  const title = headless.conversationTitle;
  return {
    ...(title !== undefined && { title }),
    messages: headless.messages.map((message) => seenMessage(message, artifacts)),
    siblings: headless.messages.map(({ id }) => headless.siblings(id)),
    artifacts: artifacts.map(({ type, title: name, language, identifier, content, versions }) => ({
      type,
      name,
      language,
      identifier,
      // Of a tag that was cut behind its `>` nobody knows whether the line break came that belongs to it.
      content: content.trimStart(),
      versions: versions.map(({ id: _, createdAt: __, ...version }) => ({
        ...version,
        content: version.content.trimStart(),
      })),
    })),
  };
}

const seenMessage = ({ id, role, status, contentBlocks }: Message, artifacts: readonly Artifact[]): unknown => ({
  id,
  role,
  status,
  blocks: contentBlocks.map((block) => seenBlock(block, artifacts)),
});

function seenBlock(block: ContentBlock, artifacts: readonly Artifact[]): unknown {
  if (block.type === 'artifact') {
    const index = artifacts.findIndex(({ id }) => id === block.artifactId);
    const version = artifacts[index]?.versions.find(({ id }) => id === block.versionId)?.number;
    return { artifact: index, version, failure: block.failure };
  }
  // White space that shows nothing may be gone where it stands before a text.
  if (block.type === 'text') return block.content.trimStart();
  // None spins after a reload.
  if (block.type === 'tool_call') return { ...block, durationMs: undefined, state: block.toolResult && block.state };
  return block.type === 'reasoning' ? { think: block.content } : block;
}
