/**
 * The kit for a page: defines what a first message needs; every other tag is defined when the page first shows it.
 * Importing it on a server does nothing.
 */
import './module-order.js';
// The provider first: an element that is upgraded before it would have to wait for it.
import './vitrine-provider.js';
import './chat-message.js';
import './artifact-card.js';
import './tags.js';
import { defineTagsOnDemand } from '../context/tags-on-demand.js';

if (typeof document !== 'undefined') defineTagsOnDemand(document);
