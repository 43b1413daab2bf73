import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import type { StartedTab, Tab } from './tab.js';
import { WebDriverTab } from './web-driver.js';

const LIBRARIES = ['/usr/lib', '/usr/libexec', '/usr/lib64'];

/** The small browser that comes with WebKitGTK, newest first: `<libraries>[/<machine>]/webkit2gtk-4.1/MiniBrowser`. */
function findMiniBrowser(): string | undefined {
  const folders = LIBRARIES.filter(existsSync).flatMap((folder) => [
    folder,
    ...readdirSync(folder)
      .filter((name) => name.endsWith('-linux-gnu'))
      .map((name) => path.join(folder, name)),
  ]);
  return folders
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.startsWith('webkit'))
        .map((name) => path.join(folder, name, 'MiniBrowser')),
    )
    .filter(existsSync)
    .sort()
    .at(-1);
}

const isInstalled = (command: string) => spawnSync('which', [command]).status === 0;

/** A screen that nobody looks at. */
async function startScreen(): Promise<{ display: string; screen: ChildProcess }> {
  const options = ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'];
  const screen = spawn('Xvfb', options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const display = await new Promise<string>((resolve, reject) => {
    screen.stdio[3]!.once('data', (number) => resolve(`:${String(number).trim()}`));
    screen.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
  });
  return { display, screen };
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** WebKitGTK by its own driver: what Safari's pages are drawn by, as near as Linux has it. */
export async function startWebKit(): Promise<StartedTab> {
  const binary = findMiniBrowser();
  if (!binary || !['WebKitWebDriver', 'Xvfb'].every(isInstalled))
    return { missing: 'WebKitGTK is not installed (Debian: apt-get install webkit2gtk-driver xvfb).' };
  const { display, screen } = await startScreen();
  try {
    const { DISPLAY: _, WAYLAND_DISPLAY: __, ...rest } = process.env;
    const env = { ...rest, DISPLAY: display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' };
    const capabilities = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
    const tab = await WebDriverTab.start('WebKitWebDriver', await freePort(), capabilities, env);
    const close = tab.close.bind(tab);
    const closable: Tab = Object.assign(tab, {
      async close() {
        await close();
        screen.kill();
      },
    });
    return { tab: closable };
  } catch (error) {
    screen.kill();
    return { missing: `WebKitGTK is installed, and does not start here: ${String(error)}` };
  }
}
