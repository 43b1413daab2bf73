import type { NeededExports } from './frame/missing-export.js';
import type { CompiledModule } from './load-modules.js';
import { instrument } from './instrument.js';
import { moduleLabel } from './module-label.js';
import { transform } from '#vendor/sucrase';

export interface CompiledReact {
  /** One inline script, whose lines are those of the source. */
  readonly script: string;
  /** Packages that it imports. */
  readonly imports: readonly string[];
}

/** Why a source does not compile, and where. */
export class ReactSyntaxError extends Error {
  override readonly name = 'ReactSyntaxError';

  constructor(
    message: string,
    /** Counted from 1. */
    readonly line: number | undefined,
    /** Counted from 1. */
    readonly column: number | undefined,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** In scope without an import, unless the source declares them: its own names hide these. */
const IN_SCOPE = [
  'useState',
  'useEffect',
  'useContext',
  'useReducer',
  'useCallback',
  'useMemo',
  'useRef',
  'useImperativeHandle',
  'useLayoutEffect',
  'useDebugValue',
  'useDeferredValue',
  'useTransition',
  'useId',
  'useSyncExternalStore',
  'useInsertionEffect',
  'createContext',
  'createElement',
  'forwardRef',
  'memo',
  'lazy',
  'Fragment',
  'Suspense',
  'StrictMode',
  'Component',
  'PureComponent',
];

const OPTIONS = {
  production: true,
  jsxRuntime: 'classic',
  disableESTransforms: true,
  filePath: 'artifact.tsx',
} as const;

/**
 * Compiles TypeScript and JSX to a script for the frame, outside of it, so that the frame needs no `eval`.
 * @throws {ReactSyntaxError}
 */
export function compileReact(source: string): CompiledReact {
  const { code, imports, names, needs } = withPosition(source, () => instrument(toScript(source)));
  const found = names.map((name) => `[${JSON.stringify(name)},function(){return ${name}}]`);
  const script =
    `vitrineRun(function(require,module,exports,vitrineLoop,React,ReactDOM,${IN_SCOPE.join(',')}){return(function(){${code}\n` +
    `;return[${found.join(',')}]})()},${JSON.stringify(IN_SCOPE)},${JSON.stringify(labelled(needs))});\n//# sourceURL=artifact.jsx`;
  return { script, imports };
}

const labelled = (needs: ReadonlyMap<string, readonly string[]>): NeededExports =>
  Object.fromEntries([...needs].map(([name, names]) => [name, { label: moduleLabel(name), names }]));

/**
 * Makes CommonJS of a module that a host gave: ES modules, TypeScript and JSX are compiled, CommonJS stays.
 * @param mayAwait - At the top level.
 * @throws when it is neither.
 */
export function compileModule(text: string, mayAwait = false): CompiledModule & { readonly needs: NeededExports } {
  const code = toModule(text);
  const { imports, needs } = instrument(code, mayAwait);
  return { code, imports, needs: labelled(needs) };
}

/** Without types first: what is no TypeScript is sometimes read as some. */
function toModule(text: string): string {
  try {
    return transform(text, { ...OPTIONS, transforms: ['jsx', 'imports'] }).code;
  } catch {
    return transform(text, { ...OPTIONS, transforms: ['typescript', 'jsx', 'imports'] }).code;
  }
}

interface SourcePosition {
  readonly line: number;
  readonly column: number;
}

function toScript(source: string): string {
  try {
    return transform(source, { ...OPTIONS, transforms: ['typescript', 'jsx', 'imports'] }).code;
  } catch (error) {
    throw closerError(source, error);
  }
}

/**
 * With types, Sucrase tries a parenthesis as a function's parameters first, and names that place when both readings
 * fail. Without them it gets to the real one; unless a type stops it before.
 */
function closerError(source: string, error: unknown): unknown {
  try {
    transform(source, { ...OPTIONS, transforms: ['jsx', 'imports'] });
    return error;
  } catch (closer) {
    const [a, b] = [(error as { loc?: SourcePosition }).loc, (closer as { loc?: SourcePosition }).loc];
    return a && b && (b.line > a.line || (b.line === a.line && b.column >= a.column)) ? closer : error;
  }
}

function withPosition<T>(source: string, compile: () => T): T {
  try {
    return compile();
  } catch (error) {
    const { message, loc } = error as Error & { loc?: SourcePosition };
    const text = message.replace(/^Error transforming artifact\.tsx: /, '').replace(/ \(\d+:\d+\)$/, '');
    // Acorn reads Sucrase's output: lines are the same, columns only where the line was not changed.
    const column = loc && isFromSucrase(message) ? loc.column : loc && columnIn(source, loc);
    throw new ReactSyntaxError(text, loc?.line, column, { cause: error });
  }
}

/**
 * The column of the source that a place in the compiled script stands for. Lines are the same in both.
 * @returns undefined where that line was changed: any column would be a guess.
 */
export function columnInSource(
  { source, script }: { readonly source: string; readonly script: string },
  line: number | undefined,
  column: number | undefined,
): number | undefined {
  if (line === undefined || column === undefined) return undefined;
  const written = source.split('\n')[line - 1] ?? '';
  const compiled = script.split('\n')[line - 1] ?? '';
  // What makes a function of the script stands on its first line.
  const before = line === 1 ? compiled.indexOf(written) : compiled === written ? 0 : -1;
  return before >= 0 && column - before >= 1 && column - before <= written.length ? column - before : undefined;
}

const isFromSucrase = (message: string): boolean => message.startsWith('Error transforming');

function columnIn(source: string, { line, column }: SourcePosition): number | undefined {
  const text = source.split('\n')[line - 1] ?? '';
  return /<|\b(?:import|export|as)\b|:/.test(text) ? undefined : column + 1;
}
