import type { Position } from './graph-layout.js';
import type { GraphScene, SceneNode } from './graph-scene.js';

/** Of one character of a name, in px: near enough for a finger. */
const CHARACTER_PX = 6.5;
/** From the rim of a node to the end of its name below it, in px. */
const NAME_PX = 20;

/** Whether a point lies on the name below a node. */
const isOnName = ({ x, y, radius, label }: SceneNode, at: Position): boolean =>
  label !== undefined &&
  Math.abs(at.x - x) <= (label.length * CHARACTER_PX) / 2 &&
  at.y > y &&
  at.y <= y + radius + NAME_PX;

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
