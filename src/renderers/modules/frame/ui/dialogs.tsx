/** What stands over the whole page: dialogs, alerts, sheets. */
import { AlertDialog as AlertPrimitive, Dialog as DialogPrimitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from './cn.js';
import { buttonVariants, FOCUS } from './controls.js';
import { Cross } from './marks.js';
import { chosen, named, part, plain, type Choices } from './part.js';

const SCRIM = 'fixed inset-0 z-50 bg-black/50 data-[state=open]:animate-fade';
const WINDOW =
  'fixed start-[50%] top-[50%] z-50 grid max-h-[calc(100%-2rem)] w-full max-w-[calc(100%-2rem)] ' +
  '-translate-x-1/2 -translate-y-1/2 gap-4 overflow-y-auto rounded-lg border bg-background p-6 ' +
  'text-foreground shadow-lg data-[state=open]:animate-fade sm:max-w-lg rtl:translate-x-1/2';

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
