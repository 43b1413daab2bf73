/** Menus that drop down from a button. */
import { DropdownMenu as MenuPrimitive } from 'radix-ui';
import { cn } from './cn.js';
import { APPEAR, FLOAT, ITEM } from './floating.js';
import { Check, Dot, Next } from './marks.js';
import { named, part, plain } from './part.js';

const AT_START = 'absolute start-2 flex size-3.5 items-center justify-center';

export const DropdownMenu = plain('DropdownMenu', MenuPrimitive.Root);
export const DropdownMenuTrigger = part('DropdownMenuTrigger', MenuPrimitive.Trigger);
export const DropdownMenuGroup = part('DropdownMenuGroup', MenuPrimitive.Group);
export const DropdownMenuPortal = plain('DropdownMenuPortal', MenuPrimitive.Portal);
export const DropdownMenuSub = plain('DropdownMenuSub', MenuPrimitive.Sub);
export const DropdownMenuRadioGroup = part('DropdownMenuRadioGroup', MenuPrimitive.RadioGroup);
export const DropdownMenuContent = named('DropdownMenuContent', ({ className, ...rest }, ref) => (
  <MenuPrimitive.Portal>
    <MenuPrimitive.Content
      ref={ref as never}
      data-slot="dropdown-menu-content"
      sideOffset={4}
      className={cn(
        'max-h-(--radix-dropdown-menu-content-available-height) min-w-32 overflow-x-hidden overflow-y-auto p-1',
        FLOAT,
        APPEAR,
        className,
      )}
      {...rest}
    />
  </MenuPrimitive.Portal>
));
export const DropdownMenuItem = named('DropdownMenuItem', ({ className, inset, variant, ...rest }, ref) => (
  <MenuPrimitive.Item
    ref={ref as never}
    data-slot="dropdown-menu-item"
    className={cn(
      ITEM,
      inset ? 'ps-8' : '',
      variant === 'destructive' && 'text-destructive focus:bg-destructive/10 focus:text-destructive',
      className,
    )}
    {...rest}
  />
));
export const DropdownMenuCheckboxItem = named('DropdownMenuCheckboxItem', ({ className, children, ...rest }, ref) => (
  <MenuPrimitive.CheckboxItem
    ref={ref as never}
    data-slot="dropdown-menu-checkbox-item"
    className={cn(ITEM, 'ps-8', className)}
    {...rest}
  >
    <span className={AT_START}>
      <MenuPrimitive.ItemIndicator>
        <Check />
      </MenuPrimitive.ItemIndicator>
    </span>
    {children}
  </MenuPrimitive.CheckboxItem>
));
export const DropdownMenuRadioItem = named<{ value: string }>(
  'DropdownMenuRadioItem',
  ({ className, children, ...rest }, ref) => (
    <MenuPrimitive.RadioItem
      ref={ref as never}
      data-slot="dropdown-menu-radio-item"
      className={cn(ITEM, 'ps-8', className)}
      {...rest}
    >
      <span className={AT_START}>
        <MenuPrimitive.ItemIndicator>
          <Dot />
        </MenuPrimitive.ItemIndicator>
      </span>
      {children}
    </MenuPrimitive.RadioItem>
  ),
);
export const DropdownMenuLabel = named('DropdownMenuLabel', ({ className, inset, ...rest }, ref) => (
  <MenuPrimitive.Label
    ref={ref as never}
    data-slot="dropdown-menu-label"
    className={cn('px-2 py-1.5 text-sm font-medium', inset ? 'ps-8' : '', className)}
    {...rest}
  />
));
export const DropdownMenuSeparator = part(
  'DropdownMenuSeparator',
  MenuPrimitive.Separator,
  '-mx-1 my-1 h-px bg-border',
);
export const DropdownMenuShortcut = part(
  'DropdownMenuShortcut',
  'span',
  'ms-auto text-xs tracking-widest text-muted-foreground',
);
export const DropdownMenuSubTrigger = named(
  'DropdownMenuSubTrigger',
  ({ className, inset, children, ...rest }, ref) => (
    <MenuPrimitive.SubTrigger
      ref={ref as never}
      data-slot="dropdown-menu-sub-trigger"
      className={cn(ITEM, 'data-[state=open]:bg-accent', inset ? 'ps-8' : '', className)}
      {...rest}
    >
      {children}
      <Next className="ms-auto size-4 rtl:rotate-180" />
    </MenuPrimitive.SubTrigger>
  ),
);
export const DropdownMenuSubContent = part(
  'DropdownMenuSubContent',
  MenuPrimitive.SubContent,
  `min-w-32 overflow-hidden p-1 ${FLOAT} ${APPEAR}`,
);
