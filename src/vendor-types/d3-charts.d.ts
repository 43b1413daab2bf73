export { scaleBand } from 'd3-scale';
export { arc, line, pie } from 'd3-shape';
export type { PieArcDatum } from 'd3-shape';
