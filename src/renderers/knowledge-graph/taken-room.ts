export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

interface Taken extends Box {
  /** What it is, where it does not fill its box. */
  readonly disc?: Disc;
}

const CELL_PX = 64;

/** What lies on a drawing already, by the cells of a grid that it reaches into. */
export class TakenRoom {
  readonly #cells = new Map<number, Taken[]>();

  takeBox(box: Box): void {
    this.#take(box);
  }

  takeDisc(disc: Disc): void {
    this.#take({ ...boxAround(disc), disc });
  }

  /** Whether something lies there, or nearer to it than so many px. */
  isTaken(box: Box, air = 0): boolean {
    const wanted = air === 0 ? box : grown(box, air);
    return cellsOf(wanted).some((at) => this.#cells.get(at)?.some((other) => overlap(wanted, other)));
  }

  #take(taken: Taken): void {
    for (const at of cellsOf(taken)) {
      const known = this.#cells.get(at);
      if (known) known.push(taken);
      else this.#cells.set(at, [taken]);
    }
  }
}

const boxAround = ({ x, y, radius }: Disc): Box => ({
  ...{ left: x - radius, right: x + radius },
  ...{ top: y - radius, bottom: y + radius },
});

const grown = ({ left, right, top, bottom }: Box, by: number): Box => ({
  ...{ left: left - by, right: right + by },
  ...{ top: top - by, bottom: bottom + by },
});

function overlap(box: Box, other: Taken): boolean {
  if (box.left >= other.right || other.left >= box.right || box.top >= other.bottom || other.top >= box.bottom)
    return false;
  if (!other.disc) return true;
  const { x, y, radius } = other.disc;
  const dx = Math.max(box.left - x, 0, x - box.right);
  const dy = Math.max(box.top - y, 0, y - box.bottom);
  return dx * dx + dy * dy < radius * radius;
}

/** More cells than a drawing has from one end to the other: each has a number of its own. */
const CELLS_ACROSS = 4096;

function cellsOf({ left, right, top, bottom }: Box): number[] {
  const cells: number[] = [];
  for (let x = Math.floor(left / CELL_PX); x <= Math.floor(right / CELL_PX); x += 1) {
    for (let y = Math.floor(top / CELL_PX); y <= Math.floor(bottom / CELL_PX); y += 1) cells.push(x * CELLS_ACROSS + y);
  }
  return cells;
}
