/** Flaws B1 to B20 of the design review, those of the site and those of the kit. */
import { flaws as ofKit } from './b-kit.mjs';
import { flaws as ofSite } from './b-site.mjs';

const numberOf = ({ id }) => Number(/\d+/.exec(id)?.[0]);

export const flaws = [...ofSite, ...ofKit].sort((one, other) => numberOf(one) - numberOf(other));
