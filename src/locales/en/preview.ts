import type { Format, TermRoom } from '../localize.js';

const en = {
  frameTitle: (_: Format, title: string) => `Preview of ${title}`,
  skip: 'Skip preview',
  starting: 'Starting the preview…',
  runAgain: 'Run again',
  tryAgain: 'Try again',
  reloadPage: 'Reload',
  viewCode: 'View code',
  hideCode: 'Hide code',
  stop: 'Stop',
  wait: 'Wait',
  show: 'Show',
  details: 'Details',
  componentStack: 'Component stack',
  line: (format: Format, line: number) => `Line ${format.number(line)}`,
  lineAndColumn: (format: Format, line: number, column: number) =>
    `Line ${format.number(line)}, column ${format.number(column)}`,
  codeUntouched: 'The code is untouched.',

  scriptsBlocked: 'This page’s security policy does not let previews run.',
  scriptsBlockedDetail: 'The code is complete below. The site’s owner can set a sandbox origin.',
  learnHow: 'Learn how',
  learnHowDetail:
    'Previews are inline scripts in a sandboxed frame, which takes over the page’s policy. They run ' +
    'where script-src and style-src allow ‘unsafe-inline’ without a nonce or hash and no Trusted ' +
    'Types are required, or on a sandbox origin of their own (the option frames.sandboxOrigin).',
  originBlocked: (_: Format, reason: string) => `The preview server could not be used: ${reason}.`,
  codeBelow: 'The code is complete below.',
  loadTimeout: 'The preview did not start within 10 seconds.',
  navigated: 'The preview tried to leave its page and was stopped.',
  reloadedTooOften: 'The preview started itself again more than 3 times within a minute and was stopped.',
  unresponsive: 'This preview stopped responding.',
  busyDetail: 'It may be working on something long, or be caught in a loop.',
  slowed: 'This preview slowed the page down.',
  slowedDetail: 'It runs in the page’s own process here. If it happens again, stop it.',
  goOn: 'Go on',
  endless: 'This preview draws itself again without end.',
  endlessStopped: 'The preview was stopped: it drew itself again without end.',
  endlessDetail: 'That happens when an effect sets state on every render. It takes a processor core.',
  flooded: 'This app sent too many messages and was stopped.',
  paused: 'This preview is paused to keep the page fast.',
  tooLarge: 'The preview is too large to run.',
  trustedTypes: 'This page’s Trusted Types policy does not let previews run.',
  refused: 'The preview could not be shown.',
  blockedOne: (_: Format, host: string) => `Tried to reach ${host}: blocked.`,
  blockedMany: (format: Format, count: number) => `Tried to reach ${format.number(count)} addresses: blocked.`,
  blockedDetail: 'Nothing was sent. The preview runs without it.',
  blockedTimes: (format: Format, count: number) => `${format.number(count)} times`,
  allowHosts: 'Allow…',
  blockedEval: 'Tried to run text as code: not allowed here.',
  navigationRefused: (format: Format, count: number) =>
    format.plural(count, {
      one: 'The preview tried to leave its page. It stayed.',
      other: `The preview tried to leave its page ${format.number(count)} times. It stayed.`,
    }),
  linkUnasked: 'The question about a link could not be shown, so the link was not opened.',

  previewStopped: (_: Format, message: string) => `The preview stopped: ${message}`,
  syntaxError: (_: Format, message: string) => `The code has a syntax error: ${message}`,
  unknownImport: (_: Format, name: string) => `The preview needs “${name}”, which is not available here.`,
  unknownImportDetail: (_: Format, known: string) => `Available: ${known}. The code is untouched.`,
  librariesMissing: 'The libraries of this page could not be loaded.',
  failedWhileRunning: 'Something failed while this preview ran. It goes on.',
  fixThis: 'Fix this',
  reactLate: 'React did not arrive within 10 seconds.',
  reactMissing: 'React could not be loaded from the address that this site gives.',
  useOwnReact: 'Use the built-in React',
  missingImport: (_: Format, name: string) => `“${name}” could not be loaded.`,
  lateImport: (_: Format, name: string) => `“${name}” did not arrive within 10 seconds.`,
  brokenImport: (_: Format, name: string) => `“${name}” is not a module that can be run here.`,
  namespace: (_: Format, name: string) =>
    `“${name}” is a TypeScript namespace, which does not run here. An object does the same.`,
  missingExport: (_: Format, module: string, name: string) => `${module} has no “${name}”.`,
  noComponent: 'No component found.',
  noComponentDetail:
    'A preview shows the default export; else App, Main, Root, Example, Demo, Counter, Button, Card, ' +
    'Form, List or MyComponent, the first of these that exists; else the first export, or the last ' +
    'function or class with a capital initial.',
  loop: (format: Format, line: number) =>
    `The loop in line ${format.number(line)} did not end within 2 seconds and was stopped.`,
  compilerMissing: 'The compiler for this preview could not be loaded.',

  removedParts: (format: Format, count: number) =>
    format.plural(count, {
      one: 'One part of this picture was removed for safety.',
      other: `${format.number(count)} parts of this picture were removed for safety.`,
    }),
  notAPicture: 'This is not an SVG picture.',
  notAPictureDetail: 'It has no <svg> element that could be drawn. The code is untouched.',
  pictureTooLarge: (format: Format, parts: number) =>
    `This picture has ${format.number(parts)} parts, more than the page draws at once.`,
  showAnyway: 'Show anyway',
  sanitizerMissing: 'The part of the kit that checks pictures could not be loaded.',

  diagramEdges: (format: Format, edges: number, limit: number) =>
    `The diagram is too large to draw (${format.number(edges)} of ${format.number(limit)} edges).`,
  diagramCharacters: (format: Format, characters: number, limit: number) =>
    `The diagram is too large to draw (${format.number(characters)} of ${format.number(limit)} characters).`,
  diagramTimeout: 'The diagram was not drawn within 10 seconds.',
  diagramImages: 'Diagrams with pictures from an address are not drawn: drawing them would fetch the address.',
  diagramError: (_: Format, message: string) => `The diagram could not be drawn: ${message}`,
  diagramNear: (_: Format, near: string) => `The diagram could not be read near “${near}”.`,
  diagramEmpty: 'The diagram is empty.',
  diagramOf: (_: Format, title: string) => `Diagram: ${title}`,
  transparent: 'Transparent background',
  zoomKeys: 'Plus and minus zoom, arrow keys move, zero is the full size.',
  exportPage: 'web page',
  exportPageWithVersions: 'web page with all versions',
};

/** Words of previews: what runs, what was refused, and why. */
export const previewTerms: TermRoom<typeof en> = { room: 'preview', en };

export type PreviewTerms = typeof en;
