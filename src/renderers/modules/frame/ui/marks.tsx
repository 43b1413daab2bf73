import type { ReactNode } from 'react';

const mark = (d: string) =>
  function Mark({ className = 'size-4' }: { readonly className?: string }): ReactNode {
    return (
      <svg
        className={className}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={d} />
      </svg>
    );
  };

export const Check = mark('m5 12.5 4.5 4.5L19 7.5');
export const Minus = mark('M5 12h14');
export const Cross = mark('m6 6 12 12M18 6 6 18');
export const Down = mark('m6 9 6 6 6-6');
export const Up = mark('m6 15 6-6 6 6');
export const Next = mark('m9 6 6 6-6 6');

export const Dot = ({ className = 'size-2' }: { readonly className?: string }): ReactNode => (
  <svg className={className} viewBox="0 0 8 8" fill="currentColor" aria-hidden="true">
    <circle cx="4" cy="4" r="4" />
  </svg>
);
