// Imported by the complete core (Node, workers, bundlers): there nothing waits for code.
import * as branches from './branching.js';
import * as healing from './heal-json.js';
import { healer } from './tool-input.js';
import { branching, wholeText } from './message-store.js';
import * as whole from './whole-text.js';

healer.supplyValue(healing);
wholeText.supplyValue(whole);
branching.supplyValue(branches);
