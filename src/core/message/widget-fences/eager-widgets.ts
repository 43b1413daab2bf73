// Imported by the complete core (Node, workers, bundlers): blocks are then checked in the same call that closes their fence.
import * as cutter from './fence-cutter.js';
import { fenceCutter } from './widget-fence.js';

fenceCutter.supplyValue(cutter);
