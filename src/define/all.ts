/**
 * The kit for a page: defines what a first message needs; every other tag is defined when the page first shows it.
 * Importing it on a server does nothing.
 */
// In a bundle, modules stand in the order in which they are first named. What is alike compresses best side by side, the
// two parsers above all: in this order the first load is 1.1 KB smaller. These four run nothing.
import '../markdown/parser.js';
import '../core/message/parser/message-parser.js';
import '../markdown/markdown-stream.js';
import '../core/headless-controller.js';
// The provider first: an element that is upgraded before it would have to wait for it.
import './vitrine-provider.js';
import './chat-message.js';
import './artifact-card.js';
import './tags.js';
import { defineTagsOnDemand } from '../context/tags-on-demand.js';

if (typeof document !== 'undefined') defineTagsOnDemand(document);
