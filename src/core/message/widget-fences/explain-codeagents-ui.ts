import { tagTypeReader } from '../../artifacts/artifact-kinds.js';
import { FenceTracker } from '../parser/fence-tracker.js';
import type { MessagePart } from '../message-block.js';
import { MessageParser } from '../parser/message-parser.js';
import { FenceCutter } from './fence-cutter.js';
import type { FenceContext } from './widget-fence.js';
import { TextLog } from '../../text-log.js';
import { locate } from './locate.js';
import { placeOf, readWidget } from '../../widgets/parse-codeagents-ui.js';
import { WidgetCatalog } from '../../widgets/widget-catalog.js';
import type { WidgetProblem } from '../../widgets/widget-problem.js';

/** Problems of one piece of a text, and where the text that their places count from begins. */
type Problems = readonly WidgetProblem[];

/**
 * Says all that is wrong with the widgets of a message, or with the JSON of one block: also labels that nearly are
 * `codeagents-ui` and fences that nobody closes, which a person sees as code. Fit to send to the model.
 * Every problem has a line and a column, in the text that was given. Never throws.
 */
export function explainCodeagentsUi(text: string, catalog: WidgetCatalog = new WidgetCatalog()): WidgetProblem[] {
  if (typeof text !== 'string') return [...readWidget(text, catalog).problems];
  if (/^\s*(?:\{|\[\s*[{\]])/.test(text) && !/^[ \t>]*(?:`{3}|~{3})/m.test(text))
    return [...explainJson(text, readWidget(text, catalog).problems, text, 0)];
  let from = 0;
  let blockIndex = 0;
  return partsOf(text, catalog).flatMap(({ segment }): Problems => {
    if (segment.kind !== 'markdown' && segment.kind !== 'widget') return [];
    // Its source follows, as what it is: a fence that nobody closes.
    if (segment.kind === 'widget' && segment.unfinished) return [];
    const source = segment.kind === 'markdown' ? segment.text : segment.raw;
    // Each is a part of the message as it came, but for a block whose indent was removed: that one begins with its first line.
    const at = Math.max(
      from,
      text.indexOf(segment.kind === 'markdown' ? source : (source.split('\n', 1)[0] ?? ''), from),
    );
    from = segment.kind === 'markdown' ? at + source.length : at;
    if (segment.kind === 'markdown' && !segment.collapsed) return labelProblems(source, text, at, blockIndex);
    blockIndex += 1;
    if (segment.kind === 'widget') return explainJson(source, segment.problems, text, at);
    return [
      problemAt(
        'fence-unclosed',
        'the fence is never closed: a line of backticks alone must end it; shown as code',
        blockIndex - 1,
        text,
        at,
      ),
    ];
  });
}

/** What is drawn of a message's text. */
function partsOf(text: string, catalog: WidgetCatalog): readonly MessagePart[] {
  const parts: MessagePart[] = [];
  const context: FenceContext = {
    catalog,
    addPart: (part) => parts.push(part),
    changePart: (part, by = part) => void (parts[parts.lastIndexOf(part)] = by),
    cutParts: () => [],
    changed: () => undefined,
  };
  let block: { readonly log: TextLog; readonly cutter: FenceCutter } | undefined;
  const endBlock = (): void => {
    block?.cutter.endBlock();
    block = undefined;
  };
  const parser = new MessageParser(
    { typeOf: tagTypeReader([], false), aliases: false, reasoningTags: ['think'] },
    {
      text: (more) => {
        const log = block?.log ?? new TextLog();
        block ??= { log, cutter: new FenceCutter(log, context, 0) };
        log.appendText(more);
        block.cutter.pushText(more);
      },
      ...{
        reasoning: endBlock,
        artifactOpened: endBlock,
        artifactText: () => undefined,
        artifactCut: () => undefined,
        artifactClosed: () => undefined,
        issue: () => undefined,
      },
    },
  );
  parser.pushText(text);
  parser.endText();
  endBlock();
  return parts;
}

/** Adds lines and columns of the whole text. */
function explainJson(json: string, problems: Problems, text: string, at: number): Problems {
  if (problems.length === 0) return [];
  const places = locate(
    json,
    problems.map(({ path }) => path),
  );
  // Where indents were removed, offsets of the block are none of the text: lines are.
  const first = placeOf(text, at).line - 1;
  return problems.map((problem) => {
    const { line = 1, column = 1 } =
      problem.line === undefined ? placeOf(json, places.get(problem.path) ?? 0) : problem;
    const message =
      problem.code === 'json-invalid' ? problem.message.replace(/line \d+/, `line ${first + line}`) : problem.message;
    return Object.freeze({ ...problem, message, line: first + line, column });
  });
}

function problemAt(code: string, message: string, blockIndex: number, text: string, at: number): WidgetProblem {
  return Object.freeze({ code, message, severity: 'block', path: '', blockIndex, ...placeOf(text, at) });
}

/** Fences of a markdown text that their writer must have meant for a widget. */
function labelProblems(markdown: string, text: string, at: number, blockIndex: number): Problems {
  if (!/code\W{0,3}agents/i.test(markdown)) return [];
  const lines = new FenceTracker();
  const problems: WidgetProblem[] = [];
  let offset = at;
  let plain: { readonly at: number; readonly label: string } | undefined;
  for (const line of markdown.split('\n')) {
    const wasInFence = lines.inFence;
    lines.readText(line);
    lines.lineEnd();
    const [, indent = '', marks = '', label = ''] =
      /^([ \t]*(?:>[ \t]*)*(?:[-+*][ \t]+)?)(`{3,}|~{3,})[ \t]*([^`]*?)[ \t\r]*$/.exec(line) ?? [];
    if (!wasInFence && marks !== '') {
      const why = nearMiss(indent, marks, label);
      plain = why === undefined && /^(?:json\w*)?$/i.test(label) ? { at: offset, label } : undefined;
      if (why !== undefined) problems.push(problemAt('fence-label', `${why}; shown as code`, blockIndex, text, offset));
    } else if (plain && /"type"\s*:\s*"codeagents_ui"/.test(line)) {
      const found = plain.label === '' ? 'missing' : `"${plain.label}"`;
      problems.push(
        problemAt(
          'fence-label',
          `the info string of a block is ${found}: it must be exactly codeagents-ui; shown as code`,
          blockIndex,
          text,
          plain.at,
        ),
      );
      plain = undefined;
    }
    if (!lines.inFence) plain = undefined;
    offset += line.length + 1;
  }
  return problems;
}

/** Why a fence with a label much like ours is no widget. */
function nearMiss(indent: string, marks: string, label: string): string | undefined {
  if (!/^code\W?agents[\W_]?ui/i.test(label.replace(/_/g, '-'))) return undefined;
  if (label !== 'codeagents-ui')
    return `the info string is ${JSON.stringify(label.slice(0, 80))}: it must be exactly codeagents-ui`;
  if (marks.startsWith('~')) return 'the fence is of tildes: it must be of backticks';
  return /[^ ]/.test(indent)
    ? 'the fence does not begin its line: only spaces may stand before it'
    : 'the fence is indented by more than 3 spaces';
}
