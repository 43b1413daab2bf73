/** Classes of what floats above the page. */
export const APPEAR = 'data-[state=open]:animate-appear data-[state=delayed-open]:animate-appear';
export const FLOAT = 'z-50 rounded-md border bg-popover text-popover-foreground shadow-md outline-hidden';
/** A line of a menu or a select. */
export const ITEM =
  'relative flex cursor-default items-center gap-2 rounded-sm px-2 py-1.5 text-sm outline-hidden ' +
  'select-none focus:bg-accent focus:text-accent-foreground data-[disabled]:pointer-events-none ' +
  'data-[disabled]:opacity-50 [&_svg]:pointer-events-none [&_svg]:shrink-0 ' +
  '[&_svg:not([class*=size-])]:size-4';
