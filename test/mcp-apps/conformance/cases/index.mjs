/** The cases, by the part of the specification of hosts that they are about. */
import { appClassCases } from './app-class.mjs';
import { appToolCases } from './app-tools.mjs';
import { contextCases } from './context.mjs';
import { discoveryCases } from './discovery.mjs';
import { errorCases } from './errors.mjs';
import { isolationCases } from './isolation.mjs';
import { messageCases } from './messages.mjs';
import { orderCases } from './order.mjs';
import { partialCases } from './partial.mjs';
import { placeCases } from './place.mjs';
import { resourceCases } from './resources.mjs';
import { serverCases } from './server-requests.mjs';
import { simpleCases } from './simple.mjs';
import { webmcpCases } from './webmcp.mjs';

/** @type {{ group: string, row: string, title: string, run: (host: import('../host-driver.mjs').HostDriver) => Promise<void> }[]} */
export const cases = [
  ...discoveryCases,
  ...isolationCases,
  ...orderCases,
  ...messageCases,
  ...serverCases,
  ...partialCases,
  ...errorCases,
  ...contextCases,
  ...placeCases,
  ...appClassCases,
  ...simpleCases,
  ...resourceCases,
  ...webmcpCases,
  ...appToolCases,
];
