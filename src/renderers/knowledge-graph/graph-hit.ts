import type { Position } from './graph-layout.js';
import type { GraphScene, SceneNode } from './graph-scene.js';

/** Of one character of a name, in px: near enough for a finger. */
const CHARACTER_PX = 6.5;
/** Above the base line of a name and below it, in px. */
const ABOVE_PX = 14;
const BELOW_PX = 7;

/** Whether a point lies on the name of a node. */
const isOnName = ({ label = '', labelAt }: SceneNode, at: Position): boolean =>
  labelAt !== undefined &&
  Math.abs(at.x - labelAt.x) <= (label.length * CHARACTER_PX) / 2 &&
  at.y >= labelAt.y - ABOVE_PX &&
  at.y <= labelAt.y + BELOW_PX;

/** The node at a point of the screen, within reach of a finger; else the one whose name stands there. */
export function nodeAt(scene: GraphScene, { x, y }: Position): SceneNode | undefined {
  let best: SceneNode | undefined;
  let distance = Infinity;
  for (const node of scene.nodes) {
    const away = Math.hypot(node.x - x, node.y - y) - Math.max(12, node.radius + 4);
    if (away < 0 && away < distance) [best, distance] = [node, away];
  }
  return best ?? scene.nodes.find((node) => isOnName(node, { x, y }));
}
