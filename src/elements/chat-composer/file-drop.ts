/** What hears of files that are held above an element, and dropped on it. */
export interface FileDropOptions {
  /** Whether files are taken now. */
  readonly isOpen: () => boolean;
  /** Files are held above it, or not any more. */
  readonly onHeld: (isHeld: boolean) => void;
  readonly onDropped: (files: FileList) => void;
}

/** Files by drag and drop. Whatever else is dragged, the browser and the host do with it what they do. */
export class FileDrop {
  readonly #options: FileDropOptions;
  /** How many elements files are held above: leaving one for its child is no leaving. */
  #depth = 0;

  constructor(options: FileDropOptions) {
    this.#options = options;
  }

  readonly onDragEnter = (event: DragEvent): void => {
    if (!this.#holdsFiles(event)) return;
    this.#depth += 1;
    this.#options.onHeld(true);
  };

  readonly onDragOver = (event: DragEvent): void => {
    if (this.#holdsFiles(event)) event.preventDefault();
  };

  readonly onDragLeave = (event: DragEvent): void => {
    if (!this.#holdsFiles(event)) return;
    this.#depth = Math.max(0, this.#depth - 1);
    if (this.#depth === 0) this.#options.onHeld(false);
  };

  readonly onDrop = (event: DragEvent): void => {
    const { dataTransfer } = event;
    if (!dataTransfer || !this.#holdsFiles(event)) return;
    event.preventDefault();
    this.#depth = 0;
    this.#options.onHeld(false);
    this.#options.onDropped(dataTransfer.files);
  };

  #holdsFiles({ dataTransfer }: DragEvent): boolean {
    return this.#options.isOpen() && dataTransfer?.types.includes('Files') === true;
  }
}
