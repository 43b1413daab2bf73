/**
 * The browser tests in Firefox: `npx wtr --config tools/firefox.config.mjs`, and once more with `MOTION=full` for the
 * tests of what moves. Takes FIREFOX_PATH, else the Firefox that is installed. Not part of `npm test`, which needs one browser only.
 */
import { existsSync, readFileSync } from 'node:fs';
import { chromeLauncher } from '@web/test-runner-chrome';
import puppeteer from 'puppeteer-core';
import { browserReporter } from './browser-reporter.mjs';
import base from '../web-test-runner.config.mjs';

const PLACES = [
  '/usr/bin/firefox',
  '/usr/bin/firefox-esr',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];
const executablePath = process.env.FIREFOX_PATH ?? PLACES.find((place) => existsSync(place));
if (!executablePath || !existsSync(executablePath))
  throw new Error('No Firefox was found. Install it, or set FIREFOX_PATH to its executable.');

/** Media cannot be emulated here. Most tests run with less motion, so that axe never measures a colour in transition; these need it. */
const MOVING = {
  'test/elements/artifact-panel/artifact-panel.test.ts': ['offers to stop following, and to follow again'],
  'test/elements/chat-log/chat-log.test.ts': [
    'follows the newest message while it is written',
    'leaves a reader who has scrolled away alone, and leads back',
    'follows in whatever scrolls around it, when it has no height of its own',
  ],
  'test/elements/chat-message/streamed-message.test.ts': [
    'paints its newest words paler',
    'keeps its end in view',
    'lets go of a person who scrolls up, and follows again from the end',
  ],
  'test/renderers/knowledge-graph.test.ts': ['<artifact-knowledge-graph>'],
};

/** What an automated Firefox cannot try at all. */
const NEVER = [
  // It needs forced colours.
  'has no faults on forced colours, with every element',
  // It needs the other colour scheme.
  'stays light for a page written for white, and follows the scheme otherwise',
  // A `copy` event that a script makes gets a DataTransfer of its own.
  'copies a selection exactly, without line numbers',
  // A computed `content` keeps its counter().
  'shows the source as it is, with numbered lines',
  // 'self' of a policy in a srcdoc document matches nothing.
  'draws a block of every element, uses it, and violates nothing',
  // A paste that a script makes brings no files.
  'attaches files that are chosen, dropped or pasted, and says of others why not',
  // What a policy refuses in a document that is only parsed is not reported.
  'would notice one',
  // The canary server does not see the first bytes of a web socket.
  'are counted: a request of the page itself is',
];

/** Only Chromium's own protocol blocks requests. */
const BLOCKS = /block-requests\.js|remembered-failures\.js|unloaded-block\.js/;
const isTried = (file) => !BLOCKS.test(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'));

/**
 * A size that follows from another is told in the next frame, which Firefox reports to the page as an error and Mocha
 * takes for one of the test (https://drafts.csswg.org/resize-observer/#deliver-resize-error).
 */
const CALM = `<script>addEventListener('error', (event) => {
  if (/^ResizeObserver loop/.test(event.message)) event.stopImmediatePropagation();
});</script>`;

const full = process.env.MOTION === 'full';
const patternOf = (names) => names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
const moving = patternOf(Object.values(MOVING).flat());

const prefs = full ? {} : { 'ui.prefersReducedMotion': 1 };
const launcher = chromeLauncher({
  puppeteer,
  launchOptions: { browser: 'firefox', executablePath, args: [], extraPrefsFirefox: prefs },
});
const getPage = launcher.getPage.bind(launcher);
launcher.getPage = (id) => {
  const page = getPage(id);
  const press = page.keyboard.press.bind(page.keyboard);
  // Chromium's name of the key.
  page.keyboard.press = (key, options) => press(key === 'Space' ? ' ' : key, options);
  return Object.assign(page, { emulateMediaFeatures: async () => undefined });
};

export default {
  ...base,
  // Frames share the page's process: one in an endless loop holds up the page itself until a person stops it.
  files: full
    ? Object.keys(MOVING)
    : [
        ...base.files.filter(isTried),
        '!test/sandbox/hang{,-limits}.test.ts',
        '!test/renderers/knowledge-graph.test.ts',
      ],
  // Firefox gives the keyboard to one page at a time.
  concurrency: 1,
  reporters: [browserReporter({ partial: true })],
  testRunnerHtml: (framework) => base.testRunnerHtml(framework).replace('<head>', `<head>${CALM}`),
  browsers: [launcher],
  testFramework: {
    config: {
      ...base.testFramework.config,
      ...(full ? { grep: moving } : { grep: `${moving}|${patternOf(NEVER)}`, invert: true }),
    },
  },
};
