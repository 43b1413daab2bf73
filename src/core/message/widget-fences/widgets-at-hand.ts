// Imported by the complete core (Node, workers, bundlers): blocks are then checked in the same call that closes their fence.
import { takeWidgetCode } from './widget-code.js';
import * as reader from './widget-reader.js';

takeWidgetCode(reader);
