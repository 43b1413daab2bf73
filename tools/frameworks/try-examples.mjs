/**
 * Tries the example apps for real: packs the kit as it is published, installs it into a copy of each app together with
 * the app's own framework, checks types, builds, starts it and plays the story in a browser. Takes minutes, and needs
 * the package registry. `npm test` bundles React, a page of React that a server has drawn, Vue, no framework and one
 * script tag by itself, and plays the same story in these.
 * Nuxt, SvelteKit, React Router and Astro ask for a newer Node than the kit: where this one is older, theirs is installed.
 * Usage: npm run build && npm run frameworks [-- app …]
 */
import { spawn } from 'node:child_process';
import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from './read-elements.mjs';
import { tryTypes } from './try-types.mjs';

const PORT = 4_173;
const EXAMPLES = path.join(root, 'demo/frameworks');
const place = path.join(root, '.cache/frameworks');

/** Runs a command to its end. @throws with what it said, when it fails. */
function run(command, args, cwd, env = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    let complained = '';
    child.stdout.on('data', (text) => (said += text));
    child.stderr.on('data', (text) => (complained += text));
    child.on('error', fail);
    child.on('close', (code) =>
      code === 0
        ? done(said)
        : fail(new Error(`${command} ${args.join(' ')} ended with ${code}:\n${said}${complained}`)),
    );
  });
}

async function pack() {
  await rm(place, { recursive: true, force: true });
  await mkdir(place, { recursive: true });
  const options = ['pack', '--json', '--ignore-scripts', '--pack-destination', place];
  const [{ filename }] = JSON.parse(await run('npm', options, root));
  return path.join(place, filename);
}

/** A copy of an app, with the packed kit in place of the folder that it is developed in. */
async function install(app, kit, versions = {}, env = {}) {
  const name = Object.keys(versions).length > 0 ? `${app}-${versions.react.split('.')[0]}` : app;
  const folder = path.join(place, name);
  await cp(path.join(EXAMPLES, app), folder, { recursive: true, filter: (file) => !file.includes('node_modules') });
  const file = path.join(folder, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  for (const list of [manifest.dependencies, manifest.devDependencies])
    for (const [dependency, version] of Object.entries(versions)) if (list?.[dependency]) list[dependency] = version;
  manifest.dependencies.vitrine = `file:${kit}`;
  await writeFile(file, JSON.stringify(manifest, null, 2));
  await run('npm', ['install', '--no-audit', '--no-fund'], folder, env);
  return { folder, scripts: manifest.scripts };
}

const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html', '.map': 'application/json' };

/** Serves files for an app that is files alone. @returns what stops it. */
async function serveFiles(folder) {
  const { createServer } = await import('node:http');
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const name = path.join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    const body = await readFile(name).catch(() => undefined);
    response.writeHead(body ? 200 : 404, { 'content-type': TYPES[path.extname(name)] ?? 'text/plain' }).end(body);
  });
  await new Promise((done) => server.listen(PORT, '127.0.0.1', done));
  return () => {
    server.closeAllConnections();
    server.close();
  };
}

const files = (folder) => (app) => serveFiles(path.join(app, folder));

/** A server of the app's own: a script, and what it is asked with. */
const server =
  (script, ...args) =>
  async (folder, env) => {
    const child = spawn('node', [path.join(folder, script), ...args], {
      cwd: folder,
      env: { ...process.env, ...env, PORT: String(PORT), HOST: '127.0.0.1', NODE_ENV: 'production' },
      stdio: 'ignore',
    });
    for (let tries = 0; tries < 300; tries += 1) {
      if (await fetch(`http://127.0.0.1:${PORT}/`).catch(() => undefined)) return () => void child.kill();
      await new Promise((done) => setTimeout(done, 100));
    }
    child.kill();
    throw new Error(`${script} did not answer within 30 s.`);
  };

/** What they need at least, as `major.minor`. */
const NEWER_NODE = 22.22;

