/**
 * In which order a host's bundle has the modules of a first message; nothing here runs, and nothing is loaded for it.
 *
 * Modules stand in the order in which they are first named, and two things follow from that. What is alike compresses
 * best side by side. And Rolldown, with which Vite builds, tries once for each group of modules whether it can stand in
 * the first file, in the order in which groups are first run: a group that waits for another one becomes a file of its own,
 * 64 of them and 9 KB without this list (docs/decisions/budget-of-the-first-load.md). It was found by trying.
 */
import '../markdown/open-fence.js';
import '../markdown/open-block.js';
import '../markdown/token-dom.js';
import '../core/message/parser/fence-tracker.js';
import '../markdown/markdown-stream.js';
import '../core/message/parser/message-parser.js';
import '../elements/chat-message/light-text.js';
import '../locales/en/storage-shell.js';
import '../core/fact-target.js';
import '../core/message/widget-fences/widget-fence.js';
import '../core/message/parser/closing-tag.js';
import '../core/headless-controller.js';
import '../elements/artifact-card/entry-count.js';
import '../context/store-controller.js';
import '../elements/chat-message/next-frame.js';
import '../core/feature.js';
import '../elements/artifact-card/artifact-card.js';
import '../context/tags-on-demand.js';
