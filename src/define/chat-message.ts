import './module-order.js';
import './tags.js';
import './artifact-card.js';
import { ChatMessage } from '../elements/chat-message/chat-message.js';
import { defineElement } from '../context/define-element.js';

defineElement('chat-message', ChatMessage);