/** The environment of a Node that is new enough: this one, or one from the registry. */
async function newerNode() {
  if (Number.parseFloat(process.versions.node) >= NEWER_NODE) return {};
  const folder = path.join(place, 'node');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), '{ "private": true }');
  await run('npm', ['install', '--no-audit', '--no-fund', '--no-save', `node@${Math.floor(NEWER_NODE)}`], folder);
  return { PATH: `${path.join(folder, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}` };
}

/** The apps, where each has what it has built, and the versions that are tried beside its own. */
const APPS = [
  { app: 'react', serve: files('dist') },
  {
    app: 'react',
    serve: files('dist'),
    versions: { react: '18.3.1', 'react-dom': '18.3.1', '@types/react': '18.3.31', '@types/react-dom': '18.3.7' },
  },
  { app: 'next', serve: server('node_modules/next/dist/bin/next', 'start', '-p', String(PORT), '-H', '127.0.0.1') },
  { app: 'vue', serve: files('dist') },
  { app: 'svelte', serve: files('dist') },
  { app: 'angular', serve: files('dist/browser') },
  { app: 'solid', serve: files('dist') },
  { app: 'preact', serve: files('dist') },
  { app: 'nuxt', serve: server('.output/server/index.mjs'), isNewer: true },
  { app: 'sveltekit', serve: server('build/index.js'), isNewer: true },
  {
    app: 'react-router',
    serve: server('node_modules/@react-router/serve/dist/cli.js', 'build/server/index.js'),
    isNewer: true,
  },
  { app: 'astro', serve: files('dist'), isNewer: true },
  { app: 'vanilla', serve: files('dist') },
  { app: 'cdn', serve: files('.') },
];

/** They build and tell nobody of it. */
const QUIET = { CI: '1', NEXT_TELEMETRY_DISABLED: '1', NUXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' };

/** The story as the tests of the kit play it. */
async function loadStory() {
  const outfile = path.join(place, 'story.mjs');
  const contents =
    "export * from './test/frameworks/story.ts'; export { startBrowser } from './test/define/built-page.ts';";
  await build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    ...{ outfile, bundle: true, format: 'esm', platform: 'node', packages: 'external', logLevel: 'error' },
  });
  return import(outfile);
}

const wanted = process.argv.slice(2);
const known = await readdir(EXAMPLES);
const stranger = wanted.find((name) => !known.includes(name));
if (stranger) throw new Error(`There is no example ${stranger}; there are ${known.join(', ')}.`);

const kit = await pack();
await cp(path.join(EXAMPLES, 'story'), path.join(place, 'story'), { recursive: true });
const { openApp, playStory, startBrowser } = await loadStory();
const browser = await startBrowser();
let failed = 0;
let newer;
for (const { app, serve, versions, isNewer } of APPS.filter(
  (each) => wanted.length === 0 || wanted.includes(each.app),
)) {
  const title = versions ? `${app} ${versions.react}` : app;
  const begin = performance.now();
  let stop;
  try {
    const env = { ...QUIET, ...(isNewer && (await (newer ??= newerNode()))) };
    const { folder, scripts } = await install(app, kit, versions, env);
    for (const script of ['check', 'build']) if (scripts[script]) await run('npm', ['run', script], folder, env);
    await tryTypes(app, folder);
    stop = await serve(folder, env);
    const opened = await openApp(browser, `http://127.0.0.1:${PORT}/`);
    // What a server has drawn can be pressed before a script has taken it over: nothing would happen yet.
    await opened.page.waitForLoadState('networkidle');
    await playStory(opened);
    await opened.page.close();
    console.log(`✔ ${title}, ${((performance.now() - begin) / 1000).toFixed(0)} s`);
  } catch (error) {
    failed += 1;
    console.log(`✖ ${title}\n${String(error?.stack ?? error).slice(0, 6_000)}`);
  } finally {
    stop?.();
  }
}
await browser.close();
process.exit(failed > 0 ? 1 : 0);
