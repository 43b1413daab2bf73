/** What a run of all stages has shown. Pure, so that a test can ask it. */

/**
 * A file that fails beside others and passes alone is named. One in a hundred happens on a busy machine; more of them
 * say that the kit, or its tests, depend on luck.
 */
export const MOST_UNSTEADY_FILES = 4;

const SLOWEST = 10;

/**
 * @typedef {{ name: string, message: string }} Failure
 * @typedef {{ name: string, reason: string }} Skipped - A test that found that it may not judge here, and why.
 * @typedef {{ passed: number, failures: Failure[], skipped?: Skipped[], milliseconds?: number }} FileResult
 * @typedef {Record<string, FileResult>} Results - By test file.
 * @typedef {{ name: string, code: number, results?: Results, alone?: Results }} StageResult - `results`: of a stage
 *   whose runner reports by file; without it the exit code is the result. `alone`: of the second run of what failed.
 */

/** @param {Results} [results] */
export const failedFiles = (results = {}) => Object.keys(results).filter((file) => results[file].failures.length > 0);

const sentences = (file, { failures }) => failures.map(({ name, message }) => `${file}: ${name}\n${message}`);

function judgeStage({ name, code, results, alone = {} }) {
  if (!results)
    return code === 0
      ? { passed: 1, failures: [], unsteady: [], skipped: [] }
      : { passed: 0, failures: [`${name}: ended with code ${code}`], unsteady: [], skipped: [] };
  const suspects = failedFiles(results);
  const last = { ...results, ...Object.fromEntries(suspects.map((file) => [file, alone[file] ?? results[file]])) };
  const failures = Object.entries(last).flatMap(([file, result]) => sentences(file, result));
  // A runner that fails without a failed test has failed all the same.
  if (code !== 0 && suspects.length === 0) failures.push(`${name}: the runner ended with code ${code}`);
  return {
    passed: Object.values(last).reduce((sum, { passed }) => sum + passed, 0),
    failures,
    skipped: Object.entries(last).flatMap(([file, { skipped = [] }]) =>
      skipped.map((each) => ({ ...each, name: `${file}: ${each.name}` })),
    ),
    unsteady: suspects
      .filter((file) => last[file].failures.length === 0)
      .map((file) => ({ file, failures: sentences(file, results[file]) })),
  };
}

/**
 * @param {StageResult[]} stages
 * @returns {{ passed: number, failures: string[], unsteady: { file: string, failures: string[] }[],
 *   skipped: Skipped[], slowest: { file: string, milliseconds: number }[] }}
 */
export function judge(stages) {
  const judged = stages.map(judgeStage);
  const unsteady = judged.flatMap((each) => each.unsteady);
  const failures = judged.flatMap((each) => each.failures);
  if (unsteady.length > MOST_UNSTEADY_FILES)
    failures.push(
      `${unsteady.length} files passed only when they ran alone, and at most ${MOST_UNSTEADY_FILES} may: ` +
        unsteady.map(({ file }) => file).join(', '),
    );
  return {
    passed: judged.reduce((sum, { passed }) => sum + passed, 0),
    failures,
    unsteady,
    skipped: judged.flatMap((each) => each.skipped),
    slowest: stages
      .flatMap(({ results = {} }) => Object.entries(results))
      .map(([file, { milliseconds = 0 }]) => ({ file, milliseconds }))
      .sort((a, b) => b.milliseconds - a.milliseconds)
      .slice(0, SLOWEST),
  };
}
