import './chat-message.js';
import { ChatLog } from '../elements/chat-log/chat-log.js';
import { defineElement } from './define-element.js';

defineElement('chat-log', ChatLog);
