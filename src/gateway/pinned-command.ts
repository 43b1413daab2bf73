const EXACT = /^\d+\.\d+\.\d+(?:[-+][0-9A-Za-z.+-]+)?$/;
const EXACT_PYTHON = /^\d+(?:\.\d+)*(?:(?:a|b|rc|\.post|\.dev|\+)[0-9A-Za-z.]+)*$/;

/** Values of an option, in both forms: `--from x` and `--from=x`. */
const valuesOf = (args: readonly string[], names: readonly string[]): string[] =>
  args.flatMap((arg, index) => {
    const [name = '', ...rest] = arg.split('=');
    if (!names.includes(name)) return [];
    return [rest.length > 0 ? rest.join('=') : (args[index + 1] ?? '')];
  });

/** Options of npx and uvx that stand alone, so that what follows them is no value of theirs. */
const SWITCHES = new Set(['-y', '--yes', '-q', '--quiet', '--prefer-offline', '--offline', '--isolated', '--no-cache']);

function firstName(args: readonly string[]): string {
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? '';
    if (arg === '--') return args[index + 1] ?? '';
    if (!arg.startsWith('-')) return arg;
    if (!SWITCHES.has(arg) && !arg.includes('=')) index += 1;
  }
  return '';
}

const isPinnedPackage = (name: string): boolean => EXACT.test(/^(?:@[^/@]+\/)?[^/@]+@(.+)$/.exec(name)?.[1] ?? '');

function isPinnedPython(name: string): boolean {
  if (/^git\+https:\/\//.test(name)) return /@[0-9a-f]{40}(?:#.*)?$/.test(name);
  return EXACT_PYTHON.test(/^[A-Za-z0-9._-]+(?:\[[^\]]*\])?(?:==|@)(.+)$/.exec(name)?.[1] ?? '');
}

/** Whether the same code runs tomorrow: each package that is fetched has one exact version, or one commit. */
export function isPinned(command: 'npx' | 'uvx', args: readonly string[]): boolean {
  if (command === 'npx') {
    const named = valuesOf(args, ['-p', '--package']);
    return (named.length > 0 ? named : [firstName(args)]).every(isPinnedPackage);
  }
  const from = valuesOf(args, ['--from']);
  return [...(from.length > 0 ? from : [firstName(args)]), ...valuesOf(args, ['--with'])].every(isPinnedPython);
}
