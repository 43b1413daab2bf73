import fc from 'fast-check';

/**
 * Properties in a page start from one seed, as those in Node do (tools/property-seed.mjs): a gate finds what the last one
 * found. VITRINE_SEED=7 is another one; VITRINE_SEED=random another one each time.
 */
const { seed = '' } = document.documentElement.dataset;
if (seed) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });

export { default } from 'fast-check';
