/**
 * Checks the path of a project file that a model wrote, and gives it without `.` and empty parts: relative, with `/`
 * between its parts, and never out of the folder it is joined to. The rules stand in
 * docs/widgets.md, section 6, in this order; nothing else may see a path before.
 * @returns undefined for a path that is refused. Applied to its own result it changes nothing.
 */
export function sanitizeProjectPath(path: unknown): string | undefined {
  // eslint-disable-next-line no-control-regex -- they are what is refused
  if (typeof path !== 'string' || path === '' || /[\0-\x1f\x7f]/.test(path)) return undefined;
  const parts = path.replace(/\\/g, '/').split('/');
  if (parts[0] === '' || parts.includes('..') || path.includes('~')) return undefined;
  // Paths are never decoded here, but who gets them might.
  if (/%(?:2e|2f|5c|00)/i.test(path) || parts.at(-1) === '') return undefined;
  const named = parts.filter((part) => part !== '' && part !== '.');
  // Drives and schemes, also behind a `./` that goes.
  if (parts[0]?.includes(':') || named[0]?.includes(':')) return undefined;
  return named.length > 0 ? named.join('/') : undefined;
}
