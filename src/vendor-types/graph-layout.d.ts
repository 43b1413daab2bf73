import type { AbstractGraph, Attributes } from 'graphology-types';

export type { AbstractGraph };

export interface ForceAtlas2Settings {
  readonly adjustSizes?: boolean;
  readonly barnesHutOptimize?: boolean;
  readonly barnesHutTheta?: number;
  readonly edgeWeightInfluence?: number;
  readonly gravity?: number;
  readonly linLogMode?: boolean;
  readonly outboundAttractionDistribution?: boolean;
  readonly scalingRatio?: number;
  readonly slowDown?: number;
  readonly strongGravityMode?: boolean;
}

export const MultiDirectedGraph: new () => AbstractGraph;
export const defaults: Required<ForceAtlas2Settings>;
/** Ten numbers a node, the first two of which are its place; three an edge. */
export function graphToByteArrays(
  graph: AbstractGraph,
  weight: (edge: string, attributes: Attributes) => number,
): { nodes: Float32Array; edges: Float32Array };
/** One step. */
export function iterate(settings: Required<ForceAtlas2Settings>, nodes: Float32Array, edges: Float32Array): unknown;
