/**
 * The kit for a page: defines what a first message needs; every other tag is defined when the page first shows it.
 * Importing it on a server does nothing.
 */
// In a bundle, modules stand in the order in which they are first named. What is alike compresses best side by side: the
// parsers, then what is written into a conversation. These eight, of which none runs anything, were found by trying what
// makes the first load smallest.
import '../markdown/parser.js';
import '../markdown/markdown-stream.js';
import '../core/message/parser/message-parser.js';
import '../core/message/widget-fences/widget-fence.js';
import '../core/live-conversation.js';
import '../core/written-messages.js';
import '../context/make-headless.js';
import '../elements/artifact-card/artifact-card.js';
// The provider first: an element that is upgraded before it would have to wait for it.
import './vitrine-provider.js';
import './chat-message.js';
import './artifact-card.js';
import './tags.js';
import { defineTagsOnDemand } from '../context/tags-on-demand.js';

if (typeof document !== 'undefined') defineTagsOnDemand(document);
