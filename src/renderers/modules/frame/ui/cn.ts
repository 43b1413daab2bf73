import { clsx, type ClassValue } from 'clsx';
import { twMerge } from 'tailwind-merge';

/** Joins class names; of two utilities that say the same thing the later one stays. */
export const cn = (...classes: ClassValue[]): string => twMerge(clsx(classes));
