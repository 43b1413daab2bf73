import { hasEntries } from './entry-types.js';

/** Pictures as bytes, and apps, have no source to read, copy or write. */
export const isText = (type: string): boolean => type !== 'image' && type !== 'mcp-app';

/** Whether a person counts it in lines: of entries and bytes they say nothing. */
export const hasLines = (type: string): boolean => isText(type) && !hasEntries(type);
