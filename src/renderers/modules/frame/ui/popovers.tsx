/** What stands beside what it explains: popovers and tips. */
import { Popover as PopoverPrimitive, Tooltip as TipPrimitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from './cn.js';
import { APPEAR, FLOAT } from './floating.js';
import { named, part, plain } from './part.js';

export const Popover = plain('Popover', PopoverPrimitive.Root);
export const PopoverTrigger = part('PopoverTrigger', PopoverPrimitive.Trigger);
export const PopoverAnchor = part('PopoverAnchor', PopoverPrimitive.Anchor);
export const PopoverContent = named('PopoverContent', ({ className, ...rest }, ref) => (
  <PopoverPrimitive.Portal>
    <PopoverPrimitive.Content
      ref={ref as never}
      data-slot="popover-content"
      align="center"
      sideOffset={4}
      className={cn('w-72 p-4', FLOAT, APPEAR, className)}
      {...rest}
    />
  </PopoverPrimitive.Portal>
));

export const TooltipProvider = plain('TooltipProvider', TipPrimitive.Provider, { delayDuration: 200 });
/** Brings a provider of its own, since many leave it out and the primitive throws without one. */
export const Tooltip = (props: Record<string, unknown>): ReactNode => (
  <TipPrimitive.Provider delayDuration={200}>
    <TipPrimitive.Root {...props} />
  </TipPrimitive.Provider>
);
export const TooltipTrigger = part('TooltipTrigger', TipPrimitive.Trigger);
export const TooltipContent = named('TooltipContent', ({ className, children, ...rest }, ref) => (
  <TipPrimitive.Portal>
    <TipPrimitive.Content
      ref={ref as never}
      data-slot="tooltip-content"
      sideOffset={6}
      className={cn(
        'z-50 w-fit rounded-md bg-primary px-3 py-1.5 text-xs text-balance text-primary-foreground',
        APPEAR,
        className,
      )}
      {...rest}
    >
      {children}
    </TipPrimitive.Content>
  </TipPrimitive.Portal>
));
