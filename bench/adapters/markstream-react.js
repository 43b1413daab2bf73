import MarkdownRender from 'markstream-react';
import { reactHost } from './react-host.js';

/** Without animation, highlighting and pacing, and with all of the text in the page, since that is what we compare. */
const settings = {
  fade: false,
  typewriter: false,
  smoothStreaming: false,
  renderCodeBlocksAsPre: true,
  showTooltips: false,
  viewportPriority: false,
  deferNodesUntilVisible: false,
  batchRendering: false,
  maxLiveNodes: 0,
};

export default () =>
  reactHost({
    name: 'markstream-react',
    component: MarkdownRender,
    // Its effects ask for updates that React runs after the current task, and counts as endless after 50.
    turns: true,
    props: (content, final) => ({ ...settings, content, final }),
  });
