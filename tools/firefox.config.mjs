/**
 * The browser tests in Firefox: `npx wtr --config tools/firefox.config.mjs`, with `--files` for some of them. Takes
 * FIREFOX_PATH, else the Firefox that is installed. Not part of `npm test`, which needs no more than one browser.
 */
import { existsSync } from 'node:fs';
import { chromeLauncher } from '@web/test-runner-chrome';
import puppeteer from 'puppeteer-core';
import { browserReporter } from './browser-reporter.mjs';
import base from '../web-test-runner.config.mjs';

const PLACES = ['/usr/bin/firefox', '/usr/bin/firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox', 'C:\\Program Files\\Mozilla Firefox\\firefox.exe'];
const executablePath = process.env.FIREFOX_PATH ?? PLACES.find((place) => existsSync(place));
if (!executablePath || !existsSync(executablePath)) throw new Error('No Firefox was found. Install it, or set FIREFOX_PATH to its executable.');

/** What cannot be tried in an automated Firefox, by the names of its tests. */
const NOT_HERE = [
  // Media cannot be emulated: less motion is asked for throughout, so that axe never measures a colour in transition.
  'offers to stop following, and to follow again',
  'follows the newest message while it is written',
  'leaves a reader who has scrolled away alone, and leads back',
  'follows in whatever scrolls around it, when it has no height of its own',
  'paints its newest words paler',
  'keeps its end in view',
  'lets go of a person who scrolls up, and follows again from the end',
  'stays light for a page written for white, and follows the scheme otherwise',
  // A `copy` event that a script makes gets a DataTransfer of its own.
  'copies a selection exactly, without line numbers',
  // A computed `content` keeps its counter().
  'shows the source as it is, with numbered lines',
  // 'self' of a policy in a srcdoc document matches nothing.
  'draws a block of every element, uses it, and violates nothing',
  // The canary server does not see the first bytes of a web socket.
  'are counted: a request of the page itself is',
];

const launcher = chromeLauncher({ puppeteer, launchOptions: { browser: 'firefox', executablePath, args: [], extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 } } });
const getPage = launcher.getPage.bind(launcher);
launcher.getPage = (id) => Object.assign(getPage(id), { emulateMediaFeatures: async () => undefined });

const left = new RegExp(NOT_HERE.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'));

export default {
  ...base,
  // Frames share the page's process: one in an endless loop holds up the page itself until a person stops it.
  files: [...base.files, '!test/security/hang.test.ts'],
  concurrency: 1,
  reporters: [browserReporter({ left })],
  browsers: [launcher],
  testFramework: { config: { ...base.testFramework.config, grep: left.source, invert: true } },
};
