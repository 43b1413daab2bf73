/** What the user types into, presses and moves. */
import {
  Checkbox as CheckboxPrimitive,
  Label as LabelPrimitive,
  RadioGroup as RadioPrimitive,
  Slider as SliderPrimitive,
  Slot,
  Switch as SwitchPrimitive,
  Toggle as TogglePrimitive,
} from 'radix-ui';
import { cn } from './cn.js';
import { Check, Dot, Minus } from './marks.js';
import { chosen, named, part, type Choices } from './part.js';

export const FOCUS = 'outline-none focus-visible:border-ring focus-visible:ring-[3px] focus-visible:ring-ring/40';
const OFF = 'disabled:pointer-events-none disabled:opacity-50';

const BUTTONS: Choices = {
  default: 'bg-primary text-primary-foreground shadow-xs hover:bg-primary/90',
  destructive: 'bg-destructive text-destructive-foreground shadow-xs hover:bg-destructive/90',
  outline: 'border bg-background shadow-xs hover:bg-accent hover:text-accent-foreground',
  secondary: 'bg-secondary text-secondary-foreground shadow-xs hover:bg-secondary/80',
  ghost: 'hover:bg-accent hover:text-accent-foreground',
  link: 'text-primary underline-offset-4 hover:underline',
};
const BUTTON_SIZES: Choices = {
  default: 'h-9 px-4 py-2 has-[>svg]:px-3',
  sm: 'h-8 gap-1.5 rounded-md px-3 has-[>svg]:px-2.5',
  lg: 'h-10 rounded-md px-6 has-[>svg]:px-4',
  icon: 'size-9',
};
const BUTTON =
  'inline-flex shrink-0 cursor-pointer items-center justify-center gap-2 rounded-md text-sm ' +
  `font-medium whitespace-nowrap transition-colors ${FOCUS} ${OFF} [&_svg]:pointer-events-none ` +
  `[&_svg]:shrink-0 [&_svg:not([class*='size-']):not([class*='w-'])]:size-4`;

export const buttonVariants = ({
  variant,
  size,
  className,
}: { variant?: unknown; size?: unknown; className?: string | undefined } = {}): string =>
  cn(BUTTON, chosen(BUTTONS, variant), chosen(BUTTON_SIZES, size), className);

export const Button = named('Button', ({ variant, size, asChild, className, ...rest }, ref) => {
  const Tag = asChild ? Slot.Root : 'button';
  return (
    <Tag ref={ref as never} data-slot="button" className={buttonVariants({ variant, size, className })} {...rest} />
  );
});

const FIELD =
  'w-full min-w-0 rounded-md border border-input bg-transparent px-3 text-base shadow-xs ' +
  `transition-colors placeholder:text-muted-foreground md:text-sm ${FOCUS} ` +
  'disabled:pointer-events-none disabled:cursor-not-allowed disabled:opacity-50 ' +
  'aria-invalid:border-destructive aria-invalid:ring-destructive/20';
export const Input = part(
  'Input',
  'input',
  'flex h-9 py-1 file:me-3 file:inline-flex file:h-7 file:border-0 file:bg-transparent ' +
    `file:text-sm file:font-medium file:text-foreground ${FIELD}`,
);
export const Textarea = part('Textarea', 'textarea', `flex field-sizing-content min-h-16 py-2 ${FIELD}`);
export const Label = part(
  'Label',
  LabelPrimitive.Root,
  'flex items-center gap-2 text-sm leading-none font-medium select-none ' +
    'group-data-[disabled=true]:pointer-events-none group-data-[disabled=true]:opacity-50 ' +
    'peer-disabled:cursor-not-allowed peer-disabled:opacity-50',
);

export const Checkbox = named('Checkbox', ({ className, ...rest }, ref) => (
  <CheckboxPrimitive.Root
    ref={ref as never}
    data-slot="checkbox"
    className={cn(
      'group peer size-4 shrink-0 rounded-[4px] border border-input shadow-xs transition-colors ' +
        `${FOCUS} disabled:cursor-not-allowed disabled:opacity-50 data-[state=checked]:border-primary ` +
        'data-[state=checked]:bg-primary data-[state=checked]:text-primary-foreground ' +
        'data-[state=indeterminate]:border-primary data-[state=indeterminate]:bg-primary ' +
        'data-[state=indeterminate]:text-primary-foreground',
      className,
    )}
    {...rest}
  >
    <CheckboxPrimitive.Indicator
      data-slot="checkbox-indicator"
      className="flex items-center justify-center text-current"
    >
      <Check className="size-3.5 group-data-[state=indeterminate]:hidden" />
      <Minus className="hidden size-3.5 group-data-[state=indeterminate]:block" />
    </CheckboxPrimitive.Indicator>
  </CheckboxPrimitive.Root>
));

