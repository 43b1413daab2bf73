/** Selects: a choice of one among several. */
import { Select as SelectPrimitive } from 'radix-ui';
import type { ElementType, ReactNode } from 'react';
import { cn } from './cn.js';
import { FOCUS } from './controls.js';
import { APPEAR, FLOAT, ITEM } from './floating.js';
import { Check, Down, Up } from './marks.js';
import { named, part, plain, type Part } from './part.js';

export const Select = plain('Select', SelectPrimitive.Root);
export const SelectGroup = part('SelectGroup', SelectPrimitive.Group);
export const SelectValue = part('SelectValue', SelectPrimitive.Value);
export const SelectTrigger = named('SelectTrigger', ({ className, size, children, ...rest }, ref) => (
  <SelectPrimitive.Trigger
    ref={ref as never}
    data-slot="select-trigger"
    className={cn(
      'flex w-fit cursor-pointer items-center justify-between gap-2 rounded-md border border-input ' +
        `bg-transparent px-3 py-2 text-sm whitespace-nowrap shadow-xs transition-colors ${FOCUS} ` +
        'disabled:cursor-not-allowed disabled:opacity-50 data-[placeholder]:text-muted-foreground ' +
        '[&_svg]:pointer-events-none [&_svg]:shrink-0 *:data-[slot=select-value]:line-clamp-1',
      size === 'sm' ? 'h-8' : 'h-9',
      className,
    )}
    {...rest}
  >
    {children}
    <SelectPrimitive.Icon asChild>
      <Down className="size-4 opacity-50" />
    </SelectPrimitive.Icon>
  </SelectPrimitive.Trigger>
));
export const SelectContent = named('SelectContent', ({ className, children, position = 'popper', ...rest }, ref) => (
  <SelectPrimitive.Portal>
    <SelectPrimitive.Content
      ref={ref as never}
      data-slot="select-content"
      position={position as 'popper'}
      className={cn(
        'relative max-h-(--radix-select-content-available-height) min-w-32 overflow-x-hidden overflow-y-auto',
        FLOAT,
        APPEAR,
        position === 'popper' && 'data-[side=bottom]:translate-y-1 data-[side=top]:-translate-y-1',
        className,
      )}
      {...rest}
    >
      <SelectScrollUpButton />
      <SelectPrimitive.Viewport
        className={cn('p-1', position === 'popper' && 'w-full min-w-(--radix-select-trigger-width)')}
      >
        {children}
      </SelectPrimitive.Viewport>
      <SelectScrollDownButton />
    </SelectPrimitive.Content>
  </SelectPrimitive.Portal>
));
export const SelectItem = named<{ value: string }>('SelectItem', ({ className, children, ...rest }, ref) => (
  <SelectPrimitive.Item
    ref={ref as never}
    data-slot="select-item"
    className={cn(ITEM, 'w-full ps-2 pe-8', className)}
    {...rest}
  >
    <span className="absolute end-2 flex size-3.5 items-center justify-center">
      <SelectPrimitive.ItemIndicator>
        <Check />
      </SelectPrimitive.ItemIndicator>
    </span>
    <SelectPrimitive.ItemText>{children}</SelectPrimitive.ItemText>
  </SelectPrimitive.Item>
));
export const SelectLabel = part('SelectLabel', SelectPrimitive.Label, 'px-2 py-1.5 text-xs text-muted-foreground');
export const SelectSeparator = part(
  'SelectSeparator',
  SelectPrimitive.Separator,
  'pointer-events-none -mx-1 my-1 h-px bg-border',
);
const scrollButton = (name: string, tag: ElementType, mark: ReactNode): Part =>
  part(name, tag, 'flex cursor-default items-center justify-center py-1', { children: mark });
export const SelectScrollUpButton = scrollButton('SelectScrollUpButton', SelectPrimitive.ScrollUpButton, <Up />);
export const SelectScrollDownButton = scrollButton(
  'SelectScrollDownButton',
  SelectPrimitive.ScrollDownButton,
  <Down />,
);
