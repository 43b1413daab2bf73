import { Lazy } from '../../lazy.js';

/** The code of `LocalStorage`, for who opens one, and for who knows early that one will be opened. */
export const localStorageCode = new Lazy(() => import('./local-storage.js'));
