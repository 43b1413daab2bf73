import './tags.js';
import './chat-message.js';
import { ChatLog } from '../elements/chat-log/chat-log.js';
import { defineElement } from '../context/define-element.js';

defineElement('chat-log', ChatLog);
