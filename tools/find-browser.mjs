/**
 * Finds a Chromium for tests, benchmark and screenshots: `CHROME_PATH`, else one that is installed, else the one
 * that comes inside the package `@sparticuz/chromium` (Linux, x64), which needs no download of its own.
 */
import { existsSync } from 'node:fs';
import { rm, writeFile, readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Launcher } from 'chrome-launcher';

const CURES = `No Chromium was found. Any one of these helps:
  - install Google Chrome or Chromium,
  - on Debian or Ubuntu: apt-get install chromium,
  - set CHROME_PATH to the browser's executable.`;

/**
 * What a browser under test must not do, for a switch of which the last one counts. Each of its windows would load two
 * pages of its own, in a process each, for suggestions below an address line that nobody sees, and each page would have
 * a process started for the next one: a third of all that stories took. The rest is what Playwright switches off.
 */
const SWITCHED_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIReloadButton',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

const packagedPath = () => path.join(os.tmpdir(), 'chromium');
const packagedFonts = () => path.join(os.tmpdir(), 'fonts');

/** On a machine without a font a browser crashes at the first text that a page brings no font for. */
function lendFonts() {
  if (!existsSync('/etc/fonts/fonts.conf')) process.env.FONTCONFIG_PATH ??= packagedFonts();
}

async function packaged() {
  const { default: chromium } = await import('@sparticuz/chromium');
  // The package reuses <tmp>/chromium whatever version it is of; a stamp beside it tells.
  // The package exports no package.json: it is found beside what it does export.
  const manifest = new URL(
    import.meta.resolve('@sparticuz/chromium').replace(/(\/@sparticuz\/chromium\/).*/, '$1package.json'),
  );
  const { version } = JSON.parse(await readFile(manifest, 'utf8'));
  const stamp = path.join(os.tmpdir(), 'chromium.version');
  const known = existsSync(stamp) ? await readFile(stamp, 'utf8') : '';
  if (known !== version || !existsSync(packagedFonts())) await rm(packagedPath(), { force: true });
  const executable = await chromium.executablePath();
  await writeFile(stamp, version);
  lendFonts();
  return executable;
}

/**
 * Whether this is a headless shell and not a whole browser. A shell keeps what a desktop browser gives to processes of
 * its own (storage, above all) in one process, so it shows nothing of how tabs get in each other's way there.
 * @param {string} executablePath
 */
export const isHeadlessShell = (executablePath) =>
  executablePath === packagedPath() || /headless[-_]shell/.test(path.basename(executablePath));

const asFound = (executablePath, args) => {
  const isShell = isHeadlessShell(executablePath);
  return { executablePath, args: isShell ? [...args, '--headless=shell'] : args, isShell };
};

/**
 * `isShell`: see `isHeadlessShell`; a test of several tabs may not judge in such a browser, and says so.
 * @returns {Promise<{ executablePath: string, args: string[], isShell: boolean }>}
 * @throws a sentence that says what to do.
 */
export async function findBrowser() {
  const args = [
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${SWITCHED_OFF.join()}`,
  ];
  if (process.getuid?.() === 0 || process.env.CI) args.push('--no-sandbox');
  const wanted = process.env.CHROME_PATH;
  if (wanted) {
    if (!existsSync(wanted)) throw new Error(`CHROME_PATH is set to "${wanted}" but no file is there.`);
    return asFound(wanted, args);
  }
  let installed;
  try {
    installed = Launcher.getInstallations()[0];
  } catch {
    installed = undefined; // the launcher throws where it finds none
  }
  if (installed) return asFound(installed, args);
  if (process.platform === 'linux' && process.arch === 'x64') return asFound(await packaged(), args);
  throw new Error(CURES);
}
