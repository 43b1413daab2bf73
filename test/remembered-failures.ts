import { blockRequests } from './block-requests.js';

let answer: Promise<boolean> | undefined;

/**
 * Whether this browser remembers a failed `import()` for as long as the page lives, as the HTML standard once had it
 * (whatwg/html#6768; Chromium up to 153 does). Where it does, trying again cannot help, and what is tested is that the
 * kit says so again and offers to reload the page. To be asked before anything is blocked.
 */
export function remembersFailedImports(): Promise<boolean> {
  return (answer ??= probe());
}

async function probe(): Promise<boolean> {
  const address = new URL('./block-requests.ts?imported-twice', import.meta.url).href;
  const fails = (): Promise<boolean> =>
    import(address).then(
      () => false,
      () => true,
    );
  await blockRequests('*imported-twice*');
  const failed = await fails();
  await blockRequests();
  if (!failed) throw new Error('The probe was not blocked.');
  return fails();
}
