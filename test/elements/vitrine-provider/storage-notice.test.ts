import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import '../../../src/define/chat-log.js';
import '../../../src/define/vitrine-provider.js';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import { IndexedDbStorage } from '../../../src/core/storage/adapters/indexed-db-storage.js';
import { waitUntil } from '../../wait-until.js';

const PATIENCE = { timeout: 10_000 };
let storageKey = '';
const controllers: HeadlessController[] = [];

const { setItem } = Storage.prototype;
/** Lets the storage of this page be full, not that of other tests: the browser gives them one for all. */
function fill(): void {
  const used = () => stored().length + (localStorage.getItem(storageKey)?.length ?? 0);
  const quota = used();
  Storage.prototype.setItem = function (this: Storage, key: string, value: string) {
    const growth = value.length - (this.getItem(key)?.length ?? 0);
    if (key.startsWith(storageKey) && used() + growth > quota)
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    setItem.call(this, key, value);
  };
}
const makeRoom = () => void (Storage.prototype.setItem = setItem);

function say(headless: HeadlessController, text: string): void {
  const id = headless.startMessage({ role: 'user' });
  headless.appendText(id, text);
  headless.endMessage(id);
}

async function page(storage: 'local-storage' | 'indexed-db' = 'local-storage', lang = 'en', dir = 'ltr') {
  const headless = new HeadlessController({ storage, storageKey });
  controllers.push(headless);
  await headless.ready;
  const place = await fixture(
    html`<div lang=${lang} dir=${dir}><vitrine-provider .headless=${headless}></vitrine-provider></div>`,
  );
  const provider = place.firstElementChild as HTMLElement;
  const root = provider.shadowRoot!;
  return {
    headless,
    provider,
    get notice() {
      return root.querySelector<HTMLElement>('[part=notice]');
    },
    get dialog() {
      return root.querySelector<HTMLDialogElement>('dialog');
    },
    get labels() {
      return [...root.querySelectorAll('[part=notice] button')].map((each) => each.textContent?.trim());
    },
    /** Presses a button, or what the menu of the others has. */
    async press(label: string) {
      const named = (text: string) =>
        [...root.querySelectorAll('button')].find((each) => each.textContent?.trim() === text);
      if (!named(label)) named('More')?.click();
      await waitUntil(() => named(label), `"${label}"`, PATIENCE);
      named(label)!.click();
    },
  };
}

/** What is stored of all conversations. */
const stored = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(`${storageKey}:`))
    .map((key) => localStorage.getItem(key))
    .join('\n');

/** A page whose storage has no room for what it says. */
async function fullPage(lang = 'en', dir = 'ltr') {
  const shown = await page('local-storage', lang, dir);
  say(shown.headless, 'An older conversation, which may go.');
  await shown.headless.save();
  shown.headless.newConversation();
  fill();
  say(shown.headless, `Keep me. ${'y'.repeat(5_000)}`);
  await waitUntil(() => shown.notice, 'a notice', PATIENCE);
  return shown;
}

/** What is offered as a download meanwhile, by its name. */
async function downloads(work: (files: ReadonlyMap<string, unknown>) => Promise<void>): Promise<Map<string, string>> {
  const files = new Map<string, Blob>();
  const { createObjectURL } = URL;
  const { click } = HTMLAnchorElement.prototype;
  let last: Blob | undefined;
  URL.createObjectURL = (blob: Blob) => createObjectURL.call(URL, (last = blob));
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    if (last) files.set(this.download, last);
  };
  try {
    await work(files);
    return new Map(await Promise.all([...files].map(async ([name, blob]) => [name, await blob.text()] as const)));
  } finally {
    URL.createObjectURL = createObjectURL;
    HTMLAnchorElement.prototype.click = click;
  }
}

