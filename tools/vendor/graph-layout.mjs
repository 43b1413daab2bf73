/** graphology and one step of ForceAtlas2, without the worker and the synchronous layout around it: the view cuts it into slices. */
export default ({ asModule }) =>
  asModule(
    'graph-layout',
    `export { DirectedGraph, MultiDirectedGraph } from 'graphology';
import iterate from 'graphology-layout-forceatlas2/iterate.js';
import helpers from 'graphology-layout-forceatlas2/helpers.js';
import defaults from 'graphology-layout-forceatlas2/defaults.js';
const { graphToByteArrays } = helpers;
export { iterate, graphToByteArrays, defaults };`,
    { mainFields: ['module', 'browser', 'main'] },
  );
