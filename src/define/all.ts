// The provider first: an element that is upgraded before it would have to wait for it.
import './vitrine-provider.js';
import './artifact-card.js';
import './artifact-panel.js';
import './artifact-versions.js';
import './artifact-diff.js';
import './artifact-editor.js';
import './artifact-view.js';
import './chat-message.js';
import './chat-log.js';
import './codeagents-ui-block.js';
import './vitrine-consent-dialog.js';