describe('the notice of a full storage', () => {
  beforeEach(() => {
    storageKey = `notice-${Date.now()}-${Math.random()}`;
  });
  afterEach(async () => {
    makeRoom();
    for (const headless of controllers.splice(0)) headless.dispose();
    for (const key of Object.keys(localStorage)) if (key.startsWith('notice-')) localStorage.removeItem(key);
    indexedDB.deleteDatabase(`vitrine:${storageKey}`);
    await emulateMedia({ reducedMotion: 'no-preference' });
  });

  it('is one alert with two ways out, and a menu of the others', async () => {
    const shown = await fullPage();
    expect(shown.notice!.getAttribute('role')).to.equal('alert');
    expect(shown.notice!.textContent)
      .to.contain('This conversation no longer fits into the browser’s storage.')
      .and.to.contain('Nothing is lost');
    expect(shown.labels).to.deep.equal(['Export', 'Move to IndexedDB', 'More']);
    await shown.press('More');
    await waitUntil(() => shown.labels.length > 3, 'the menu', PATIENCE);
    expect(shown.labels.slice(3)).to.deep.equal(['Choose what to delete', 'Try again', 'Dismiss']);
    await shown.press('More');
    say(shown.headless, 'more');
    await shown.headless.save();
    expect(shown.provider.shadowRoot!.querySelectorAll('[part=notice]')).to.have.length(1);
  });

  it('exports what is not saved', async () => {
    const shown = await fullPage();
    const files = await downloads(async (written) => {
      await shown.press('Export');
      await waitUntil(() => written.size > 0, 'the file', PATIENCE);
      expect(shown.notice, 'still there').not.to.equal(null);
    });
    const [[name, json]] = [...files] as [[string, string]];
    expect(name).to.match(/^conversation \d{4}-\d\d-\d\d\.json$/);
    expect(json).to.contain('Keep me.').and.not.to.contain('older conversation');
    const fresh = new HeadlessController({ storage: 'memory' });
    expect(await fresh.importConversation(json)).to.equal(shown.headless.conversationId);
  });

  it('moves everything to IndexedDB, says so, and the page goes on saving there', async () => {
    const shown = await fullPage();
    await shown.press('Move to IndexedDB');
    await waitUntil(
      () => shown.notice?.textContent?.includes('Everything is in IndexedDB now, and saved.'),
      'it is moved',
      PATIENCE,
    );
    expect(shown.notice!.getAttribute('role')).to.equal('status');
    expect(shown.headless.storageState).to.equal('saved');
    expect(await new IndexedDbStorage({ key: storageKey }).list()).to.have.length(2);
    await shown.press('Dismiss');
    await waitUntil(() => shown.notice === null, 'it is gone', PATIENCE);
    const again = await page(); // still asks for localStorage
    await again.headless.openConversation(shown.headless.conversationId);
    expect(JSON.stringify(again.headless.messages)).to.contain('Keep me.');
  });

  it('leaves everything in place, and says why, where IndexedDB is refused', async () => {
    const shown = await fullPage();
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = () => {
      throw new DOMException('no', 'SecurityError');
    };
    try {
      await shown.press('Move to IndexedDB');
      await waitUntil(
        () => shown.notice?.textContent?.includes('It could not be moved to IndexedDB.'),
        'it is said',
        PATIENCE,
      );
    } finally {
      IDBFactory.prototype.open = open;
    }
    expect(shown.notice!.textContent).to.contain('Everything is where it was.');
    expect(stored()).to.contain('older conversation');
    await shown.press('Dismiss');
    await waitUntil(() => shown.labels.includes('More'), 'the ways out again', PATIENCE);
  });

  it('lets a person choose what to delete, and saves what has room then', async () => {
    const shown = await fullPage();
    await shown.press('Choose what to delete');
    await waitUntil(() => shown.dialog?.open && shown.dialog.querySelectorAll('li').length === 2, 'the list', PATIENCE);
    await waitUntil(
      () =>
        shown.dialog!.textContent.includes('An older conversation, which may go.') &&
        /\d\s?B|KB/.test(shown.dialog!.textContent),
      'what they hold',
      PATIENCE,
    );
    const boxes = [...shown.dialog!.querySelectorAll('input')];
    expect(
      boxes.map(({ disabled }) => disabled),
      'the open one stays',
    ).to.deep.equal([false, true]);
    await emulateMedia({ reducedMotion: 'reduce' });
    for (const scheme of ['light', 'dark']) {
      shown.provider.parentElement!.style.colorScheme = scheme;
      await nextFrame();
      await expect(shown.provider).to.be.accessible();
    }
    boxes[0]!.click();
    await waitUntil(() => shown.dialog!.textContent.includes('Delete 1 conversation'), 'the button counts', PATIENCE);
    const files = await downloads(async (written) => {
      await shown.press('Export selected');
      await waitUntil(() => written.size > 0, 'the file', PATIENCE);
    });
    expect([...files.values()][0]).to.contain('An older conversation');
    makeRoom();
    await shown.press('Delete 1 conversation');
    await waitUntil(() => !shown.dialog?.open, 'it closes', PATIENCE);
    await waitUntil(() => shown.notice === null, 'saved again', PATIENCE);
    expect(shown.headless.storageState).to.equal('saved');
    expect(stored()).to.contain('Keep me.').and.not.to.contain('older conversation');
  });

  for (const [lang, more, button, names] of [
    ['en', 'More', 'Choose what to delete', ['Plan (other tab)', 'Untitled conversation (copy)']],
    ['fr', 'Plus', 'Choisir quoi supprimer', ['Plan (autre onglet)', 'Conversation sans titre (copie)']],
  ] as const) {
    it(`says in the page’s language (${lang}) what is a copy, and why`, async () => {
      const shown = await fullPage(lang);
      shown.headless.listConversations = () =>
        Promise.resolve([
          { id: 'one', title: 'Plan', copyReason: 'other-tab', updatedAt: 1, revision: 1 },
          { id: 'two', copyReason: 'other-storage', updatedAt: 2, revision: 1 },
        ]);
      await waitUntil(() => shown.labels.includes(more), 'the words', PATIENCE);
      await shown.press(more);
      await shown.press(button);
      await waitUntil(() => shown.dialog?.querySelectorAll('li').length === 2, 'the list', PATIENCE);
      expect([...shown.dialog!.querySelectorAll('li .grow > bdi')].map((name) => name.textContent)).to.deep.equal(
        names,
      );
    });
  }

  for (const [lang, sentence, open, dismiss] of [
    ['en', 'What one of them wrote is kept in a copy.', 'Open the copy', 'Dismiss'],
    ['fr', 'Ce qu’a écrit l’un d’eux est gardé dans une copie.', 'Ouvrir la copie', 'Fermer'],
  ] as const) {
    it(`tells again of a copy that nobody has opened or dismissed (${lang})`, async () => {
      const first = new HeadlessController({ storage: 'local-storage', storageKey });
      say(first, 'Kept in the copy.');
      await first.save();
      first.dispose();
      const key = `${storageKey}:${first.conversationId}`;
      const text = localStorage.getItem(key)!;
      const mark = (isUnseen: boolean) =>
        setItem.call(
          localStorage,
          key,
          text.replace('"createdAt"', `"copyReason":"other-tab","copyUnseen":${isUnseen},"createdAt"`),
        );
      for (const way of [dismiss, open]) {
        mark(true);
        const shown = await page('local-storage', lang);
        await waitUntil(() => shown.labels.includes(open), 'the notice', PATIENCE);
        expect(shown.notice!.textContent.replace(/\s+/g, ' ')).to.contain(sentence);
        shown.press(way);
        await waitUntil(() => shown.notice === null, 'read', PATIENCE);
        await shown.headless.save();
        await waitUntil(() => !localStorage.getItem(key)!.includes('copyUnseen'), 'kept', PATIENCE);
        expect(shown.headless.conversationId === first.conversationId).to.equal(way === open);
        shown.headless.dispose();
      }
      const next = await page('local-storage', lang);
      await nextFrame();
      expect(next.notice).to.equal(null);
    });
  }

  for (const dir of ['ltr', 'rtl']) {
    it(`hides no message of a log: there is room above the first one until it goes (${dir})`, async () => {
      const { notice, headless, press, provider } = await fullPage('en', dir);
      const log = Object.assign(document.createElement('chat-log'), { headless });
      log.style.cssText = 'position: fixed; inset: 0';
      provider.append(log);
      const first = (): Element | null | undefined => log.shadowRoot?.querySelector('chat-message');
      await waitUntil(first, 'the message', PATIENCE);
      const { bottom } = notice!.getBoundingClientRect();
      log.shadowRoot!.querySelector('.base')!.scrollTop = 0;
      await waitUntil(() => first()!.getBoundingClientRect().top >= bottom, 'below the notice', PATIENCE);
      await press('Dismiss');
      await waitUntil(() => first()!.getBoundingClientRect().top < bottom, 'where it stood before', PATIENCE);
      log.remove();
    });
  }

  it('tries again when asked to', async () => {
    const shown = await fullPage();
    await shown.press('Try again');
    await shown.headless.save();
    expect(shown.notice).not.to.equal(null);
    makeRoom();
    await shown.press('Try again');
    await waitUntil(() => shown.notice === null, 'saved', PATIENCE);
    expect(stored()).to.contain('Keep me.');
  });

  it('is reached, used and left with the keyboard alone', async () => {
    const shown = await fullPage();
    const focused = () => shown.provider.shadowRoot!.activeElement?.textContent?.trim();
    for (let step = 0; step < 20 && focused() !== 'More'; step += 1) await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => focused() === 'Choose what to delete', 'the menu', PATIENCE);
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => shown.dialog?.open && shown.dialog.querySelector('li'), 'the dialog', PATIENCE);
    expect(shown.dialog!.matches(':modal')).to.equal(true);
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => !shown.dialog?.open, 'it closes', PATIENCE);
    expect(focused()).to.equal('More');
  });

  it('speaks French, from right to left, at 320 px, and is accessible', async () => {
    await setViewport({ width: 320, height: 640 });
    try {
      const shown = await fullPage('fr', 'rtl');
      await waitUntil(() => shown.labels[0] === 'Exporter', 'French', PATIENCE);
      expect(shown.labels).to.deep.equal(['Exporter', 'Déplacer vers IndexedDB', 'Plus']);
      const box = shown.notice!.getBoundingClientRect();
      expect(box.left).to.be.at.least(0);
      expect(box.right).to.be.at.most(320);
      await expect(shown.provider).to.be.accessible();
      await shown.press('Plus');
      await shown.press('Choisir quoi supprimer');
      await waitUntil(() => shown.dialog?.querySelectorAll('li').length === 2, 'the list', PATIENCE);
      await waitUntil(() => shown.dialog!.textContent.includes('Ouverte'), 'French in it', PATIENCE);
      expect(shown.dialog!.scrollWidth).to.be.at.most(320);
      expect(shown.dialog!.textContent).to.contain('Ouverte').and.to.contain('Supprimer');
      // Words of a language that is read the other way keep their own direction: dates, sizes and full stops stay in place.
      for (const words of shown.dialog!.querySelectorAll('h2, p, .cap, button'))
        if (words.textContent.trim())
          expect(words.querySelector('bdi')?.textContent, words.textContent).to.equal(words.textContent.trim());
    } finally {
      await setViewport({ width: 800, height: 600 });
    }
  });
});

