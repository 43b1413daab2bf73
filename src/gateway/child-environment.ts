const isWindows = process.platform === 'win32';

/** What every child gets of the gateway's own environment. Nothing else goes over: the rest may be secrets. */
const INHERITED = isWindows
  ? ['APPDATA', 'HOMEDRIVE', 'HOMEPATH', 'LOCALAPPDATA', 'PATH', 'PROCESSOR_ARCHITECTURE'].concat([
      'SYSTEMDRIVE',
      'SYSTEMROOT',
      'TEMP',
      'USERNAME',
      'USERPROFILE',
      'PROGRAMFILES',
    ])
  : ['HOME', 'LOGNAME', 'PATH', 'TERM', 'USER'];

export function childEnvironment(
  declared: Readonly<Record<string, string>>,
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const inherited = INHERITED.flatMap((name): [string, string][] => {
    const value = environment[name];
    // Some shells export functions in variables.
    return value === undefined || value.startsWith('()') ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(inherited), ...declared };
}
