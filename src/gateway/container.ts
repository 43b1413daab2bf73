import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';

const DOCKER_MS = 5_000;
type Environment = Readonly<Record<string, string | undefined>>;

/** A name that is nobody else's, by which a container can be found when all that knew of it has gone. */
export const nameContainer = (server: string): string => `vitrine-${server}-${randomBytes(6).toString('hex')}`;

/** Whether a name is one that a gateway gave: only such are removed. */
export const isContainerName = (name: unknown): name is string =>
  typeof name === 'string' && /^vitrine-[a-zA-Z0-9_-]{1,64}-[0-9a-f]{12}$/.test(name);

/** The container is the daemon's child, not ours. Mostly it has gone already. Never fails. */
export function removeContainer(name: string, env: Environment): Promise<void> {
  const options = { env: { ...env }, timeout: DOCKER_MS, windowsHide: true };
  return new Promise((resolve) => execFile('docker', ['rm', '-f', name], options, () => resolve()));
}

/** The same for the last moment of this process, which has no time left to wait: docker outlives it. */
export function abandonContainer(name: string, env: Environment): void {
  const options = { env: { ...env }, stdio: 'ignore', detached: true, windowsHide: true } as const;
  spawn('docker', ['rm', '-f', name], options)
    .on('error', () => {})
    .unref();
}
