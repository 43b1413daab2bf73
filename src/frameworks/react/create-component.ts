import {
  createContext,
  createElement,
  forwardRef,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ForwardedRef,
  type ReactNode,
} from 'react';
import { ElementLink, type ElementPlan, type Values } from './element-link.js';
import { WaitingChildren } from './waiting-children.js';

/** The nearest provider's, while that is being mounted. */
const Waiting = createContext<WaitingChildren | undefined>(undefined);

const useEarlyEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;
const noChange = () => () => undefined;

type Props = Values & { readonly children?: ReactNode };

/** What the server writes for people to read before any script runs: the text of a message, between its tags. */
function useServerText(plan: ElementPlan, props: Props): ReactNode {
  const isFromServer = useSyncExternalStore(
    noChange,
    () => false,
    () => true,
  );
  const { text } = props;
  return plan.lightText && isFromServer && typeof text === 'string' ? text : undefined;
}

/**
 * Makes a component of an element. Its properties and listeners are set by a ref and not by React: React 18 makes
 * attributes of them, and React 19 leaves them out where it takes over a server's page
 * (https://github.com/facebook/react/issues/35446).
 */
export function createComponent(plan: ElementPlan) {
  function Component(props: Props, given: ForwardedRef<HTMLElement>) {
    const node = useRef<HTMLElement | null>(null);
    const around = useContext(Waiting);
    const [link] = useState(() => new ElementLink(plan));
    const [waiting] = useState(() => (plan.provides ? new WaitingChildren() : undefined));
    // What the first page says stays as it is: later values are properties.
    const [attributes] = useState(() => link.attributesOf(props));
    const text = useServerText(plan, props);

    // Without dependencies: what has changed is found by comparing values, property by property.
    useEarlyEffect(() => {
      const element = node.current;
      if (!element) return;
      const set = () => link.setValues(element, props);
      // Effects run from the inside out. What is inside a provider is written into its controller, so that comes first.
      if (around?.isOpen) around.add(set);
      else set();
      waiting?.flush();
    });
    useEarlyEffect(() => () => link.removeListeners(), [link]);
    useEarlyEffect(() => {
      if (typeof given === 'function') {
        const after: unknown = given(node.current);
        return () => void (typeof after === 'function' ? (after as () => void)() : given(null));
      }
      if (!given) return undefined;
      given.current = node.current;
      return () => void (given.current = null);
    }, [given]);

    const rest = { ...attributes, ...link.othersOf(props), ref: node };
    const element = createElement(plan.tag, rest, text, props.children);
    return waiting ? createElement(Waiting.Provider, { value: waiting }, element) : element;
  }
  Component.displayName = plan.name;
  return forwardRef(Component);
}
