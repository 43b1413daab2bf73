import './artifact-card.js';
import { ChatMessage } from '../elements/chat-message/chat-message.js';
import { defineElement } from './define-element.js';

defineElement('chat-message', ChatMessage);
