/** Defines every element at once: `vitrine/define` waits until a page first shows one. */
import '../src/define/vitrine-provider.js';
import '../src/define/artifact-card.js';
import '../src/define/artifact-diff.js';
import '../src/define/artifact-editor.js';
import '../src/define/artifact-panel.js';
import '../src/define/artifact-versions.js';
import '../src/define/artifact-view.js';
import '../src/define/chat-log.js';
import '../src/define/chat-message.js';
import '../src/define/codeagents-ui-block.js';
import '../src/define/mcp-app-frame.js';
import '../src/define/mcp-call-log.js';
import '../src/define/mcp-tool-call.js';
import '../src/define/mcp-tool-form.js';
import '../src/define/mcp-resource-browser.js';
import '../src/define/mcp-server-list.js';
import '../src/define/vitrine-consent-dialog.js';
