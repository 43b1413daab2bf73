import { Streamdown } from 'streamdown';
import { reactHost } from './react-host.js';

/** Without animation, highlighting (a plugin, not installed), controls and line numbers: settings that favour it. */
const settings = {
  animated: false,
  controls: false,
  lineNumbers: false,
  linkSafety: { enabled: false },
  codeBlockMaxHeight: 0,
  tableMaxHeight: 0,
};

export default () =>
  reactHost({
    name: 'streamdown',
    component: Streamdown,
    props: (children, ended) => ({ ...settings, children, mode: 'streaming', isAnimating: !ended }),
    strip: '[data-streamdown="code-block-header"]',
  });