describe('other notices', () => {
  beforeEach(() => {
    storageKey = `notice-${Date.now()}-${Math.random()}`;
  });
  afterEach(() => {
    for (const headless of controllers.splice(0)) headless.dispose();
    for (const key of Object.keys(localStorage)) if (key.startsWith('notice-')) localStorage.removeItem(key);
    indexedDB.deleteDatabase(`vitrine:${storageKey}`);
  });

  it('offer what could not be read as a download, name its place, and stay when saving works', async () => {
    localStorage.setItem(storageKey, '{"broken');
    const shown = await page();
    await waitUntil(() => shown.notice, 'a notice', PATIENCE);
    expect(shown.notice!.textContent).to.contain('could not be read').and.to.contain(`${storageKey}:quarantine:`);
    say(shown.headless, 'saved all the same');
    await shown.headless.save();
    expect(shown.headless.storageState).to.equal('saved');
    await nextFrame();
    const files = await downloads(async (written) => {
      await shown.press('Download it');
      await waitUntil(() => written.size > 0, 'the file', PATIENCE);
    });
    expect([...files]).to.deep.equal([['conversation.json', '{"broken']]);
    await shown.press('Dismiss');
    await waitUntil(() => shown.notice === null, 'dismissed', PATIENCE);
  });

  it('tell of a key that is the page’s own, and offer to export', async () => {
    localStorage.setItem(storageKey, '{"theirs":true}');
    const shown = await page();
    await waitUntil(() => shown.notice, 'a notice', PATIENCE);
    expect(shown.labels).to.deep.equal(['Export', 'Dismiss']);
    expect(shown.notice!.textContent).to.contain(`is kept under “${storageKey}”`);
    expect(localStorage.getItem(storageKey)).to.equal('{"theirs":true}');
  });

  it('tell of a key of a conversation that is the page’s own, and what is written stays in memory', async () => {
    localStorage.setItem(`${storageKey}:mine`, '{"theirs":true}');
    const shown = await page();
    await shown.headless.openConversation('mine');
    say(shown.headless, 'in memory');
    await shown.headless.save();
    await waitUntil(() => shown.notice, 'a notice', PATIENCE);
    expect(shown.labels).to.deep.equal(['Export', 'Dismiss']);
    expect(shown.notice!.textContent).to.contain('Nothing is lost while this page stays open.');
    expect(shown.headless.storageState).to.equal('failed');
    expect(localStorage.getItem(`${storageKey}:mine`)).to.equal('{"theirs":true}');
  });

  it('warn once when the storage is nearly full, with ways to make room', async () => {
    const shown = await page();
    say(shown.headless, 'z'.repeat(2_150_000));
    await shown.headless.save();
    await waitUntil(() => shown.notice, 'a notice', PATIENCE);
    expect(shown.notice!.textContent).to.contain('nearly full').and.to.contain('Everything is saved so far.');
    expect(shown.labels).to.deep.equal(['Move to IndexedDB', 'Choose what to delete', 'Dismiss']);
  });

  it('ask for a reload when another tab has changed the database', async () => {
    const shown = await page('indexed-db');
    say(shown.headless, 'before');
    await shown.headless.save();
    const newer = indexedDB.open(`vitrine:${storageKey}`, 2);
    await waitUntil(() => shown.notice, 'a notice', PATIENCE);
    expect(shown.notice!.textContent).to.contain('Reload to go on saving.');
    expect(shown.labels).to.deep.equal(['Export', 'Reload', 'Dismiss']);
    await waitUntil(() => newer.readyState === 'done', 'the other tab goes on', PATIENCE);
    newer.result.close();
  });
});
