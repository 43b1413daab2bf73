import { esbuildPlugin } from '@web/dev-server-esbuild';
import { chromeLauncher } from '@web/test-runner-chrome';
import { blockPlugin } from './tools/block-plugin.mjs';
import { browserReporter, sessionTimes } from './tools/browser-reporter.mjs';
import { bundleBrowserTests } from './tools/bundle-browser-tests.mjs';
import { canaryPlugin } from './tools/canary-plugin.mjs';
import { externalPlugin, externalRedirect } from './tools/external-plugin.mjs';
import { findBrowser } from './tools/find-browser.mjs';
import { forcedColorsPlugin } from './tools/forced-colors-plugin.mjs';
import { sandboxPlugin } from './tools/sandbox-plugin.mjs';
import { browserTestFiles } from './tools/test-files.mjs';
import { testPage } from './tools/test-page.mjs';
import { buildVendor } from './tools/vendor.mjs';

// Before the server starts: it answers requests while plug-ins still prepare.
await buildVendor();
const { executablePath, args } = await findBrowser();
const files = await browserTestFiles();

// Puppeteer switches off what it needs by itself. What Playwright does beside that is not for frames of other sites: it
// lets them share a storage.
const ownArgs = args.filter((arg) => !arg.startsWith('--disable-features='));

// Desktop Chromium gives sandboxed frames a process of their own, which automation switches off: a frame in an endless
// loop would hold up the page. VITRINE_NATIVE_WEBMCP=1 also gives pages the model context that Chromium still hides.
const features = ['IsolateSandboxedIframes', ...(process.env.VITRINE_NATIVE_WEBMCP === '1' ? ['WebMCP'] : [])];
const PROCESSES = ['--site-per-process', `--enable-features=${features.join()}`];

/** Gives a frame what its page has by `emulateFocusedPage`. One that is gone again needs nothing. */
const tellOfFocus = (frame) =>
  void frame.client.send('Emulation.setFocusEmulationEnabled', { enabled: true }).catch(() => undefined);

export default {
  // One test alone is quicker, and easier to step through, as it stands.
  files: process.env.BUNDLE_TESTS ? await bundleBrowserTests(files) : files,
  nodeResolve: { exportConditions: ['browser', 'development'] },
  concurrency: Number(process.env.TEST_WORKERS ?? 2),
  reporters: [browserReporter()],
  middleware: [externalRedirect],
  plugins: [
    sessionTimes(),
    canaryPlugin(),
    blockPlugin(),
    forcedColorsPlugin(),
    externalPlugin(),
    await sandboxPlugin(),
    esbuildPlugin({ ts: true, tsconfig: 'tsconfig.json' }),
  ],
  browsers: [
    chromeLauncher({
      launchOptions: {
        executablePath,
        args: [...ownArgs, ...PROCESSES],
        // Nobody listens to what is told of each of a page's few hundred requests.
        networkEnabled: false,
        issuesEnabled: false,
      },
      // Of two tabs of one window a whole browser draws one: the other gets no frames, and waits for ever for the next.
      createPage: async ({ context }) => {
        const page = await context.newPage({ type: 'window' });
        // Of two windows one has the focus: each test may rely on having it.
        await page.emulateFocusedPage(true);
        // A frame in a process of its own has to be told by itself.
        page.on('framenavigated', tellOfFocus);
        return page;
      },
    }),
  ],
  testRunnerHtml: testPage,
  // Of a whole test: each wait in it has a patience of its own.
  testFramework: { config: { timeout: 45_000 } },
  // The tests of hung frames keep one core busy for a minute.
  testsStartTimeout: 90_000,
  testsFinishTimeout: 300_000,
};
