/** Markers of quotations, lists and headings, rules, underlines and the row below a table's head. */
const MARKERS = /^[ \t>*+\-=_~`#|:]*(?:\d{1,9}[.)]?[ \t]*)?$/;
/** The box of a task, or what may become one. */
const BOX = /^[ \t>*+\-\d.)]*\[(?:[ xX]\]?[ \t]*)?$/;
/** The first line of a fence: behind the marks follows its language, or a mark that makes it plain text. */
const FENCE = /^[ \t>*+\-\d.)]*(?:`{3}|~{3})/;
/** A definition shows nothing, so it is not shown while it is written. */
const DEFINITION = /^[ \t>*+\-\d.)]*\[[^\]]*\]:/;
/** Beyond this length a line is shown, whatever it may become. */
const LONGEST = 120;

/** Whether a line that has only begun can still become something else, so that showing it would show it twice. */
export function isUndecided(line: string): boolean {
  if (line.length > LONGEST) return false;
  return MARKERS.test(line) || BOX.test(line) || FENCE.test(line) || DEFINITION.test(line);
}

const LETTER = /[A-Za-z\u00aa-\uffff]/;
const CLOSED_BRACKET = /^\[[^[\]\\]*\](?![:\s]|$)/;

/**
 * Whether more characters on the same line cannot change which blocks there are. A letter in a line of text settles
 * that: no rule, underline, marker or fence holds one. Text that begins with a bracket may be a definition or a task.
 */
export function isSettled(content: string, task: boolean): boolean {
  if (!task && content.startsWith('[') && !CLOSED_BRACKET.test(content)) return false;
  return LETTER.test(content.slice(content.lastIndexOf('\n') + 1));
}
