import { ChatComposer } from '../elements/chat-composer/chat-composer.js';
import { defineElement } from '../context/define-element.js';

defineElement('chat-composer', ChatComposer);
