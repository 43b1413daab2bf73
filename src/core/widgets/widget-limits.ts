const MB = 1_048_576;

/** How much of a widget block is drawn. Exactly so much is allowed; of more the first so many stay, and a note says so. */
export const CODEAGENTS_UI_LIMITS = Object.freeze({
  /** Bytes of an image, or of a video, that the host resolves from a project file. */
  projectImageBytes: 25 * MB,
  projectVideoBytes: 200 * MB,
  /** Bytes of an image given as base64, after decoding. */
  base64Bytes: MB,
  /** Drawn blocks of a message. */
  blocks: 3,
  /** Elements of a block, cards and their content counted in the order of the document; images of a gallery not. */
  elements: 40,
  /** Cards within cards. */
  depth: 8,
  /** Images of a gallery. */
  images: 12,
  /** Cells of a table: rows times columns, the header not counted. */
  cells: 4_000,
  columns: 400,
  series: 6,
  /** Points of a series. */
  points: 200,
  /** Points of a series of a scatter plot. */
  scatterPoints: 1_000,
  /** Rows of a matrix, and its columns. */
  matrix: 60,
  /** Reference lines of a chart, and its bands. */
  lines: 6,
  slices: 200,
  /** Answers to choose from. */
  choices: 12,
  steps: 40,
  facts: 60,
  tabs: 12,
  /** Days of a heatmap, as given. */
  days: 400,
  /** Squares of a heatmap, from its first day on. */
  dates: 400,
  /** Problems reported of a block, cuts not counted. */
  problems: 100,
} as const);
