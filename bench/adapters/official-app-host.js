/** A host made of the official `AppBridge`, as its documentation has it, with frames of the same shape as ours. */
import { AppBridge, PostMessageTransport } from '@modelcontextprotocol/ext-apps/app-bridge';

const HOST = { name: 'official', version: '2.0.4' };
const CAPABILITIES = { openLinks: {}, serverTools: {}, serverResources: {}, logging: {} };
const CONTEXT = {
  theme: 'light',
  displayMode: 'inline',
  availableDisplayModes: ['inline', 'fullscreen', 'pip'],
  containerDimensions: { maxWidth: 600, maxHeight: 720 },
  locale: 'en',
  platform: 'web',
};

/**
 * @param {{ html: string, frame: HTMLIFrameElement, sandbox: string, place: HTMLElement }} app
 * @returns what speaks with the app, once it is initialized.
 */
export async function openApp({ html, frame, sandbox, place, readResource, onLogged }) {
  const bridge = new AppBridge(null, HOST, CAPABILITIES, { hostContext: CONTEXT });
  const initialized = new Promise((resolve) => (bridge.oninitialized = resolve));
  bridge.onsandboxready = () => void bridge.sendSandboxResourceReady({ html, sandbox });
  if (readResource) bridge.onreadresource = (params) => readResource(params);
  if (onLogged) bridge.onloggingmessage = ({ data }) => onLogged(data);
  place.append(frame);
  await bridge.connect(new PostMessageTransport(frame.contentWindow, frame.contentWindow));
  await initialized;
  return {
    tell: (context) => bridge.sendHostContextChange(context),
    async close() {
      await bridge.teardownResource({}).catch(() => undefined);
      await bridge.close();
      frame.remove();
    },
  };
}
