import { IMPORTABLE_MODULES } from '../../core/artifacts/importable-modules.js';
import type { HeadlessOptions } from '../../core/headless-options.js';
import { LocalizeController } from '../../locales/localize.js';
import { reactErrorTerms } from '../../locales/en/react-errors.js';
import type { FrameError } from '../../sandbox/frame-report.js';
import { FramePreview, type PreparedPreview } from '../frame-preview/frame-preview.js';
import type { ModuleError } from '../modules/load-modules.js';
import { PreviewError, saidAnew, type PreviewFailure } from '../../frames/preview-failure.js';
import type { ShownArtifact } from '../renderer.js';
import { compiling } from './compiling.js';
import { reactMessage } from './react-message.js';
import { Lazy } from '../../core/lazy.js';

const tailwindScripts = new Lazy(() => import('../modules/tailwind.js'));
const reactBuilds = new Lazy(() => import('./react-build.js'));

/** Always there: the start of a preview draws with them. */
const REACT = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'];
/** As a reader names them. */
const PACKAGES = IMPORTABLE_MODULES.map(({ name }) => name).filter((name) => !/^react[-/]/.test(name));
/** Components that are written with Tailwind's classes. */
const UI = /^[@~]?\/components\/ui(?:\/|$)/;
/** What a component is written with that fills the frame by itself: it has no room around it. */
const FILLS = /\b(?:min-h-screen|h-screen|min-h-dvh|h-dvh|inset-0)\b|\b100[sd]?vh\b/;

const page = (isFull: boolean, style: string): string =>
  '<meta charset="utf-8"><style>@layer vitrine{:root{font-family:var(--font-sans,system-ui,sans-serif);line-height:1.5}' +
  `body{margin:0}#root{padding:${isFull ? '0' : '1rem'}}}</style>${style}<body><div id="root"></div>`;

/**
 * Runs a React component, in TypeScript or JavaScript, in a sandboxed frame of its own. It is compiled outside of the
 * frame; React 18 and the packages that artifacts usually import come with the kit, each loaded when one imports it.
 *
 * @tag artifact-react
 * @fires {ArtifactFailedEvent} artifact-failed - The preview could not run, or a script in it failed.
 * @fires {ArtifactConsoleWrittenEvent} artifact-console-written - The component wrote to its console.
 * @fires {ArtifactPreviewChangedEvent} artifact-preview-changed - It began, runs, stopped answering or failed.
 * @fires {ArtifactFixRequestEvent} artifact-fix-request - The person wants the assistant to mend it. Cancelable.
 * @fires {LinkOpenRequestEvent} link-open-request - The person followed a link and agreed to open it. Cancelable.
 * @fires {ArtifactExportRequestEvent} artifact-export-request - The preview saves a file, as the person agreed. Cancelable.
 * @csspart frame - The ground that the frame stands on.
 * @csspart notice - What went wrong, was refused, or is asked for.
 * @csspart permissions - What the preview may do, while that is shown.
 */
export class ArtifactReact extends FramePreview {
  protected override readonly content = 'react';
  readonly #errors = new LocalizeController(this, reactErrorTerms);
  /** The person chose it after the host's build of React had not come. */
  #usesOwnReact = false;
  /** What a column of the compiled script is in the source. */
  #column: ((line: number | undefined, column: number | undefined) => number | undefined) | undefined;

