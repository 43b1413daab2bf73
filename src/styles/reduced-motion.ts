let query: MediaQueryList | undefined;

/** Whether the person has asked for less motion. Scrolling after text and fading words are motion. */
export const wantsCalm = (): boolean => (query ??= matchMedia('(prefers-reduced-motion: reduce)')).matches;
