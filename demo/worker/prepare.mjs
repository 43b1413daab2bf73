/**
 * Brings beside the Worker what it shares with the demo on Node: the server's code into `src/server/`, so that it takes
 * the Worker's own packages, and pages and built mini-apps into `assets/`. Both folders are made anew each time.
 */
import { cp, rm } from 'node:fs/promises';

const here = (place) => new URL(place, import.meta.url);

await rm(here('src/server/'), { recursive: true, force: true });
await rm(here('assets/'), { recursive: true, force: true });
await cp(here('../server/'), here('src/server/'), {
  recursive: true,
  filter: (file) => !/[/\\](pages|node-server\.ts)$/.test(file),
});
await cp(here('../server/pages/'), here('assets/'), { recursive: true });
await cp(here('../mini-apps/dist/mini-apps/'), here('assets/mini-apps/'), { recursive: true }).catch(() =>
  console.warn('There are no built mini-apps: run "node tools/build-mini-apps.mjs" in the repository first.'),
);
