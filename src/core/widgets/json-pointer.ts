/**
 * Where a value stands in a block's JSON, after RFC 6901. It is only written out when a problem is reported: a block
 * holds thousands of values, and nearly all of them are right.
 */
export class JsonPointer {
  /** The whole text. */
  static readonly root = new JsonPointer();
  // Not `#`: what is made for each item has to be cheap to make.
  private readonly around: JsonPointer | undefined;
  private readonly part: string | number;

  private constructor(around?: JsonPointer, part: string | number = '') {
    this.around = around;
    this.part = part;
  }

  /** A field, or an item, of the value that stands here. */
  pointAt(part: string | number): JsonPointer {
    return new JsonPointer(this, part);
  }

  toString(): string {
    if (!this.around) return '';
    return `${this.around.toString()}/${String(this.part).replace(/~/g, '~0').replace(/\//g, '~1')}`;
  }
}
