import { GatewayError, serverBusy } from './gateway-error.js';
import type { RestartSchedule } from './restart-schedule.js';

export interface StartSituation {
  readonly isStopped: boolean;
  readonly fault: GatewayError | undefined;
  readonly schedule: RestartSchedule;
  readonly isWarmingUp: boolean;
  /** Of sessions, here or in all, or of children. */
  readonly isFull: boolean;
}

const WARM_UP_RETRY_S = 5;

/** What speaks against starting a server for one more session, before anything is started: nothing has been sent. */
export function startRefusal(server: string, situation: StartSituation): GatewayError | undefined {
  const { isStopped, fault, schedule, isWarmingUp, isFull } = situation;
  const details = { server, notSent: true };
  if (isStopped) return new GatewayError('server-exited', `${server} has been stopped.`, { ...details, status: 503 });
  if (fault) return fault;
  if (schedule.isLooping)
    return new GatewayError('server-crash-loop', `${server} ended 5 times and stays stopped.`, details);
  const waitS = isWarmingUp ? WARM_UP_RETRY_S : Math.ceil(schedule.waitMs / 1_000);
  if (waitS > 0)
    return new GatewayError('busy', `${server} is being started.`, { ...details, status: 503, retryAfterS: waitS });
  return isFull ? serverBusy(server) : undefined;
}
