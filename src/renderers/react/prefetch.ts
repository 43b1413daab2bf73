import './define.js';
import { SHIPPED_MODULES } from '../modules/shipped-modules.js';
import { compiling } from './compiling.js';

/** What each component needs, side by side, while the first is still written. */
export const prefetchReact = (): Promise<unknown> => Promise.all([compiling.load(), SHIPPED_MODULES['react']?.load()]);
