import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Frame } from 'playwright-core';
import { eventually } from './demo-server.js';
import { ask, clock, type RealApp } from './real-apps.js';

/** Two pages with a word each, for the app that shows documents. */
function writeDocument(): string {
  const page = (at: number) =>
    `${at} 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 5 0 R/Resources<</Font<</F 6 0 R>>>>>> endobj`;
  const text = 'BT /F 24 Tf 40 100 Td (Vitrine) Tj ET';
  const objects = [
    '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj',
    '2 0 obj <</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>> endobj',
    ...[page(3), page(4)],
    `5 0 obj <</Length ${text.length}>> stream\n${text}\nendstream endobj`,
    '6 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj',
  ];
  let body = '%PDF-1.4\n';
  const starts = objects.map((object) => {
    const start = body.length;
    body += `${object}\n`;
    return `${String(start).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 7\n0000000000 65535 f \n${starts.join('')}`;
  const file = path.resolve('.cache/two-pages.pdf');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${body}${table}trailer <</Size 7/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`);
  return file;
}

/** A mark of a person in the one document that is shown: gone with it. */
const markOn = (selector: string) => ({
  change: (frame: Frame) =>
    frame.locator(selector).evaluate((element) => void ((element as HTMLElement).dataset['seen'] = 'by a person')),
  readState: (frame: Frame) =>
    frame.locator(selector).evaluate((element) => (element as HTMLElement).dataset['seen'] ?? 'gone'),
});

const isShown = (frame: Frame, selector: string) => frame.locator(selector).first().isVisible();
/** Apps that begin to call by themselves have what they show once they are answered. */
const shownAfterCall = (selector: string) => (frame: Frame) =>
  Promise.resolve(() => eventually(`${selector} is shown`, () => isShown(frame, selector)));

const SONG = 'X:1\nT:Scale\nM:4/4\nL:1/4\nK:C\nC D E F | G A B c |';
const SHADER = 'void mainImage(out vec4 color, in vec2 at) { color = vec4(at / iResolution.xy, 0.5, 1.0); }';
const DOCUMENT = writeDocument();

/** The official example servers beside those that the kit is developed with, but for what needs the internet. */
export const FURTHER_APPS: readonly RealApp[] = [
  ...(['basic-preact', 'basic-solid', 'basic-svelte', 'basic-vue'] as const).map(clock),
  {
    ...{ server: 'cohort-heatmap', shows: '#root h1', tool: 'get-cohort-data', input: {} },
    ...{ offers: [], calls: 'get-cohort-data' },
    isDrawn: (frame) => isShown(frame, '#root h1'),
    call: shownAfterCall('[class*=cell]'),
    change: (frame) => frame.locator('[class*=_cell_]').first().click(),
    readState: (frame) => frame.locator('[class*=highlighted]').count(),
  },
  {
    ...{ server: 'customer-segmentation', shows: '#scatter-chart', tool: 'get-customer-data', input: {} },
    ...{ offers: [], calls: 'get-customer-data' },
    isDrawn: (frame) => isShown(frame, '#scatter-chart'),
    call: shownAfterCall('#legend > *'),
    change: async (frame) => void (await frame.locator('#x-axis').selectOption('nps')),
    readState: (frame) => frame.locator('#x-axis').inputValue(),
  },
  {
    ...{ server: 'debug', shows: '#event-log', tool: 'debug-tool', input: {} },
    ...{ offers: [], calls: 'debug-log' },
    isDrawn: (frame) => isShown(frame, '#event-log'),
    // It writes each thing that it hears to its server.
    call: shownAfterCall('#event-log > *'),
    asksAtEachChange: true,
    ...markOn('#event-log'),
  },
  {
    ...{ server: 'lazy-auth', shows: '#auth-btn', tool: 'show_auth_button', input: {} },
    ...{ offers: [], calls: 'get_secret' },
    isDrawn: (frame) => isShown(frame, '#auth-btn'),
    // This client has no sign-in: what the app asked for is refused by its server, and the app is told so.
    async call(frame) {
      await frame.locator('#auth-btn').click();
      return () => eventually('it says what its server said', () => isShown(frame, '#output .error'));
    },
    says: /401|Unauthorized/i,
    ...markOn('#output'),
  },
  {
    ...{ server: 'pdf', starts: [DOCUMENT], shows: '#viewer', tool: 'display_pdf', input: { url: DOCUMENT } },
    ...{ offers: [], calls: 'read_pdf_bytes' },
    isDrawn: (frame) => isShown(frame, '.main'),
    call: shownAfterCall('#viewer canvas'),
    // Its worker is no address of this frame's, and it goes on without one; fonts that the document lacks are not fetched.
    says: /unpkg\.com|data:text\/javascript/,
    async change(frame) {
      await frame.locator('#next-btn').click();
      await eventually('the next page', async () => (await frame.locator('#page-input').inputValue()) === '2');
    },
    readState: (frame) => frame.locator('#page-input').inputValue(),
  },
  {
    ...{ server: 'scenario-modeler', shows: '#root', tool: 'get-scenario-data', input: {} },
    ...{ offers: [], calls: 'get-scenario-data' },
    isDrawn: (frame) => isShown(frame, '.metric-card'),
    call: (frame) => ask(frame, 'get-scenario-data', {}),
    async change(frame) {
      const slider = frame.locator('.slider-input').first();
      await slider.fill((await slider.getAttribute('max')) ?? '');
    },
    readState: (frame) => frame.locator('.metrics-section').innerText(),
  },
  {
    ...{ server: 'shadertoy', shows: '#canvas', tool: 'render-shadertoy', input: { fragmentShader: SHADER } },
    ...{ offers: [], calls: 'render-shadertoy' },
    isDrawn: (frame) => frame.evaluate(() => (document.querySelector('canvas')?.width ?? 0) > 0),
    call: (frame) => ask(frame, 'render-shadertoy', {}),
    ...markOn('#canvas'),
  },
  {
    ...{ server: 'sheet-music', shows: '#sheet-music', tool: 'play-sheet-music', input: { abcNotation: SONG } },
    ...{ offers: [], calls: 'play-sheet-music' },
    isDrawn: (frame) => isShown(frame, '#sheet-music svg path'),
    call: (frame) => ask(frame, 'play-sheet-music', {}),
    ...markOn('#sheet-music svg'),
  },
  {
    ...{ server: 'transcript', shows: '#transcript', tool: 'transcribe', input: {} },
    ...{ offers: [], calls: 'transcribe' },
    isDrawn: (frame) => isShown(frame, '#start-btn'),
    call: (frame) => ask(frame, 'transcribe', {}),
    ...markOn('#transcript'),
  },
];
