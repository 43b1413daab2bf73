/** What opens in place: accordion, collapsible, scroll area, tabs. */
import {
  Accordion as AccordionPrimitive,
  Collapsible as CollapsiblePrimitive,
  ScrollArea as ScrollPrimitive,
  Tabs as TabsPrimitive,
} from 'radix-ui';
import { cn } from './cn.js';
import { FOCUS } from './controls.js';
import { Down } from './marks.js';
import { named, part } from './part.js';

export const Accordion = part('Accordion', AccordionPrimitive.Root);
export const AccordionItem = part('AccordionItem', AccordionPrimitive.Item, 'border-b last:border-b-0');
export const AccordionTrigger = named('AccordionTrigger', ({ className, children, ...rest }, ref) => (
  <AccordionPrimitive.Header className="flex">
    <AccordionPrimitive.Trigger
      ref={ref as never}
      data-slot="accordion-trigger"
      className={cn(
        'flex flex-1 cursor-pointer items-start justify-between gap-4 rounded-md py-4 text-start text-sm ' +
          `font-medium hover:underline ${FOCUS} disabled:pointer-events-none disabled:opacity-50 ` +
          '[&[data-state=open]>svg]:rotate-180',
        className,
      )}
      {...rest}
    >
      {children}
      <Down className="pointer-events-none size-4 shrink-0 translate-y-0.5 text-muted-foreground transition-transform duration-200" />
    </AccordionPrimitive.Trigger>
  </AccordionPrimitive.Header>
));
export const AccordionContent = named('AccordionContent', ({ className, children, ...rest }, ref) => (
  <AccordionPrimitive.Content
    ref={ref as never}
    data-slot="accordion-content"
    className="overflow-hidden text-sm data-[state=closed]:animate-accordion-up data-[state=open]:animate-accordion-down"
    {...rest}
  >
    <div className={cn('pt-0 pb-4', className)}>{children}</div>
  </AccordionPrimitive.Content>
));

export const Collapsible = part('Collapsible', CollapsiblePrimitive.Root);
export const CollapsibleTrigger = part('CollapsibleTrigger', CollapsiblePrimitive.Trigger);
export const CollapsibleContent = part('CollapsibleContent', CollapsiblePrimitive.Content);

export const ScrollBar = named('ScrollBar', ({ className, orientation = 'vertical', ...rest }, ref) => (
  <ScrollPrimitive.Scrollbar
    ref={ref as never}
    data-slot="scroll-area-scrollbar"
    orientation={orientation as 'vertical'}
    className={cn(
      'flex touch-none p-px transition-colors select-none',
      orientation === 'vertical' ? 'h-full w-2.5' : 'h-2.5 flex-col',
      className,
    )}
    {...rest}
  >
    <ScrollPrimitive.Thumb data-slot="scroll-area-thumb" className="relative flex-1 rounded-full bg-border" />
  </ScrollPrimitive.Scrollbar>
));
export const ScrollArea = named('ScrollArea', ({ className, children, ...rest }, ref) => (
  <ScrollPrimitive.Root
    ref={ref as never}
    data-slot="scroll-area"
    className={cn('relative overflow-hidden', className)}
    {...rest}
  >
    <ScrollPrimitive.Viewport
      data-slot="scroll-area-viewport"
      tabIndex={0}
      className={`size-full rounded-[inherit] ${FOCUS}`}
    >
      {children}
    </ScrollPrimitive.Viewport>
    <ScrollBar />
    <ScrollPrimitive.Corner />
  </ScrollPrimitive.Root>
));

export const Tabs = part('Tabs', TabsPrimitive.Root, 'flex flex-col gap-2');
export const TabsList = part(
  'TabsList',
  TabsPrimitive.List,
  'inline-flex h-9 w-fit items-center justify-center rounded-lg bg-muted p-[3px] text-muted-foreground',
);
export const TabsTrigger = part(
  'TabsTrigger',
  TabsPrimitive.Trigger,
  'inline-flex h-[calc(100%-1px)] flex-1 cursor-pointer items-center justify-center gap-1.5 ' +
    'rounded-md border border-transparent px-2 py-1 text-sm font-medium whitespace-nowrap ' +
    'transition-colors data-[state=active]:bg-background data-[state=active]:text-foreground ' +
    `data-[state=active]:shadow-sm ${FOCUS} disabled:pointer-events-none disabled:opacity-50 ` +
    `[&_svg]:pointer-events-none [&_svg:not([class*='size-'])]:size-4`,
);
export const TabsContent = part('TabsContent', TabsPrimitive.Content, 'flex-1 outline-none');
