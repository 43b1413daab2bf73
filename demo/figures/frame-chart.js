/**
 * Frame times as bars over time, drawn as they come: a canvas, since a drawing that is laid out would take part in what it
 * shows. Its summary is its name, and the table below has the figures.
 */
const TOP_MS = 200;
const MARKS_MS = [50, 100, 200];

export class FrameChart {
  #canvas;
  #context;
  #frames = [];
  #spanMs = 8_000;

  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.#canvas = canvas;
    this.#context = canvas.getContext('2d');
    new ResizeObserver(() => this.#drawAll()).observe(canvas);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.#drawAll());
    new MutationObserver(() => this.#drawAll()).observe(document.documentElement, {
      attributeFilter: ['data-theme', 'dir'],
    });
  }

  clear(spanMs) {
    this.#frames = [];
    this.#spanMs = spanMs;
    this.#drawAll();
  }

  addFrame(frame) {
    this.#frames.push(frame);
    // Who falls behind runs longer than the text takes to arrive.
    const endMs = frame.atMs + frame.frameMs;
    if (endMs > this.#spanMs) {
      this.#spanMs = endMs * 1.15;
      this.#drawAll();
    } else this.#drawBar(frame);
  }

  get #size() {
    return { width: this.#canvas.clientWidth, height: this.#canvas.clientHeight };
  }

  #drawAll() {
    const { width, height } = this.#size;
    const scale = devicePixelRatio || 1;
    this.#canvas.width = Math.round(width * scale);
    this.#canvas.height = Math.round(height * scale);
    const context = this.#context;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    const { color, lineColor, font } = this.#style;
    context.font = font;
    context.textBaseline = 'bottom';
    for (const mark of MARKS_MS) {
      const y = this.#y(mark);
      context.fillStyle = lineColor;
      context.fillRect(0, Math.round(y), width, 1);
      context.fillStyle = color;
      context.fillText(mark === TOP_MS ? `${mark} ms` : String(mark), 0, y + (mark === TOP_MS ? 13 : 0));
    }
    for (const frame of this.#frames) this.#drawBar(frame);
  }

  #drawBar({ atMs, frameMs }) {
    const { width, height } = this.#size;
    const unit = (width - 44) / this.#spanMs;
    const x = 40 + atMs * unit;
    const y = this.#y(Math.min(frameMs, TOP_MS));
    const { fastColor, slowColor } = this.#style;
    this.#context.fillStyle = frameMs > 50 ? slowColor : fastColor;
    this.#context.fillRect(x, y, Math.max(1, frameMs * unit - 1), height - y);
    if (frameMs <= TOP_MS) return;
    // Beyond the top: cut, and marked so.
    this.#context.clearRect(x, y + 4, Math.max(1, frameMs * unit - 1), 3);
  }

  #y(timeMs) {
    const { height } = this.#size;
    return height - (timeMs / TOP_MS) * (height - 2);
  }

  get #style() {
    const style = getComputedStyle(this.#canvas);
    const read = (name) => style.getPropertyValue(name).trim();
    const isForced = matchMedia('(forced-colors: active)').matches;
    return {
      color: style.color,
      font: `11px ${style.fontFamily}`,
      lineColor: isForced ? 'GrayText' : style.borderBlockEndColor,
      fastColor: isForced ? 'CanvasText' : style.accentColor,
      slowColor: isForced ? 'Highlight' : read('--slow') && style.outlineColor,
    };
  }
}
