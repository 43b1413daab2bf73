/**
 * Runs inside the frame, before the artifact and after the modules it imports: the choice of the component, and the
 * ways in which it may fail.
 */
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';
import * as jsxRuntime from 'react/jsx-runtime';
import { placeOf } from '../../../sandbox/frame/failure-capture.js';
import type { KitBridge } from '../../../sandbox/frame/prelude.js';
import { checkExports, MissingExport, type NeededExports } from '../../modules/frame/missing-export.js';
import type { ModulePage } from '../../modules/frame/module-registry.js';
import { ErrorBoundary } from './error-boundary.js';
import { chooseComponent, isComponent, type Candidate } from './choose-component.js';
import { LoopError, loopCheck } from './loop-check.js';

type Factory = (
  require: (name: string) => unknown,
  module: { exports: Record<string, unknown> },
  exports: Record<string, unknown>,
  vitrineLoop: (line: number) => void,
  react: typeof React,
  reactDom: unknown,
  ...inScope: unknown[]
) => Candidate[];

const page = window as unknown as Record<string, unknown> & ModulePage & { vitrineBridge?: KitBridge };
const bridge = page.vitrineBridge;
const requireShipped = page.vitrineRequire;

/** Whether the artifact has called `render` by itself. */
let rendered = false;

const place = (): HTMLElement => document.getElementById('root') ?? document.body;

/** The artifact's own roots get our boundary, and a place where it asks for one that does not exist. */
function createRoot(container: Element | null, options?: ReactDOMClient.RootOptions): ReactDOMClient.Root {
  const root = ReactDOMClient.createRoot(container ?? place(), options);
  return {
    render: (children) => {
      rendered = true;
      root.render(React.createElement(ErrorBoundary, { failed }, children));
    },
    unmount: () => root.unmount(),
  };
}

const render = (children: React.ReactNode, container: Element | null): void => createRoot(container).render(children);
const hydrateRoot = (container: Element | null, children: React.ReactNode): void => render(children, container);
const reactDom = { ...ReactDOM, render, createRoot, hydrateRoot };

const own: Readonly<Record<string, unknown>> = {
  'react-dom': reactDom,
  'react-dom/client': { createRoot, hydrateRoot },
  'react/jsx-dev-runtime': { ...jsxRuntime, jsxDEV: jsxRuntime.jsx },
};

const requireModule = (name: string): unknown => (Object.hasOwn(own, name) ? own[name] : requireShipped?.(name));

function failed(error: unknown, phase: 'load' | 'render', componentStack?: string): void {
  const known = error instanceof Error ? error : undefined;
  const line = error instanceof LoopError ? { line: error.line } : known ? placeOf(known.stack) : {};
  bridge?.fail({
    phase,
    message: known instanceof MissingExport ? known.message : known ? `${known.name}: ${known.message}` : String(error),
    ...(error instanceof LoopError ? { code: 'loop' } : error instanceof MissingExport ? { code: 'no-export' } : {}),
    ...(componentStack ? { ...placeOf(componentStack), componentStack: tidy(componentStack) } : {}),
    ...line,
  });
}

/**
 * Without places in our own scripts, which mean nothing to a reader, and a component a line in every browser: Firefox
 * and Safari write `Row@about:srcdoc:1:2` where Chromium writes `at Row (about:srcdoc:1:2)`.
 */
const tidy = (stack: string): string =>
  stack
    .trim()
    .split('\n')
    .map(
      (line) =>
        `    at ${line
          .trim()
          .replace(/^at /, '')
          .replace(/ \((?:about:srcdoc|vitrine-kit)[^)]*\)|@.*$/g, '')}`,
    )
    .join('\n')
    .trim();

function run(factory: Factory, inScope: readonly string[], needed: NeededExports): void {
  const module = { exports: {} as Record<string, unknown> };
  const values = inScope.map((name) => (React as unknown as Record<string, unknown>)[name]);
  try {
    checkExports(needed, requireModule);
    const declared = factory(requireModule, module, module.exports, loopCheck, React, reactDom, ...values);
    if (rendered) return;
    const chosen = chooseComponent(module.exports, declared);
    if (chosen === undefined)
      return bridge?.fail({ phase: 'load', code: 'no-component', message: 'No component found.' });
    const element = isComponent(chosen) ? React.createElement(chosen) : (chosen as React.ReactNode);
    ReactDOM.flushSync(() => render(element, null));
  } catch (error) {
    failed(error, 'load');
  }
}

page.React = React;
page.ReactDOM = reactDom;
page.vitrineRun = (factory: Factory, inScope: readonly string[], needed: NeededExports) => {
  delete page.vitrineRun;
  run(factory, inScope, needed);
};
for (const name of ['vitrineBridge', 'vitrineDefine', 'vitrineAlias', 'vitrineRequire']) delete page[name];
