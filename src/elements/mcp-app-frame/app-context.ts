import type { HostContext } from '../../core/mcp-apps/index.js';
import { readAppVariables } from '../../styles/app-variables.js';

export interface ContextSource {
  readonly element: HTMLElement;
  readonly theme: 'light' | 'dark';
  readonly locale: string;
  /** Mode and size. */
  readonly surroundings: Readonly<Record<string, unknown>>;
  /** What the host says goes over it. */
  readonly given: Readonly<Record<string, unknown>> | undefined;
}

/** What an app is told of the page around it. */
export function hostContextOf(source: ContextSource): HostContext {
  const { element, theme, locale, surroundings, given } = source;
  const variables = readAppVariables(element);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const own: HostContext = {
    theme,
    ...surroundings,
    ...{ locale, timeZone, platform: 'web', safeAreaInsets: { top: 0, right: 0, bottom: 0, left: 0 } },
    deviceCapabilities: {
      touch: matchMedia('(any-pointer: coarse)').matches,
      hover: matchMedia('(any-hover: hover)').matches,
    },
    ...(variables && { styles: { variables } }),
  };
  const styles = given?.['styles'];
  return { ...own, ...given, ...(isRecord(styles) && { styles: { ...own.styles, ...styles } }) };
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;
