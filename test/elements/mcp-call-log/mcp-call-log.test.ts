import { expect, fixtureCleanup } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import '../../../src/define/mcp-call-log.js';
import type { CallRecord } from '../../../src/core/mcp/call-log/call-record.js';
import { sampleCall, sampleCalls, SampleStorage } from './call-samples.js';
import { all, buttonOf, cells, choose, current, one, rowsOf, said, savedBy, search, show, text } from './shown-log.js';
import { waitUntil } from '../../wait-until.js';

describe('<mcp-call-log>', () => {
  before(() => setViewport({ width: 1_000, height: 800 }));
  afterEach(fixtureCleanup);

  it('lists calls, the newest first, with result, tool, server, who asked, consent and duration', async () => {
    const { log } = await show(sampleCalls(9));
    expect(one(log, '.grid').getAttribute('aria-rowcount')).to.equal('10');
    expect(rowsOf(log).map((row) => row.dataset['id'])).to.deep.equal(
      Array.from({ length: 9 }, (_, index) => `call-${8 - index}`),
    );
    expect(cells(rowsOf(log)[0]).slice(1)).to.deep.equal([
      'Done',
      'search_code',
      'github-server',
      'model',
      'policy',
      '128\u00a0ms',
    ]);
    expect(cells(rowsOf(log)[1]).slice(1)).to.deep.equal([
      'Denied',
      'run_query',
      'database-tools',
      'model',
      'denied',
      '–',
    ]);
    expect(cells(rowsOf(log)[5])[1]).to.equal('Timed out');
    expect(text(log)).to.contain('9 calls');
  });

  it('draws ten thousand calls at once, and at most sixty rows of them', async () => {
    const records = sampleCalls(10_000);
    const start = performance.now();
    const { log } = await show(records);
    expect(performance.now() - start).to.be.below(1_500); // some 150 on an idle machine
    expect(one(log, '.grid').getAttribute('aria-rowcount')).to.equal('10001');
    expect(rowsOf(log).length).to.be.within(10, 60);
    const grid = one(log, '.grid');
    for (const top of [5_000, 180_000, 1e9]) {
      grid.scrollTop = top;
      await waitUntil(() => {
        const [first, box] = [rowsOf(log)[0]!.getBoundingClientRect(), grid.getBoundingClientRect()];
        const last = rowsOf(log).at(-1)!.getBoundingClientRect();
        return first.top <= box.top + 40 && last.bottom >= box.bottom - 2;
      }, `rows at ${top}`);
      expect(rowsOf(log).length).to.be.at.most(60);
    }
    expect(rowsOf(log).at(-1)!.dataset['id']).to.equal('call-0');
    expect(rowsOf(log).at(-1)!.getAttribute('aria-rowindex')).to.equal('10001');
    log.style.cssText = 'max-block-size: none; block-size: 5000px';
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(rowsOf(log).length).to.be.at.most(60);
    expect(one(log, '.grid').clientHeight).to.be.at.most(36 * 52);
  });

  it('stays where somebody has scrolled to when it is drawn again before the browser tells of that', async () => {
    const { log } = await show(sampleCalls(300));
    const grid = one(log, '.grid');
    grid.scrollTop = 3_600;
    log.requestUpdate();
    await log.updateComplete;
    expect(grid.scrollTop).to.equal(3_600);
    await waitUntil(() => rowsOf(log).some((row) => row.dataset['id'] === 'call-199'), 'the rows of that place');
  });

  it('is moved through by arrows, Page keys, Home and End; Enter opens details, Escape leads back', async () => {
    const { log } = await show(sampleCalls(300));
    const grid = one(log, '.grid');
    grid.focus();
    await log.updateComplete;
    const at = () => current(log)?.closest<HTMLElement>('.call')?.dataset['id'];
    const press = async (key: string) => {
      await sendKeys({ press: key });
      await log.updateComplete;
      await new Promise(requestAnimationFrame);
      await log.updateComplete;
    };
    expect(at()).to.equal('call-299');
    await press('ArrowDown');
    await press('ArrowDown');
    expect(at()).to.equal('call-297');
    await press('ArrowRight');
    await press('ArrowRight');
    expect(current(log)?.innerText.trim()).to.equal('run_query');
    await press('PageDown');
    const paged = Number(at()?.slice(5));
    expect(paged).to.be.within(270, 292);
    await press('PageUp');
    expect(at()).to.equal('call-297');
    await sendKeys({ down: 'Control' });
    await press('End');
    await sendKeys({ up: 'Control' });
    expect(at()).to.equal('call-0');
    expect(current(log)?.className).to.contain('duration');
    await press('ArrowUp');
    await press('Home');
    expect(at()).to.equal('call-1');
    expect(current(log)?.className).to.contain('time');
    await press('Enter');
    const details = one(log, '.details');
    expect(details.getAttribute('aria-label')).to.equal('Details of run_query');
    expect(details.innerText).to.contain('beans 1').and.to.contain('found 1').and.to.contain('conversation-1');
    expect(log.shadowRoot!.activeElement?.textContent).to.equal('run_query');
    expect(
      rowsOf(log)
        .filter((row) => row.ariaSelected === 'true')
        .map((row) => row.dataset['id']),
    ).to.deep.equal(['call-1']);
    await press('Escape');
    expect(one(log, '.details')).to.equal(undefined);
    expect(log.shadowRoot!.activeElement).to.equal(grid);
    expect(at()).to.equal('call-1');
  });

  it('stands at the side where each column begins, from right to left, too', async () => {
    const { log } = await show(sampleCalls(3));
    log.dir = 'rtl';
    const [head] = all(log, '.head .result');
    const words = rowsOf(log)[0]!.querySelector('.outcome')!.getBoundingClientRect();
    expect(Math.abs(words.right - head!.getBoundingClientRect().right)).to.be.below(2);
  });

  it('mirrors its keys from right to left', async () => {
    const { log } = await show(sampleCalls(3));
    log.dir = 'rtl';
    one(log, '.grid').focus();
    await sendKeys({ press: 'ArrowLeft' });
    await log.updateComplete;
    expect(current(log)?.className).to.contain('result');
    await sendKeys({ press: 'ArrowRight' });
    await log.updateComplete;
    expect(current(log)?.className).to.contain('time');
  });

  it('filters by words, result, server, tool, who asked, conversation and time, and says how many are left', async () => {
    const { log } = await show([...sampleCalls(40), sampleCall(40, 40, { timestamp: new Date().toISOString() })]);
    await search(log, 'BEANS 12');
    await waitUntil(() => said(log) === '1 of 41 calls', 'said once typing rests');
    expect(log.filter).to.deep.equal({ text: 'BEANS 12' });
    await search(log, '');
    expect(log.filter).to.deep.equal({});
    await choose(log, 'Result', 'false');
    await waitUntil(() => said(log) === '10 of 41 calls');
    buttonOf(log, 'Filters').click();
    await log.updateComplete;
    await choose(log, 'Server', 'database-tools');
    await choose(log, 'Tool', 'run_query');
    await choose(log, 'Asked by', 'app');
    expect(log.filter).to.deep.equal({ success: false, server: 'database-tools', tool: 'run_query', initiator: 'app' });
    await choose(log, 'Conversation', 'conversation-0');
    expect(rowsOf(log).map((row) => row.dataset['id'])).to.deep.equal(['call-15']);
    await search(log, 'nothing like it');
    await waitUntil(() => said(log) === '0 of 41 calls');
    expect(text(log)).to.contain('No call matches.');
    buttonOf(log, 'Show all calls').click();
    await log.updateComplete;
    await waitUntil(() => said(log) === '41 of 41 calls');
    await choose(log, 'Time', 'lastHour');
    expect(rowsOf(log).map((row) => row.dataset['id'])).to.deep.equal(['call-40']);
    expect(Date.now() - Date.parse(log.filter.since!)).to.be.within(3_600_000, 3_660_000);
  });

  it('keeps to the server and the conversation of its attributes, and offers no others', async () => {
    const { log } = await show(sampleCalls(40), {}, { server: 'github-server', conversationId: 'conversation-2' });
    expect(rowsOf(log).map((row) => row.dataset['id'])).to.deep.equal(['call-32', 'call-22', 'call-12', 'call-2']);
    buttonOf(log, 'Filters').click();
    await log.updateComplete;
    expect(all(log, '#filters select').map((list) => list.ariaLabel)).to.deep.equal(['Tool', 'Asked by', 'Time']);
    await search(log, 'beans 22');
    expect(log.filter).to.deep.equal({ text: 'beans 22' });
    expect(rowsOf(log).length).to.equal(1);
  });

  it('takes any filter of a host, and none that is no object', async () => {
    const { log } = await show(sampleCalls(8), {}, { filter: { tool: 'gone', since: '2020-01-01T00:00:00Z' } });
    expect(text(log)).to.contain('No call matches.');
    buttonOf(log, 'Filters').click();
    await log.updateComplete;
    expect((one(log, 'select[aria-label="Tool"]') as HTMLSelectElement).value).to.equal('gone');
    expect((one(log, 'select[aria-label="Time"]') as HTMLSelectElement).selectedOptions[0]!.text).to.equal(
      'As the page says',
    );
    for (const filter of [null, 'x', 7]) {
      Object.assign(log, { filter });
      await log.updateComplete;
      expect(rowsOf(log).length).to.equal(8);
    }
  });

  it('saves what is shown as JSON Lines and as CSV, unless a host cancels that', async () => {
    const { log } = await show(sampleCalls(8), {}, { server: 'database-tools' });
    const save = async (label: string) => {
      one(log, '#exports-button').click();
      await log.updateComplete;
      buttonOf(log, label).click();
    };
    const jsonl = await savedBy(() => void save('JSON Lines'));
    expect(jsonl.name).to.match(/^mcp-calls \d{4}-\d\d-\d\d\.jsonl$/);
    const lines = jsonl.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { server_name: string; id: string });
    expect(lines.map(({ id }) => id)).to.deep.equal(['call-1', 'call-3', 'call-5', 'call-7']);
    const csv = await savedBy(() => void save('CSV'));
    expect(csv.text.split('\r\n')[0]).to.contain('id,timestamp,workflow_id');
    let detail: unknown;
    log.addEventListener('mcp-call-log-export-request', (event) => ((detail = event.detail), event.preventDefault()));
    const before = URL.createObjectURL;
    URL.createObjectURL = () => {
      throw new Error('saved after all');
    };
    await save('CSV');
    await new Promise((resolve) => setTimeout(resolve, 20));
    URL.createObjectURL = before;
    expect(detail).to.deep.include({ format: 'csv', filter: { server: 'database-tools' } });
  });

  it('asks once before it deletes the log, with the focus on what keeps it', async () => {
    const { log, storage } = await show(sampleCalls(12));
    buttonOf(log, 'Clear').click();
    await waitUntil(() => one(log, '[role=alert]') !== undefined);
    expect(one(log, '[role=alert]').innerText).to.contain('Delete all 12 calls in the log?');
    await waitUntil(() => log.shadowRoot!.activeElement?.textContent.trim() === 'Keep them');
    (log.shadowRoot!.activeElement as HTMLElement).click();
    await waitUntil(() => log.shadowRoot!.activeElement?.id === 'clear');
    expect(storage.records.length).to.equal(12);
    const cancel = (event: Event) => event.preventDefault();
    log.addEventListener('mcp-call-log-clear-request', cancel);
    for (const expected of [12, 0]) {
      buttonOf(log, 'Clear').click();
      await waitUntil(() => buttonOf(log, 'Delete all') !== undefined);
      buttonOf(log, 'Delete all').click();
      await waitUntil(() => storage.records.length === expected);
      log.removeEventListener('mcp-call-log-clear-request', cancel);
    }
    await waitUntil(() => text(log).startsWith('No calls yet.'));
    await waitUntil(() => said(log) === 'The log is empty.');
  });

  it('shows calls that arrive on top, and moves nothing that is being read', async () => {
    const { log, headless } = await show(sampleCalls(400));
    const { callLog } = headless.servers!;
    callLog.addRecord(sampleCall(400, 400));
    await waitUntil(() => rowsOf(log)[0]?.dataset['id'] === 'call-400', 'it is there');
    const grid = one(log, '.grid');
    grid.scrollTop = 3_000;
    await waitUntil(() => rowsOf(log)[0]!.dataset['id'] !== 'call-400');
    const seen = () => {
      const { top } = grid.getBoundingClientRect();
      const first = rowsOf(log).find((row) => row.getBoundingClientRect().top >= top + 40)!;
      return `${first.dataset['id']} ${Math.round(first.getBoundingClientRect().top - top)}`;
    };
    const before = seen();
    callLog.addRecord(sampleCall(401, 400));
    await waitUntil(() => grid.getAttribute('aria-rowcount') === '403', 'one more');
    await log.updateComplete;
    expect(seen()).to.equal(before);
  }).timeout(15_000);

  it('says that the log is empty, switched off, or kept for this visit only', async () => {
    expect(text((await show([])).log)).to.contain('No calls yet.');
    expect(text((await show([], { level: 'off' })).log)).to.equal('The log of calls is switched off.');
    const storage = new SampleStorage([]);
    storage.readRecords = () => Promise.reject(new Error('no'));
    const { log, headless } = await show([], { storage });
    expect(one(log, '[role=alert]').innerText).to.contain('kept for this visit only');
    headless.servers!.callLog.addRecord(sampleCall(1, 1));
    await waitUntil(() => rowsOf(log).length === 1, 'it is in memory');
  }).timeout(10_000);

  it('draws what a host’s storage holds, whatever that is', async () => {
    const odd = [null, 7, {}, { id: 'a' }, { id: 'b', timestamp: 'x', tool: 5, durationMs: 'y' }, sampleCall(0, 1)];
    const { log } = await show(odd as CallRecord[]);
    expect(rowsOf(log).map((row) => row.dataset['id'])).to.deep.equal(['call-0', 'b', 'a']);
    for (const row of rowsOf(log)) {
      row.querySelector<HTMLElement>('.tool')!.click();
      await log.updateComplete;
      expect(one(log, '.details').innerText).to.contain('Attempts');
    }
  });

  it('says of arguments and answers that were not kept, and of long ones how long they are', async () => {
    const { params: _, result: __, ...bare } = sampleCall(0, 2);
    const cut = { truncated: true, bytes: 250_000, head: '{"rows":[1,2' } as const;
    const { log } = await show([bare, sampleCall(1, 2, { result: cut })]);
    rowsOf(log)[1]!.querySelector<HTMLElement>('.tool')!.click();
    await log.updateComplete;
    expect(one(log, '.details').innerText.match(/Not kept\./g)).to.have.length(2);
    rowsOf(log)[0]!.querySelector<HTMLElement>('.tool')!.click();
    await log.updateComplete;
    expect(one(log, '.details').innerText).to.contain('The beginning of 250\u00a0KB.').and.to.contain('{"rows":[1,2');
  });

  it('holds at 320 px, in French and from right to left: two lines a call, nothing wider than the element', async () => {
    await setViewport({ width: 320, height: 700 });
    document.body.lang = 'fr';
    document.body.dir = 'rtl';
    try {
      const { log } = await show(sampleCalls(60));
      await waitUntil(() => text(log).includes('Journal des appels'));
      buttonOf(log, 'Filtres').click();
      await log.updateComplete;
      await waitUntil(() => rowsOf(log)[0]!.offsetHeight > 40);
      expect(one(log, '.log').scrollWidth).to.be.at.most(log.clientWidth);
      expect(one(log, '.grid').scrollWidth).to.be.at.most(one(log, '.grid').clientWidth);
      expect(document.documentElement.scrollWidth).to.be.at.most(320);
      const shown = [...rowsOf(log)[0]!.children].filter((cell) => cell.checkVisibility());
      expect(shown.map((cell) => (cell as HTMLElement).className.trim())).to.deep.equal([
        'time',
        'result',
        'tool',
        'server',
        'duration',
      ]);
      await waitUntil(
        () => rowsOf(log)[1]!.getBoundingClientRect().top === rowsOf(log)[0]!.getBoundingClientRect().bottom,
      );
    } finally {
      document.body.removeAttribute('lang');
      document.body.removeAttribute('dir');
      await setViewport({ width: 1_000, height: 800 });
    }
  });

  it('keeps to the height that a host gives it, whatever its display, and to a greatest one by itself', async () => {
    const { log } = await show(sampleCalls(200));
    for (const display of ['', 'block', 'inline-block', 'grid', 'flex']) {
      for (const height of ['', '300px']) {
        log.style.cssText = `display: ${display}; block-size: ${height}`;
        await new Promise(requestAnimationFrame);
        const { bottom, height: given } = log.getBoundingClientRect();
        expect(given, `${display} ${height}`).to.be.within(height ? 299 : 400, height ? 301 : 577);
        const grid = one(log, '.grid');
        expect(grid.getBoundingClientRect().bottom, `${display} ${height}`).to.be.at.most(bottom + 1);
        expect(grid.scrollHeight).to.be.above(grid.clientHeight);
      }
    }
  });

  for (const scheme of ['light', 'dark']) {
    it(`is accessible in ${scheme}, with filters, a question and details open`, async () => {
      const { log } = await show(sampleCalls(30));
      log.style.colorScheme = scheme;
      buttonOf(log, 'Filters').click();
      buttonOf(log, 'Clear').click();
      rowsOf(log)[1]!.querySelector<HTMLElement>('.tool')!.click();
      await waitUntil(() => one(log, '.details') !== undefined && one(log, '.notices') !== undefined);
      log.style.background = scheme === 'dark' ? '#16181c' : '#fff';
      await new Promise(requestAnimationFrame);
      for (const animation of log.shadowRoot!.getAnimations()) animation.finish();
      await expect(log).to.be.accessible();
    }).timeout(15_000);
  }
});
