/**
 * Property tests of a run in Node start from one seed, so that a failure comes again. What fails says its seed anyway.
 * VITRINE_SEED=7 node tools/node-tests.mjs core: another one; VITRINE_SEED=random: another one each time.
 */
import fc from 'fast-check';

const { VITRINE_SEED: wanted = '1' } = process.env;
fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  seed: wanted === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(wanted),
});
