import type { AuditLog } from './audit-log.js';
import type { ChildTimes } from './child-process-transport.js';
import type { GatewayCapacity } from './gateway-server.js';
import type { ProcessGroups } from './process-groups.js';

/** What all servers of a gateway have around them. */
export interface ServerSurroundings {
  /** The operating system's. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Values that may stand in no output, besides a server's own. */
  readonly secrets: readonly string[];
  readonly capacity: GatewayCapacity;
  readonly groups: ProcessGroups;
  readonly audit: AuditLog | undefined;
  /** Where children run: the folder of the configuration, wherever the gateway was started. */
  readonly folder: string | undefined;
  readonly childTimes: ChildTimes;
  readonly warmUpMs: number;
  now(): number;
  fetch(url: string, options: RequestInit): Promise<Response>;
}
