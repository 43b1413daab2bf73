import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
// @ts-expect-error -- a plain script without types
import { findBrowser as find } from '../../tools/find-browser.mjs';

const findBrowser = find as () => Promise<{ executablePath: string; args: string[] }>;

const ORIGIN = 'http://kit.test';
export const SHORT = '/npm/vitrine@0.1.0';
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.html': 'text/html',
  '.map': 'application/json',
};

/** What a page said and asked for while it ran. */
export interface Visit {
  readonly page: Page;
  readonly warnings: string[];
  readonly errors: string[];
  readonly requests: string[];
}

export const startBrowser = async (): Promise<Browser> => {
  const { executablePath, args } = await findBrowser();
  return chromium.launch({ executablePath, args });
};

/**
 * Opens a page of a host's own, with the built kit under `/kit/`, as another copy under `/copy/`, and the whole
 * package under `SHORT`, whose short address gives the main file without a redirect, as some CDNs do.
 * Nothing leaves the machine: every request is answered here.
 */
export async function visit(browser: Browser, html: string): Promise<Visit> {
  const page = await browser.newPage();
  page.setDefaultTimeout(10_000);
  const seen: Visit = { page, warnings: [], errors: [], requests: [] };
  page.on('console', (message) => {
    if (message.type() === 'warning') seen.warnings.push(message.text());
    if (message.type() === 'error') seen.errors.push(message.text());
  });
  page.on('pageerror', (error) => seen.errors.push(String(error)));
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    seen.requests.push(pathname);
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: html });
    const file = pathname.startsWith(SHORT)
      ? pathname.slice(SHORT.length).replace(/^\//, '') || 'dist/cdn/vitrine.js'
      : path.join('dist/cdn', pathname.replace(/^\/(kit|copy)\//, ''));
    const body = await readFile(file).catch(() => undefined);
    if (!body) return route.fulfill({ status: 404, body: '' });
    return route.fulfill({
      contentType: TYPES[path.extname(file)] ?? 'text/plain',
      headers: { 'access-control-allow-origin': '*' },
      body,
    });
  });
  await page.goto(`${ORIGIN}/`);
  return seen;
}
