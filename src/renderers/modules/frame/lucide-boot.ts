/**
 * Makes `lucide-react` out of the icons that a preview uses. A name that is not an icon draws a dashed square, and the
 * console says which.
 */
import { createElement, forwardRef, type ComponentType, type SVGProps } from 'react';
import type { ModulePage } from './module-registry.js';

/** An icon's elements, as the package has them. */
export type IconNode = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

export interface IconSet {
  /** File by name: several names may stand for one icon. */
  readonly names: Readonly<Record<string, string>>;
  readonly nodes: Readonly<Record<string, IconNode>>;
}

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'ref'> {
  readonly size?: number | string;
  readonly absoluteStrokeWidth?: boolean;
  readonly iconNode?: IconNode;
}

const PLACEHOLDER: IconNode = [
  ['rect', { x: '4', y: '4', width: '16', height: '16', rx: '2', strokeDasharray: '3 3' }],
];

const joined = (...names: readonly (string | undefined)[]): string =>
  [...new Set(names.filter((name) => name?.trim()))].join(' ');

const isNamed = (props: object): boolean =>
  Object.keys(props).some((name) => name.startsWith('aria-') || name === 'role' || name === 'title');

const Icon = forwardRef<SVGSVGElement, IconProps>(
  (
    {
      color = 'currentColor',
      size = 24,
      strokeWidth = 2,
      absoluteStrokeWidth = false,
      className = '',
      iconNode = [],
      children,
      ...rest
    },
    ref,
  ) =>
    createElement(
      'svg',
      {
        ref,
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: color,
        strokeWidth: absoluteStrokeWidth ? (Number(strokeWidth) * 24) / Number(size) : strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: joined('lucide', className),
        ...(children || isNamed(rest) ? {} : { 'aria-hidden': true }),
        ...rest,
      },
      ...iconNode.map(([tag, attributes], index) =>
        createElement(tag, { ...attributes, key: attributes.key ?? index }),
      ),
      children,
    ),
);
Icon.displayName = 'Icon';

function createLucideIcon(name: string, iconNode: IconNode): ComponentType<IconProps> {
  const file = name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
  const Named = forwardRef<SVGSVGElement, IconProps>(({ className, ...rest }, ref) =>
    createElement(Icon, { ...rest, ref, iconNode, className: joined(`lucide-${file}`, className) }),
  );
  Named.displayName = name;
  return Named;
}

const page = window as unknown as ModulePage & { vitrineIcons?: IconSet };

page.vitrineDefine?.('lucide-react', (module) => {
  const { names, nodes } = page.vitrineIcons ?? { names: {}, nodes: {} };
  delete page.vitrineIcons;
  const made = new Map<string, unknown>();
  const make = (name: string): unknown => {
    const plain = Object.hasOwn(names, name) ? name : name.replace(/^Lucide(?=[A-Z])/, '').replace(/Icon$/, '');
    const file = Object.hasOwn(names, plain) ? names[plain] : undefined;
    const node = file === undefined ? undefined : nodes[file];
    if (node) return createLucideIcon(file ?? plain, node);
    console.warn(`lucide-react has no icon named “${name}”; a placeholder stands in its place.`);
    return createLucideIcon(name, PLACEHOLDER);
  };
  const iconOf = (name: string): unknown => {
    if (!made.has(name)) made.set(name, make(name));
    return made.get(name);
  };
  /** Some of it is named in the source; what is asked for by a computed name is there if its name stands in a string. */
  const look = (own: Record<string, unknown>): unknown =>
    new Proxy(own, {
      get: (target, name) =>
        typeof name !== 'string' || name in target || !/^[A-Z]/.test(name)
          ? (Reflect.get(target, name) as unknown)
          : iconOf(name),
      has: (target, name) => name in target || Object.hasOwn(names, name),
      ownKeys: (target) => [...new Set([...Reflect.ownKeys(target), ...Object.keys(names)])],
      getOwnPropertyDescriptor: (target, name) =>
        Reflect.getOwnPropertyDescriptor(target, name) ??
        (typeof name === 'string' && Object.hasOwn(names, name)
          ? { value: iconOf(name), enumerable: true, configurable: true }
          : undefined),
    });
  const own: Record<string, unknown> = { __esModule: true, Icon, createLucideIcon, icons: look({}) };
  module.exports = own.default = look(own);
});
