import { Lazy } from '../../core/lazy.js';

/** What makes a document of a component's source. */
export const compiling = new Lazy(() =>
  Promise.all([
    import('../modules/compile-react.js'),
    import('../modules/load-modules.js'),
    import('../modules/uses-tailwind.js'),
    import('#vendor/react-boot-source'),
  ]),
);
