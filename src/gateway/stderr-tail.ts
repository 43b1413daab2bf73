import type { Redaction } from './redaction.js';

const MAX_LINES = 200;
const MAX_BYTES = 64 * 1024;
/** No known secret is longer: one that a cut would halve is hidden before the cut. */
const LONGEST_SECRET = 4_096;

/** Escape sequences of terminals, whole and cut off: CSI, then OSC and its like, then those of two characters. */
const SEQUENCES = new RegExp(
  [
    String.raw`(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]?`,
    String.raw`(?:\u001b[\]PX^_]|\u009d)[^\u0007\u001b\u009c]*(?:\u0007|\u001b\\|\u009c)?`,
    String.raw`\u001b[ -/]*[0-~]?`,
  ].join('|'),
  'g',
);
/** Other control characters, and those that turn the direction of text around. */
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

export const plainText = (text: string): string => text.replace(SEQUENCES, '').replace(CONTROLS, '');

/** One process that writes. Each has its own: two that write at once must not cut each other's lines. */
export interface StderrWriter {
  /** Text as it arrives; a line is kept once it is whole, or too long to wait for. Half a secret would show itself. */
  addText(text: string): void;
  /** The process has ended: what has no end is a line all the same. */
  endText(): void;
}

/** The last that a server wrote beside its messages: redacted, without control sequences, of bounded size. */
export class StderrTail {
  #lines: string[] = [];
  #bytes = 0;

  constructor(private readonly redaction: Redaction) {}

  openWriter(): StderrWriter {
    let open = '';
    const endText = (): void => {
      if (open !== '') this.addLine(open);
      open = '';
    };
    return {
      endText,
      addText: (text) => {
        const lines = (open + text).split('\n');
        open = lines.pop() ?? '';
        for (const line of lines) this.addLine(line);
        if (open.length > MAX_BYTES + LONGEST_SECRET) endText();
      },
    };
  }

  get text(): string {
    return this.#lines.join('\n');
  }

  addLine(line: string): void {
    const clean = this.#cleanLine(line);
    this.#lines.push(clean);
    this.#bytes += Buffer.byteLength(clean) + 1;
    while (this.#lines.length > MAX_LINES || this.#bytes > MAX_BYTES)
      this.#bytes -= Buffer.byteLength(this.#lines.shift() ?? '') + 1;
  }

  #cleanLine(line: string): string {
    const clean = this.redaction.redactText(plainText(line.slice(0, MAX_BYTES + LONGEST_SECRET)));
    if (Buffer.byteLength(clean) < MAX_BYTES) return clean;
    const cut = Buffer.from(clean).subarray(0, MAX_BYTES - 4);
    return cut.toString('utf8').replace(/\uFFFD$/, '');
  }
}
