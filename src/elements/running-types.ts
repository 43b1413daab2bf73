/** Types whose preview the kit draws by itself: nothing runs there, so there is nothing to run again. */
const drawn = new Set(['code', 'markdown', 'svg', 'mermaid', 'image', 'bibliography', 'knowledge-graph']);

/** Whether a preview of this type runs code of its own, in a frame. */
export const runsCode = (type: string): boolean => !drawn.has(type);
