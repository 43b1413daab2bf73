import type { FrameFont } from '../../sandbox/frame-policy.js';

/** Fonts that the drawing frame and the page have alike: what is measured in one is shown in the other. */
const FONT = "ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/** Names that need no quotes, which the library might take for the end of something. */
const PLAIN_FAMILY = /^[a-z][\w-]*(?: [a-z][\w-]*)*$/i;

/**
 * The first of the host's fonts, where the page has it as well. A page that has not would show words in another font than
 * their boxes were measured for.
 */
export function sharedFamily(fonts: readonly FrameFont[] = [], ofPage: FontFaceSet): string | undefined {
  const family = fonts[0]?.family;
  if (family === undefined || !PLAIN_FAMILY.test(family)) return undefined;
  const isThere = [...ofPage].some((face) => face.status === 'loaded' && face.family.replace(/["']/g, '') === family);
  return isThere ? family : undefined;
}

/** mermaid's settings for one drawing. */
export interface DiagramConfig {
  readonly [name: string]: unknown;
}

export interface DiagramLimits {
  readonly characters: number;
  readonly edges: number;
}

/** What a source may not change by a directive or front matter. */
const SECURE = [
  'secure',
  'securityLevel',
  'startOnLoad',
  'maxTextSize',
  'maxEdges',
  'suppressErrorRendering',
  'themeCSS',
  'fontFamily',
  'altFontFamily',
  'themeVariables',
  'flowchart',
  'htmlLabels',
  'dompurifyConfig',
  'layout',
  'theme',
];

/**
 * @param color - Resolves a token, e.g. `color-text-primary`, to `rgb(…)`.
 * @param family - A font that the drawing frame and the page both have, besides those of the machine.
 */
export function diagramConfig(
  color: (token: string) => string,
  scheme: 'light' | 'dark',
  limits: DiagramLimits,
  family?: string,
): DiagramConfig {
  const font = family === undefined ? FONT : `${family}, ${FONT}`;
  return {
    startOnLoad: false,
    securityLevel: 'strict',
    htmlLabels: false,
    suppressErrorRendering: true,
    deterministicIds: true,
    layout: 'dagre',
    look: 'classic',
    maxTextSize: limits.characters,
    maxEdges: limits.edges,
    secure: SECURE,
    fontFamily: font,
    fontSize: 14,
    theme: 'base',
    themeVariables: { ...variables(color, scheme), fontFamily: font },
    flowchart: { htmlLabels: false, useMaxWidth: true },
    class: { htmlLabels: false },
    state: { htmlLabels: false },
  };
}

/** The kit's own paper, ink and hairlines; data has the colours of charts. */
function variables(resolve: (token: string) => string, scheme: 'light' | 'dark'): Record<string, unknown> {
  const color = (token: string) => hex(resolve(token));
  const ground = color('color-background-primary');
  const well = color('color-background-secondary');
  const ink = color('color-text-primary');
  const line = color('color-text-tertiary');
  const edge = color('color-border-primary');
  const marks = [1, 2, 3, 4, 5, 6].map((number) => color(`chart-${number}`));
  return {
    darkMode: scheme === 'dark',
    background: ground,
    fontSize: '14px',
    primaryColor: ground,
    primaryTextColor: ink,
    primaryBorderColor: edge,
    secondaryColor: well,
    secondaryTextColor: ink,
    secondaryBorderColor: color('color-border-secondary'),
    tertiaryColor: color('color-background-tertiary'),
    tertiaryTextColor: ink,
    tertiaryBorderColor: color('color-border-secondary'),
    mainBkg: ground,
    nodeBorder: edge,
    nodeTextColor: ink,
    lineColor: line,
    textColor: ink,
    titleColor: ink,
    clusterBkg: well,
    clusterBorder: color('color-border-secondary'),
    edgeLabelBackground: ground,
    noteBkgColor: color('color-background-warning'),
    noteTextColor: ink,
    noteBorderColor: color('color-border-warning'),
    actorBkg: ground,
    actorBorder: edge,
    actorTextColor: ink,
    actorLineColor: color('color-border-secondary'),
    signalColor: line,
    signalTextColor: ink,
    labelBoxBkgColor: well,
    labelBoxBorderColor: edge,
    labelTextColor: ink,
    loopTextColor: ink,
    activationBkgColor: well,
    activationBorderColor: edge,
    sequenceNumberColor: ground,
    errorBkgColor: color('color-background-danger'),
    errorTextColor: color('color-text-danger'),
    ...numbered('pie', marks, 1, 12),
    pieStrokeColor: ground,
    pieOuterStrokeColor: ground,
    pieOpacity: '1',
    pieSectionTextColor: inkOn(marks[0] ?? ground, [ink, ground]),
    pieTitleTextColor: ink,
    pieLegendTextColor: ink,
    ...numbered('git', marks, 0, 7),
    ...numbered(
      'gitBranchLabel',
      marks.map((mark) => inkOn(mark, [ink, ground])),
      0,
      7,
    ),
    commitLabelColor: ink,
    commitLabelBackground: well,
    tagLabelColor: ink,
    tagLabelBackground: well,
    tagLabelBorder: edge,
    xyChart: {
      backgroundColor: ground,
      titleColor: ink,
      plotColorPalette: marks.join(','),
      ...axes('x', ink, line),
      ...axes('y', ink, line),
    },
    quadrant1Fill: ground,
    quadrant2Fill: well,
    quadrant3Fill: ground,
    quadrant4Fill: well,
    quadrantPointFill: marks[0] ?? ink,
    quadrant1TextFill: ink,
    quadrant2TextFill: ink,
    quadrant3TextFill: ink,
    quadrant4TextFill: ink,
    quadrantPointTextFill: ink,
    quadrantXAxisTextFill: ink,
    quadrantYAxisTextFill: ink,
    quadrantTitleFill: ink,
  };
}

const axes = (name: 'x' | 'y', ink: string, line: string): Record<string, string> => ({
  [`${name}AxisTitleColor`]: ink,
  [`${name}AxisLabelColor`]: ink,
  [`${name}AxisTickColor`]: line,
  [`${name}AxisLineColor`]: line,
});

/** Whichever of two inks stands out more on a colour. */
function inkOn(ground: string, [dark, light]: readonly [string, string]): string {
  const apart = (ink: string) => Math.abs(lightness(ink) - lightness(ground));
  return apart(dark) > apart(light) ? dark : light;
}

/** As mermaid wants it, which splits lists of colours at their commas. */
function hex(color: string): string {
  const parts = (color.match(/[\d.]+/g) ?? [])
    .slice(0, 3)
    .map((part) => Math.round(Number(part)).toString(16).padStart(2, '0'));
  return `#${parts.join('')}`;
}

/** 0 to 1. The eye sees green best. */
function lightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\da-f]{2}/g) ?? []).map((part) => Number.parseInt(part, 16));
  return (0.2126 * (red / 255) ** 2.2 + 0.7152 * (green / 255) ** 2.2 + 0.0722 * (blue / 255) ** 2.2) ** 0.5;
}

const numbered = (name: string, values: readonly string[], from: number, to: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: to - from + 1 }, (_, index) => [
      `${name}${from + index}`,
      values[index % values.length] ?? '',
    ]),
  );
