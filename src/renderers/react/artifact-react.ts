import { LocalizeController } from '../../locales/localize.js';
import { reactErrorTerms } from '../../locales/react-errors.js';
import type { FrameError } from '../../sandbox/frame-report.js';
import { FramePreview, type PreparedPreview } from '../frame-preview.js';
import { PreviewError, type PreviewFailure } from '../preview-failure.js';
import type { ShownArtifact } from '../shown-artifact.js';
import { reactMessage } from './react-message.js';

/** What a source may import. */
const MODULES = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'];

const DOCUMENT =
  '<meta charset="utf-8"><style>@layer vitrine{:root{font-family:var(--font-sans,system-ui,sans-serif);line-height:1.5}body{margin:0}#root{padding:1rem}}</style><body><div id="root"></div>';

/**
 * Runs a React component, in TypeScript or JavaScript, in a sandboxed frame of its own. It is compiled outside of the
 * frame; React 18 comes with the kit.
 *
 * @tag artifact-react
 * @fires {ArtifactFailedEvent} artifact-failed - The preview could not run, or a script in it failed.
 * @fires {ArtifactConsoleWrittenEvent} artifact-console-written - The component wrote to its console.
 * @fires {ArtifactPreviewChangedEvent} artifact-preview-changed - It began, runs, stopped answering or failed.
 * @fires {LinkOpenRequestEvent} link-open-request - The person followed a link and agreed to open it. Cancelable.
 * @csspart frame - The ground that the frame stands on.
 * @csspart notice - What went wrong.
 */
export class ArtifactReact extends FramePreview {
  protected override readonly content = 'react';
  readonly #errors = new LocalizeController(this, reactErrorTerms);

  protected override async prepare({ content }: ShownArtifact): Promise<PreparedPreview> {
    const [{ compileReact, ReactSyntaxError }, { default: runtime }] = await this.#load();
    try {
      const { script, imports } = compileReact(content);
      const unknown = imports.find((name) => !MODULES.includes(name) && !isStyleSheet(name));
      if (unknown !== undefined) throw new PreviewError(this.#unknownImport(unknown));
      return { html: DOCUMENT, scripts: [runtime, script] };
    } catch (error) {
      if (error instanceof ReactSyntaxError) throw new PreviewError(this.#syntaxError(error));
      throw error;
    }
  }

  protected override failureOf({ phase, code, message, line, componentStack }: FrameError): PreviewFailure | undefined {
    const failed = { tone: 'danger', way: 'again', message: this.readable(message), line, componentStack } as const;
    if (code === 'no-component') {
      return { ...failed, code: 'preview-component-missing', sentence: this.localize.term('noComponent'), detail: this.localize.term('noComponentDetail'), way: undefined };
    }
    if (phase !== 'load' && phase !== 'render') return undefined;
    if (code === 'loop') return { ...failed, code: 'preview-loop-stopped', sentence: this.localize.term('loop', line ?? 0), detail: this.localize.term('codeUntouched') };
    const say = this.#errors.term.bind(this.#errors) as (key: number | string, value: string) => string;
    const sentence = this.localize.term('previewStopped', reactMessage(message, say).replace(/^Error: /, ''));
    return { ...failed, code: 'preview-script-error', sentence, detail: this.localize.term('codeUntouched') };
  }

  protected override readable(message: string): string {
    return reactMessage(message);
  }

  async #load() {
    try {
      return await Promise.all([import('./compile-react.js'), import('#vendor/react-source')]);
    } catch (cause) {
      const message = `The compiler could not be loaded: ${String(cause)}`;
      throw new PreviewError({ code: 'renderer-not-loaded', tone: 'danger', sentence: this.localize.term('compilerMissing'), way: 'try', showsCode: true, message });
    }
  }

  #unknownImport(name: string): PreviewFailure {
    const known = new Intl.ListFormat(this.localize.lang, { type: 'conjunction' }).format(MODULES.slice(0, 3));
    return {
      code: 'preview-import-unknown',
      tone: 'danger',
      sentence: this.localize.term('unknownImport', name),
      detail: this.localize.term('unknownImportDetail', known),
      line: lineOfImport(this.artifact?.content ?? '', name),
      message: `The package “${name}” is not available in previews.`,
    };
  }

  #syntaxError({ message, line, column }: { message: string; line: number | undefined; column: number | undefined }): PreviewFailure {
    return { code: 'preview-syntax-error', tone: 'danger', sentence: this.localize.term('syntaxError', message), line, column, message };
  }
}

/** A component often brings a style sheet that was never written; it runs without, and says so in its console. */
const isStyleSheet = (name: string): boolean => /^\.{1,2}\/.*\.css$/.test(name);

function lineOfImport(source: string, name: string): number | undefined {
  const index = source.split('\n').findIndex((line) => line.includes(`'${name}'`) || line.includes(`"${name}"`));
  return index < 0 ? undefined : index + 1;
}

declare global {
  interface HTMLElementTagNameMap {
    'artifact-react': ArtifactReact;
  }
}
