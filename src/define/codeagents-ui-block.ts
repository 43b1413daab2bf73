import { CodeagentsUiBlock } from '../elements/codeagents-ui-block/codeagents-ui-block.js';
import { defineElement } from '../context/define-element.js';

defineElement('codeagents-ui-block', CodeagentsUiBlock);
