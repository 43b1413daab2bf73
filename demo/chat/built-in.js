/** What the browser's own model is asked for: it wants to know the language of its answers. */
export const ANSWERS = { expectedOutputs: [{ type: 'text', languages: ['en'] }] };
