import type { Frame } from 'playwright-core';
import type { FurtherServer, PublicServer } from '../mcp-servers/public-servers.js';
import { eventually } from './demo-server.js';

/** An app of a public server, and what a person sees and does in it. */
export interface RealApp {
  readonly server: PublicServer | FurtherServer;
  /** What its server is started with. */
  readonly starts?: readonly string[];
  /** By which its document is known. */
  readonly shows: string;
  readonly tool: string;
  readonly input: object;
  /** What it offers to the model. */
  readonly offers: readonly string[];
  /** What its call of a tool is called; called through its own button or clock where it has one. */
  readonly calls: string;
  /** Whether it calls a tool whenever anything about it changes. */
  readonly asksAtEachChange?: boolean;
  /** What it says in the console though nothing is amiss. */
  readonly says?: RegExp;
  /** Whether what the result brought is drawn. */
  isDrawn(frame: Frame): Promise<boolean>;
  /** Begins the call. @returns what waits until the app has its answer. */
  call(frame: Frame): Promise<() => Promise<void>>;
  /** Changes something that only this document knows. */
  change(frame: Frame): Promise<void>;
  readState(frame: Frame): Promise<unknown>;
}

const CUBE = `const renderer = new THREE.WebGLRenderer({ canvas });
renderer.setSize(width, height);
const scene = new THREE.Scene();
const camera = new THREE.PerspectiveCamera(60, width / height, 0.1, 100);
camera.position.z = 3;
scene.add(new THREE.Mesh(new THREE.BoxGeometry(), new THREE.MeshNormalMaterial()));
renderer.render(scene, camera);`;

/** An app that has no button for it asks in its own document, as its class does. */
export async function ask(frame: Frame, name: string, input: object): Promise<() => Promise<void>> {
  await frame.evaluate(
    ([tool, args]) => {
      const state = globalThis as { answered?: unknown };
      const request = { jsonrpc: '2.0', id: 'asked', method: 'tools/call', params: { name: tool, arguments: args } };
      addEventListener('message', ({ data }: MessageEvent<{ id?: unknown; result?: unknown }>) => {
        if (data.id === 'asked') state.answered = data.result;
      });
      parent.postMessage(request, '*');
    },
    [name, input] as const,
  );
  return () =>
    eventually(`${name} is answered`, () =>
      frame.evaluate(() => ((globalThis as { answered?: { content?: object[] } }).answered?.content?.length ?? 0) > 0),
    );
}

const TIME = /\d{4}-\d\d-\d\dT[\d:.]+Z/;

/** A clock: the same page, by hand and in each framework. */
export const clock = (server: PublicServer | FurtherServer): RealApp => {
  const timeOf = (frame: Frame) => frame.locator('code').first().innerText();
  return {
    ...{ server, shows: 'code', tool: 'get-time', calls: 'get-time', input: {}, offers: [] },
    isDrawn: async (frame) => TIME.test(await timeOf(frame)),
    async call(frame) {
      const before = await timeOf(frame);
      await frame.getByRole('button', { name: 'Get Server Time' }).click();
      return () =>
        eventually('another time is shown', async () => {
          const now = await timeOf(frame);
          return now !== before && TIME.test(now);
        });
    },
    change: (frame) => frame.locator('textarea').fill('typed by a person'),
    readState: (frame) => frame.locator('textarea').inputValue(),
  };
};

export const REAL_APPS: readonly RealApp[] = [
  clock('basic-vanillajs'),
  clock('basic-react'),
  {
    ...{ server: 'budget-allocator', shows: '#status-bar', tool: 'get-budget-data', input: {} },
    ...{ offers: ['get-allocations'], calls: 'get-budget-data' },
    isDrawn: async (frame) => /Allocated: \$[1-9]/.test(await frame.locator('#status-bar').innerText()),
    call: (frame) => ask(frame, 'get-budget-data', {}),
    change: (frame) =>
      frame
        .locator('input[type=range]')
        .first()
        .evaluate((slider) => {
          (slider as HTMLInputElement).value = '61';
          slider.dispatchEvent(new Event('input', { bubbles: true }));
        }),
    readState: (frame) => frame.locator('#status-bar').innerText(),
  },
  {
    ...{ server: 'system-monitor', shows: '#info-platform', tool: 'get-system-info', input: {} },
    ...{ offers: [], calls: 'poll-system-stats' },
    isDrawn: async (frame) => !/^-*$/.test((await frame.locator('#info-platform').innerText()).trim()),
    // It begins by itself, and asks again every two seconds: once is enough.
    call: () => Promise.resolve(() => Promise.resolve()),
    async change(frame) {
      await eventually('it has an answer', async () => /\d/.test(await frame.locator('#memory-percent').innerText()));
      const toggle = frame.locator('#poll-toggle-btn');
      if ((await toggle.innerText()) === 'Stop') await toggle.click();
    },
    readState: (frame) => frame.locator('#memory-detail').innerText(),
  },
  {
    ...{ server: 'threejs', shows: 'canvas', tool: 'show_threejs_scene', input: { code: CUBE, height: 300 } },
    ...{ offers: ['get-scene-info'], calls: 'learn_threejs' },
    isDrawn: (frame) =>
      frame.evaluate(() => {
        const canvas = document.querySelector('canvas');
        return canvas !== null && canvas.width > 0 && document.querySelector('.error-overlay') === null;
      }),
    call: (frame) => ask(frame, 'learn_threejs', {}),
    change: (frame) => frame.evaluate(() => void (document.querySelector('canvas')!.dataset['seen'] = 'by a person')),
    readState: (frame) => frame.evaluate(() => document.querySelector('canvas')!.dataset['seen']),
  },
];
