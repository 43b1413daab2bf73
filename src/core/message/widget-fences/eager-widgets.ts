// Imported by the complete core (Node, workers, bundlers): blocks are then checked in the same call that closes their fence.
import { mendingCode } from '../../widgets/mending.js';
import * as mending from '../../widgets/mending/mend-widget.js';
import * as cutter from './fence-cutter.js';
import { fenceCutter } from './widget-fence.js';

fenceCutter.supplyValue(cutter);
mendingCode.supplyValue(mending);
