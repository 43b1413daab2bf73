export const flaws = [];
