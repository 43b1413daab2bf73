import type { TermRoom } from '../localize.js';

/** By the number that React's production build gives, with the values it names. */
const en = {
  31: (_: unknown, found: string) =>
    `Objects are not valid as a React child (found: ${found}). Show one of its fields, or a list of elements.`,
  60: '`dangerouslySetInnerHTML` and children cannot be used together.',
  61: '`dangerouslySetInnerHTML` needs the form { __html: … }.',
  62: 'The `style` prop expects an object, not a string: style={{ marginRight: 4 }}.',
  91: '`dangerouslySetInnerHTML` has no meaning on <textarea>: use `value` or `defaultValue`.',
  92: 'A <textarea> has either `defaultValue` or children, not both.',
  93: 'A <textarea> can have one child at most.',
  130: (_: unknown, got: string) =>
    `An element’s type is invalid: expected a component or a tag name, got ${got || 'undefined'}. ` +
    'The name may be misspelt, or missing from what it is imported from.',
  137: (_: unknown, tag: string) =>
    `<${tag}> is an empty element: it can have neither children nor dangerouslySetInnerHTML.`,
  143: 'React.Children.only expects exactly one child element.',
  147: (_: unknown, name: string) => `The ref “${name}” is a string outside of a class component: use useRef.`,
  150: 'An object that is not iterable was given as a list of children.',
  151: 'A list of children says that it is iterable, but gives no iterator.',
  152: (_: unknown, name: string) =>
    `${name || 'A component'} returned nothing: a return statement is probably missing.`,
  185: 'Too many updates: a component sets its state each time it has rendered, without end.',
  188: 'A component was looked up that is no longer on the page.',
  200: 'The target container is not a DOM element.',
  231: (_: unknown, name: string) =>
    `\`${name || 'The listener'}\` expects a function: give the function itself, do not call it.`,
  256: '`forwardRef` and `memo` expect a component.',
  267: '`cloneElement` expects an element, not null or undefined.',
  284: '`ref` expects a function, an object made by createRef, a string or null.',
  290: (_: unknown, name: string) => `An element with the ref “${name}” was made outside of a component’s render.`,
  299: 'createRoot: the target container is not a DOM element.',
  300: 'A component called fewer hooks than on the render before: a return probably stands before a hook.',
  301: 'Too many re-renders: a component sets its state while it renders, without end.',
  306: (_: unknown, got: string) =>
    `An element’s type is invalid: lazy gave ${got || 'undefined'} instead of a component.`,
  308: 'A context was read outside of a render: call useContext in the body of a component, not in a handler or in useMemo.',
  309: 'Function components have no string refs: use useRef.',
  310: 'A component called more hooks than on the render before: hooks must not stand in conditions or loops.',
  311: 'A hook was called in a condition, or in another order than on the render before.',
  321: 'A hook was called outside of the body of a function component.',
  405: 'hydrateRoot: the target container is not a DOM element.',
  407: 'useSyncExternalStore needs its third argument, getServerSnapshot, where a page is hydrated.',
  409: 'A root that was unmounted cannot be drawn again.',
  418: 'Hydration failed: what was drawn is not what was already there.',
  425: 'Hydration failed: a text is not the one that was already there.',
  426: 'A component waited for its data in the midst of an input. Wrap the update in startTransition.',
  other: (_: unknown, number: string) => `React stopped with its error ${number}.`,
};

/** What React's numbered errors say. Loads with the React preview. */
export const reactErrorTerms: TermRoom<typeof en> = { room: 'react-errors', en };

export type ReactErrorTerms = typeof en;