  protected override async prepare({ content }: ShownArtifact): Promise<PreparedPreview> {
    const {
      boot,
      columnInSource,
      compileReact,
      compileModule,
      loadModules,
      usesTailwind,
      ModuleError,
      ReactSyntaxError,
    } = await this.#load();
    try {
      const { script, imports } = compileReact(content);
      this.#column = (line, column) => columnInSource({ source: content, script }, line, column);
      const { resolveModule, reactUrl } = this.previewModules;
      const build = this.#usesOwnReact || reactUrl === undefined ? undefined : this.#build(reactUrl);
      const request = {
        imports: [...REACT, ...imports],
        source: content,
        withoutReact: build !== undefined,
        resolveModule,
        compile: compileModule,
      };
      const [[registry = '', ...libraries], react = []] = await Promise.all([loadModules(request), build]);
      const tailwind =
        imports.some((name) => UI.test(name)) || usesTailwind(content) ? await tailwindScripts.load() : undefined;
      const styling = tailwind ? [tailwind.tailwindScript] : [];
      return {
        html: page(FILLS.test(content), tailwind?.tailwindStyle(this.ownFamily) ?? ''),
        scripts: [registry, ...react, ...libraries, boot, ...styling, script],
      };
    } catch (error) {
      if (error instanceof ReactSyntaxError) throw new PreviewError(saidAnew(() => this.#syntaxError(error)));
      if (error instanceof ModuleError) throw new PreviewError(saidAnew(() => this.#moduleFailure(error)));
      throw error;
    }
  }

  protected override failureOf(error: FrameError): PreviewFailure | undefined {
    const failure = this.#failureNow(error);
    return failure && saidAnew(() => this.#failureNow(error) ?? failure);
  }

  #failureNow({ phase, code, message, line, column, componentStack }: FrameError): PreviewFailure | undefined {
    const place = { line, column: this.#column?.(line, column) };
    const failed = { tone: 'danger', way: 'again', message: this.readable(message), ...place, componentStack } as const;
    if (code === 'no-component') {
      return {
        ...failed,
        code: 'preview-component-missing',
        sentence: this.localize.term('noComponent'),
        detail: this.localize.term('noComponentDetail'),
        way: undefined,
      };
    }
    const [, module, name] = (code === 'no-export' && /^(“[^”]*”.*) has no “(.*)”\.$/.exec(message)) || [];
    if (module !== undefined && name !== undefined) return this.#exportMissing(module, name, message);
    if (code === 'no-react') return this.#reactMissing('reactMissing', message);
    if (phase !== 'load' && phase !== 'render') return undefined;
    const namespace = namespaceIn(this.artifact?.content ?? '', message);
    if (namespace)
      return {
        ...failed,
        code: 'preview-syntax-error',
        sentence: this.localize.term('namespace', namespace.name),
        detail: this.localize.term('codeUntouched'),
        line: namespace.line,
        column: undefined,
        way: undefined,
      };
    if (code === 'loop')
      return {
        ...failed,
        code: 'preview-loop-stopped',
        sentence: this.localize.term('loop', line ?? 0),
        detail: this.localize.term('codeUntouched'),
      };
    const say = this.#errors.term.bind(this.#errors) as (key: number | string, value: string) => string;
    const sentence = this.localize.term('previewStopped', reactMessage(message, say).replace(/^Error: /, ''));
    return { ...failed, code: 'preview-script-error', sentence, detail: this.localize.term('codeUntouched') };
  }

  protected override readable(message: string): string {
    return reactMessage(message);
  }

  async #load() {
    try {
      const [compiler, modules, { usesTailwind }, { default: boot }] = await compiling.load();
      return { ...compiler, ...modules, usesTailwind, boot };
    } catch (cause) {
      const message = `The compiler could not be loaded: ${String(cause)}`;
      const failed = { code: 'renderer-not-loaded', tone: 'danger', way: 'try', showsCode: true, message } as const;
      throw new PreviewError(saidAnew(() => ({ ...failed, sentence: this.localize.term('compilerMissing') })));
    }
  }

  /** The host's React. Where it does not come, the kit's own is one click away. */
  async #build(url: NonNullable<HeadlessOptions['reactUrl']>): Promise<readonly string[]> {
    try {
      const { reactBuild } = await reactBuilds.load();
      return await reactBuild(url);
    } catch (cause) {
      const late = cause instanceof DOMException && cause.name === 'TimeoutError';
      const message = `React could not be loaded from reactUrl: ${String(cause)}`;
      throw new PreviewError(saidAnew(() => this.#reactMissing(late ? 'reactLate' : 'reactMissing', message)));
    }
  }

  #reactMissing(term: 'reactLate' | 'reactMissing', message: string): PreviewFailure {
    return {
      code: 'preview-react-not-loaded',
      tone: 'danger',
      sentence: this.localize.term(term),
      detail: this.localize.term('codeUntouched'),
      way: 'try',
      actions: [{ label: this.localize.term('useOwnReact'), run: () => this.#useOwnReact() }],
      message,
    };
  }

  #useOwnReact(): void {
    this.#usesOwnReact = true;
    this.reload();
  }

  #moduleFailure({ code, module, cause }: ModuleError): PreviewFailure {
    const place = { tone: 'danger', line: lineOfImport(this.artifact?.content ?? '', module) } as const;
    const why = cause instanceof Error ? cause.message : '';
    if (code === 'module-unknown') {
      const known = new Intl.ListFormat(this.localize.lang, { type: 'conjunction' }).format(PACKAGES);
      return {
        ...place,
        code: 'preview-import-unknown',
        sentence: this.localize.term('unknownImport', module),
        detail: this.localize.term('unknownImportDetail', known),
        message: `The package “${module}” is not available in previews.`,
      };
    }
    const message = `The module “${module}” could not be loaded: ${code}. ${why}`;
    if (code === 'module-broken') {
      return {
        ...place,
        code: 'preview-import-broken',
        sentence: this.localize.term('brokenImport', module),
        detail: why,
        message,
      };
    }
    const sentence = this.localize.term(code === 'module-late' ? 'lateImport' : 'missingImport', module);
    return {
      ...place,
      code: 'preview-import-not-loaded',
      sentence,
      detail: this.localize.term('codeUntouched'),
      way: 'try',
      message,
    };
  }

  /** @param module - Its name in quotation marks, and its version. */
  #exportMissing(module: string, name: string, message: string): PreviewFailure {
    const [, plain = ''] = /“(.*)”/.exec(module) ?? [];
    return {
      code: 'preview-import-missing',
      tone: 'danger',
      sentence: this.localize.term('missingExport', module, name),
      detail: this.localize.term('codeUntouched'),
      line: lineOfImport(this.artifact?.content ?? '', plain),
      message,
    };
  }

  #syntaxError({
    message,
    line,
    column,
  }: {
    message: string;
    line: number | undefined;
    column: number | undefined;
  }): PreviewFailure {
    return {
      code: 'preview-syntax-error',
      tone: 'danger',
      sentence: this.localize.term('syntaxError', message),
      line,
      column,
      message,
    };
  }
}

/** The compiler leaves out what only TypeScript has; of a namespace nothing is there at run time. */
function namespaceIn(source: string, message: string): { readonly name: string; readonly line: number } | undefined {
  const [, name] = /ReferenceError: (\w+) is not defined/.exec(message) ?? [];
  if (name === undefined) return undefined;
  const index = source.split('\n').findIndex((line) => /^\s*(?:export\s+)?namespace\s+(\w+)/.exec(line)?.[1] === name);
  return index < 0 ? undefined : { name, line: index + 1 };
}

function lineOfImport(source: string, name: string): number | undefined {
  const index = source.split('\n').findIndex((line) => line.includes(`'${name}'`) || line.includes(`"${name}"`));
  return index < 0 ? undefined : index + 1;
}

declare global {
  interface HTMLElementTagNameMap {
    'artifact-react': ArtifactReact;
  }
}
