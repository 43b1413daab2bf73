import { wantsCalm } from '../../../styles/reduced-motion.js';

/** As the panel slides in: `--vitrine-duration-slow`, `--vitrine-ease-out`. */
const GLIDE = { duration: 320, easing: 'cubic-bezier(.2,0,0,1)' };

/**
 * Lets what stands before a panel in its row glide to its new place. Centered in less room, a conversation would jump by
 * half of the panel's width.
 * @returns to be called once the panel has taken its room, or given it back.
 */
export function noteColumn({ previousElementSibling: column }: Element): (() => void) | undefined {
  if (!(column instanceof HTMLElement) || wantsCalm()) return undefined;
  // Where it is laid out, wherever it glides.
  const middle = () => column.offsetLeft + column.offsetWidth / 2;
  const before = middle();
  return () => {
    const way = before - middle();
    if (way) column.animate({ translate: [`${way}px`, '0'] }, GLIDE);
  };
}
