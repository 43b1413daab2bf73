/** What shows and groups: alert, avatar, badge, card, progress, separator, skeleton, table. */
import {
  Avatar as AvatarPrimitive,
  Progress as ProgressPrimitive,
  Separator as SeparatorPrimitive,
  Slot,
} from 'radix-ui';
import { cn } from './cn.js';
import { chosen, named, part, type Choices } from './part.js';

const ALERTS: Choices = {
  default: 'bg-card text-card-foreground',
  destructive: 'bg-card text-destructive *:data-[slot=alert-description]:text-destructive/90 [&>svg]:text-current',
};
export const Alert = named('Alert', ({ variant, className, ...rest }, ref) => (
  <div
    ref={ref as never}
    data-slot="alert"
    role="alert"
    className={cn(
      'relative grid w-full grid-cols-[0_1fr] items-start gap-y-0.5 rounded-lg border px-4 py-3 ' +
        'text-sm has-[>svg]:grid-cols-[calc(var(--spacing)*4)_1fr] has-[>svg]:gap-x-3 [&>svg]:size-4 ' +
        '[&>svg]:translate-y-0.5',
      chosen(ALERTS, variant),
      className,
    )}
    {...rest}
  />
));
export const AlertTitle = part('AlertTitle', 'div', 'col-start-2 min-h-4 font-medium tracking-tight');
export const AlertDescription = part(
  'AlertDescription',
  'div',
  'col-start-2 grid justify-items-start gap-1 text-sm text-muted-foreground [&_p]:leading-relaxed',
);

export const Avatar = part(
  'Avatar',
  AvatarPrimitive.Root,
  'relative flex size-8 shrink-0 overflow-hidden rounded-full',
);
export const AvatarImage = part('AvatarImage', AvatarPrimitive.Image, 'aspect-square size-full object-cover');
export const AvatarFallback = part(
  'AvatarFallback',
  AvatarPrimitive.Fallback,
  'flex size-full items-center justify-center rounded-full bg-muted text-sm',
);

const BADGES: Choices = {
  default: 'border-transparent bg-primary text-primary-foreground',
  secondary: 'border-transparent bg-secondary text-secondary-foreground',
  destructive: 'border-transparent bg-destructive text-destructive-foreground',
  outline: 'text-foreground',
};
const BADGE =
  'inline-flex w-fit shrink-0 items-center justify-center gap-1 overflow-hidden rounded-md border ' +
  'px-2 py-0.5 text-xs font-medium whitespace-nowrap [&>svg]:pointer-events-none [&>svg]:size-3';
export const badgeVariants = ({ variant, className }: { variant?: string; className?: string } = {}): string =>
  cn(BADGE, chosen(BADGES, variant), className);
export const Badge = named('Badge', ({ variant, asChild, className, ...rest }, ref) => {
  const Tag = asChild ? Slot.Root : 'span';
  return (
    <Tag
      ref={ref as never}
      data-slot="badge"
      className={badgeVariants({ variant: variant as string, className: className ?? '' })}
      {...rest}
    />
  );
});

export const Card = part(
  'Card',
  'div',
  'flex flex-col gap-6 rounded-xl border bg-card py-6 text-card-foreground shadow-sm',
);
export const CardHeader = part(
  'CardHeader',
  'div',
  'grid auto-rows-min grid-rows-[auto_auto] items-start gap-1.5 px-6 has-data-[slot=card-action]:grid-cols-[1fr_auto] [.border-b]:pb-6',
);
export const CardTitle = part('CardTitle', 'div', 'leading-none font-semibold');
export const CardDescription = part('CardDescription', 'div', 'text-sm text-muted-foreground');
export const CardAction = part('CardAction', 'div', 'col-start-2 row-span-2 row-start-1 self-start justify-self-end');
export const CardContent = part('CardContent', 'div', 'px-6');
export const CardFooter = part('CardFooter', 'div', 'flex items-center px-6 [.border-t]:pt-6');

export const Progress = named('Progress', ({ className, value, max = 100, ...rest }, ref) => (
  <ProgressPrimitive.Root
    ref={ref as never}
    data-slot="progress"
    value={(value as number | null | undefined) ?? null}
    max={max as number}
    className={cn('relative h-2 w-full overflow-hidden rounded-full bg-primary/20', className)}
    {...rest}
  >
    <ProgressPrimitive.Indicator
      data-slot="progress-indicator"
      className="h-full w-full flex-1 origin-left bg-primary transition-transform rtl:origin-right"
      style={{ transform: `scaleX(${Math.min(1, Math.max(0, (Number(value) || 0) / (max as number)))})` }}
    />
  </ProgressPrimitive.Root>
));

export const Separator = part(
  'Separator',
  SeparatorPrimitive.Root,
  'shrink-0 bg-border data-[orientation=horizontal]:h-px data-[orientation=horizontal]:w-full ' +
    'data-[orientation=vertical]:h-full data-[orientation=vertical]:w-px',
  { decorative: true, orientation: 'horizontal' },
);

export const Skeleton = part('Skeleton', 'div', 'animate-pulse rounded-md bg-accent motion-reduce:animate-none');

export const Table = named('Table', ({ className, ...rest }, ref) => (
  <div data-slot="table-container" className="relative w-full overflow-x-auto">
    <table ref={ref as never} data-slot="table" className={cn('w-full caption-bottom text-sm', className)} {...rest} />
  </div>
));
export const TableHeader = part('TableHeader', 'thead', '[&_tr]:border-b');
export const TableBody = part('TableBody', 'tbody', '[&_tr:last-child]:border-0');
export const TableFooter = part('TableFooter', 'tfoot', 'border-t bg-muted/50 font-medium [&>tr]:last:border-b-0');
export const TableRow = part(
  'TableRow',
  'tr',
  'border-b transition-colors hover:bg-muted/50 data-[state=selected]:bg-muted',
);
export const TableHead = part(
  'TableHead',
  'th',
  'h-10 px-2 text-start align-middle font-medium whitespace-nowrap text-foreground [&:has([role=checkbox])]:pe-0',
);
export const TableCell = part('TableCell', 'td', 'p-2 align-middle whitespace-nowrap [&:has([role=checkbox])]:pe-0');
export const TableCaption = part('TableCaption', 'caption', 'mt-4 text-sm text-muted-foreground');
