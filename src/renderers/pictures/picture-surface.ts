import type { LocalizeController } from '../../locales/localize.js';
import type { PreviewTerms } from '../../locales/en/preview.js';
import type { DrawnPicture } from './picture-file.js';
import type { ExportFormat, ExportOption, StandaloneDocument } from '../../files/exported-file.js';
import { Lazy } from '../../core/lazy.js';

const pictureFiles = new Lazy(() => import('./picture-file.js'));

/** Points for each px of a picture. The first is the one that most people want. */
const SCALES = [2, 1, 3];

export interface PictureSurfaceHost {
  readonly title: string;
  readonly picture: DrawnPicture;
  /** What the picture stands on in the page. */
  readonly background: () => string;
}

/** In which forms a picture can be saved, and how it stands in a window of its own. */
export class PictureSurface {
  readonly #localize: LocalizeController<PreviewTerms>;
  #transparent = false;

  constructor(localize: LocalizeController<PreviewTerms>) {
    this.#localize = localize;
  }

  exportFormats({ title, picture, background }: PictureSurfaceHost): ExportFormat[] {
    const png = (scale: number): ExportFormat => ({
      id: `png-${scale}`,
      label: 'PNG',
      note: `${this.#localize.format.number(scale)}×`,
      make: async () =>
        (await pictureFiles.load()).pngFile(picture, title, scale, this.#transparent ? undefined : background()),
    });
    return [
      { id: 'svg', label: 'SVG', make: async () => (await pictureFiles.load()).svgFile(picture, title) },
      ...SCALES.map(png),
    ];
  }

  get options(): ExportOption[] {
    return [
      {
        id: 'transparent',
        label: this.#localize.term('transparent'),
        checked: this.#transparent,
        toggle: () => (this.#transparent = !this.#transparent),
      },
    ];
  }

  async standaloneDocument({ picture, background }: PictureSurfaceHost): Promise<StandaloneDocument> {
    const { placedSvgText } = await pictureFiles.load();
    const style =
      `html,body{margin:0;height:100%;background:${background()}}` +
      'body{display:grid;place-items:center;grid-template:minmax(0,1fr)/minmax(0,1fr);box-sizing:border-box;padding:16px}' +
      'svg{max-width:100%;max-height:100%;height:auto}@media print{html,body{background:none}}';
    return { content: 'svg', html: `<meta charset="utf-8"><style>${style}</style><body>${placedSvgText(picture)}` };
  }
}
