/** What floats above the page: dialogs, sheets, menus, selects, tips. */
import {
  AlertDialog as AlertPrimitive,
  Dialog as DialogPrimitive,
  DropdownMenu as MenuPrimitive,
  Popover as PopoverPrimitive,
  Select as SelectPrimitive,
  Tooltip as TipPrimitive,
} from 'radix-ui';
import type { ElementType, ReactNode } from 'react';
import { cn } from './cn.js';
import { buttonVariants, FOCUS } from './controls.js';
import { Check, Cross, Dot, Down, Next, Up } from './marks.js';
import { chosen, named, part, type Choices, type Part } from './part.js';

const APPEAR = 'data-[state=open]:animate-appear data-[state=delayed-open]:animate-appear';
const SCRIM = 'fixed inset-0 z-50 bg-black/50 data-[state=open]:animate-fade';
const WINDOW =
  'fixed start-[50%] top-[50%] z-50 grid max-h-[calc(100%-2rem)] w-full max-w-[calc(100%-2rem)] ' +
  '-translate-x-1/2 -translate-y-1/2 gap-4 overflow-y-auto rounded-lg border bg-background p-6 ' +
  'text-foreground shadow-lg data-[state=open]:animate-fade sm:max-w-lg rtl:translate-x-1/2';
const FLOAT = 'z-50 rounded-md border bg-popover text-popover-foreground shadow-md outline-hidden';

/** A primitive without an element of its own. */
const plain = (
  name: string,
  tag: ElementType,
  defaults: Record<string, unknown> = {},
): ((props: Record<string, unknown>) => ReactNode) => {
  const Tag = tag;
  const Plain = (props: Record<string, unknown>): ReactNode => <Tag {...defaults} {...props} />;
  Plain.displayName = name;
  return Plain;
};

export const Dialog = plain('Dialog', DialogPrimitive.Root);
export const DialogTrigger = part('DialogTrigger', DialogPrimitive.Trigger);
export const DialogPortal = plain('DialogPortal', DialogPrimitive.Portal);
export const DialogClose = part('DialogClose', DialogPrimitive.Close);
export const DialogOverlay = part('DialogOverlay', DialogPrimitive.Overlay, SCRIM);
const Closer = (): ReactNode => (
  <DialogPrimitive.Close
    className={`absolute end-4 top-4 cursor-pointer rounded-xs opacity-70 transition-opacity hover:opacity-100 ${FOCUS}`}
  >
    <Cross />
    <span className="sr-only">Close</span>
  </DialogPrimitive.Close>
);
export const DialogContent = named('DialogContent', ({ className, children, showCloseButton = true, ...rest }, ref) => (
  <DialogPrimitive.Portal>
    <DialogOverlay />
    {/* Many leave the description out; only a warning in the console would say so. */}
    <DialogPrimitive.Content
      ref={ref as never}
      data-slot="dialog-content"
      aria-describedby={undefined}
      className={cn(WINDOW, className)}
      {...rest}
    >
      {children}
      {showCloseButton ? <Closer /> : null}
    </DialogPrimitive.Content>
  </DialogPrimitive.Portal>
));
export const DialogHeader = part('DialogHeader', 'div', 'flex flex-col gap-2 text-center sm:text-start');
export const DialogFooter = part('DialogFooter', 'div', 'flex flex-col-reverse gap-2 sm:flex-row sm:justify-end');
export const DialogTitle = part('DialogTitle', DialogPrimitive.Title, 'text-lg leading-none font-semibold');
export const DialogDescription = part(
  'DialogDescription',
  DialogPrimitive.Description,
  'text-sm text-muted-foreground',
);

export const AlertDialog = plain('AlertDialog', AlertPrimitive.Root);
export const AlertDialogTrigger = part('AlertDialogTrigger', AlertPrimitive.Trigger);
export const AlertDialogPortal = plain('AlertDialogPortal', AlertPrimitive.Portal);
export const AlertDialogOverlay = part('AlertDialogOverlay', AlertPrimitive.Overlay, SCRIM);
export const AlertDialogContent = named('AlertDialogContent', ({ className, ...rest }, ref) => (
  <AlertPrimitive.Portal>
    <AlertDialogOverlay />
    <AlertPrimitive.Content
      ref={ref as never}
      data-slot="alert-dialog-content"
      className={cn(WINDOW, className)}
      {...rest}
    />
  </AlertPrimitive.Portal>
));
export const AlertDialogHeader = part('AlertDialogHeader', 'div', 'flex flex-col gap-2 text-center sm:text-start');
export const AlertDialogFooter = part(
  'AlertDialogFooter',
  'div',
  'flex flex-col-reverse gap-2 sm:flex-row sm:justify-end',
);
export const AlertDialogTitle = part('AlertDialogTitle', AlertPrimitive.Title, 'text-lg font-semibold');
export const AlertDialogDescription = part(
  'AlertDialogDescription',
  AlertPrimitive.Description,
  'text-sm text-muted-foreground',
);
export const AlertDialogAction = part('AlertDialogAction', AlertPrimitive.Action, buttonVariants());
export const AlertDialogCancel = part(
  'AlertDialogCancel',
  AlertPrimitive.Cancel,
  buttonVariants({ variant: 'outline' }),
);

const SIDES: Choices = {
  default: 'inset-y-0 end-0 h-full w-3/4 border-s sm:max-w-sm',
  right: 'inset-y-0 right-0 h-full w-3/4 border-l sm:max-w-sm',
  left: 'inset-y-0 left-0 h-full w-3/4 border-r sm:max-w-sm',
  top: 'inset-x-0 top-0 h-auto border-b',
  bottom: 'inset-x-0 bottom-0 h-auto border-t',
};
export const Sheet = plain('Sheet', DialogPrimitive.Root);
export const SheetTrigger = part('SheetTrigger', DialogPrimitive.Trigger);
export const SheetClose = part('SheetClose', DialogPrimitive.Close);
export const SheetContent = named('SheetContent', ({ side, className, children, ...rest }, ref) => (
  <DialogPrimitive.Portal>
    <DialogOverlay />
    <DialogPrimitive.Content
      ref={ref as never}
      data-slot="sheet-content"
      aria-describedby={undefined}
      className={cn(
        'fixed z-50 flex flex-col gap-4 overflow-y-auto bg-background text-foreground shadow-lg data-[state=open]:animate-fade',
        chosen(SIDES, side),
        className,
      )}
      {...rest}
    >
      {children}
      <Closer />
    </DialogPrimitive.Content>
  </DialogPrimitive.Portal>
));
export const SheetHeader = part('SheetHeader', 'div', 'flex flex-col gap-1.5 p-4');
export const SheetFooter = part('SheetFooter', 'div', 'mt-auto flex flex-col gap-2 p-4');
export const SheetTitle = part('SheetTitle', DialogPrimitive.Title, 'font-semibold text-foreground');
export const SheetDescription = part('SheetDescription', DialogPrimitive.Description, 'text-sm text-muted-foreground');

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

const ITEM =
  'relative flex cursor-default items-center gap-2 rounded-sm px-2 py-1.5 text-sm outline-hidden ' +
  'select-none focus:bg-accent focus:text-accent-foreground data-[disabled]:pointer-events-none ' +
  'data-[disabled]:opacity-50 [&_svg]:pointer-events-none [&_svg]:shrink-0 ' +
  '[&_svg:not([class*=size-])]:size-4';
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