export const RadioGroup = part('RadioGroup', RadioPrimitive.Root, 'grid gap-3');
export const RadioGroupItem = named<{ value: string }>('RadioGroupItem', ({ className, ...rest }, ref) => (
  <RadioPrimitive.Item
    ref={ref as never}
    data-slot="radio-group-item"
    className={cn(
      'aspect-square size-4 shrink-0 rounded-full border border-input text-primary shadow-xs ' +
        `transition-colors ${FOCUS} disabled:cursor-not-allowed disabled:opacity-50`,
      className,
    )}
    {...rest}
  >
    <RadioPrimitive.Indicator data-slot="radio-group-indicator" className="relative flex items-center justify-center">
      <Dot />
    </RadioPrimitive.Indicator>
  </RadioPrimitive.Item>
));

export const Slider = named('Slider', ({ className, defaultValue, value, min = 0, max = 100, ...rest }, ref) => {
  const list = (Array.isArray(value) ? value : Array.isArray(defaultValue) ? defaultValue : [min]) as number[];
  const { 'aria-label': label, 'aria-labelledby': labelledBy, ...others } = rest;
  return (
    <SliderPrimitive.Root
      ref={ref as never}
      data-slot="slider"
      min={min as number}
      max={max as number}
      {...(value === undefined ? { defaultValue: list } : { value: list })}
      className={cn(
        'relative flex w-full touch-none items-center select-none data-[disabled]:opacity-50 ' +
          'data-[orientation=vertical]:h-full data-[orientation=vertical]:min-h-44 ' +
          'data-[orientation=vertical]:w-auto data-[orientation=vertical]:flex-col',
        className,
      )}
      {...others}
    >
      <SliderPrimitive.Track
        data-slot="slider-track"
        className={
          'relative grow overflow-hidden rounded-full bg-primary/15 data-[orientation=horizontal]:h-1.5 ' +
          'data-[orientation=horizontal]:w-full data-[orientation=vertical]:h-full ' +
          'data-[orientation=vertical]:w-1.5'
        }
      >
        <SliderPrimitive.Range
          data-slot="slider-range"
          className="absolute bg-primary data-[orientation=horizontal]:h-full data-[orientation=vertical]:w-full"
        />
      </SliderPrimitive.Track>
      {list.map((_, index) => (
        <SliderPrimitive.Thumb
          key={index}
          data-slot="slider-thumb"
          aria-label={label as string}
          aria-labelledby={labelledBy as string}
          className={
            'block size-4 shrink-0 rounded-full border border-primary bg-background shadow-sm ' +
            'transition-[box-shadow] hover:ring-4 hover:ring-ring/30 focus-visible:ring-4 ' +
            'focus-visible:ring-ring/40 focus-visible:outline-hidden disabled:pointer-events-none'
          }
        />
      ))}
    </SliderPrimitive.Root>
  );
});

export const Switch = named('Switch', ({ className, ...rest }, ref) => (
  <SwitchPrimitive.Root
    ref={ref as never}
    data-slot="switch"
    className={cn(
      'peer inline-flex h-[1.15rem] w-8 shrink-0 cursor-pointer items-center rounded-full border ' +
        `border-transparent shadow-xs transition-colors ${FOCUS} disabled:cursor-not-allowed ` +
        'disabled:opacity-50 data-[state=checked]:bg-primary data-[state=unchecked]:bg-input',
      className,
    )}
    {...rest}
  >
    <SwitchPrimitive.Thumb
      data-slot="switch-thumb"
      className={
        'pointer-events-none block size-4 rounded-full bg-background transition-transform ' +
        'data-[state=checked]:translate-x-[calc(100%-2px)] data-[state=unchecked]:translate-x-0 ' +
        'rtl:data-[state=checked]:-translate-x-[calc(100%-2px)]'
      }
    />
  </SwitchPrimitive.Root>
));

const TOGGLES: Choices = { default: 'bg-transparent', outline: 'border border-input bg-transparent shadow-xs' };
const TOGGLE_SIZES: Choices = { default: 'h-9 min-w-9 px-2', sm: 'h-8 min-w-8 px-1.5', lg: 'h-10 min-w-10 px-2.5' };
export const toggleVariants = ({
  variant,
  size,
  className,
}: { variant?: unknown; size?: unknown; className?: string | undefined } = {}): string =>
  cn(
    'inline-flex items-center justify-center gap-2 rounded-md text-sm font-medium whitespace-nowrap ' +
      'transition-colors hover:bg-muted hover:text-muted-foreground data-[state=on]:bg-accent ' +
      `data-[state=on]:text-accent-foreground ${FOCUS} ${OFF} [&_svg]:pointer-events-none ` +
      '[&_svg]:size-4 [&_svg]:shrink-0',
    chosen(TOGGLES, variant),
    chosen(TOGGLE_SIZES, size),
    className,
  );
export const Toggle = named('Toggle', ({ variant, size, className, ...rest }, ref) => (
  <TogglePrimitive.Root
    ref={ref as never}
    data-slot="toggle"
    className={toggleVariants({ variant, size, className })}
    {...rest}
  />
));
