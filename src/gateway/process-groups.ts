import { execFile } from 'node:child_process';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { isContainerName, removeContainer } from './container.js';

const isWindows = process.platform === 'win32';

/** Ends a child and everything it started, unless that has left its group. Nothing happens when it has gone already. */
export function killGroup(pid: number, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (isWindows) {
    // Windows has no groups: the tree is walked from the child. It knows no gentle signal for a console process.
    execFile('taskkill', ['/pid', String(pid), '/T', '/F'], { windowsHide: true }, () => {});
    return;
  }
  try {
    process.kill(-pid, signal);
  } catch {
    // Gone already.
  }
}

/** Whether any process of the group is still there. */
export function isGroupAlive(pid: number): boolean {
  try {
    process.kill(isWindows ? pid : -pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

interface RunningProcess {
  readonly pid: number;
  readonly group: number;
  /** In no unit: only equality counts. */
  readonly startedAt: string;
}

/** All processes of this machine that can be seen. `/proc` where there is one: small images lack `ps`. */
async function runningProcesses(): Promise<RunningProcess[]> {
  if (process.platform === 'linux') {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    const rows = await Promise.all(
      pids.map(async (pid) => {
        const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
        // The command's name stands in parentheses, and may hold some itself.
        const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
        return { pid: Number(pid), group: Number(fields[2]), startedAt: fields[19] ?? '' };
      }),
    );
    return rows.filter(({ startedAt }) => startedAt !== '');
  }
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,pgid=,lstart=']);
  return stdout.split('\n').flatMap((line) => {
    const [, pid, group, startedAt] = /^\s*(\d+)\s+(\d+)\s+(.+?)\s*$/.exec(line) ?? [];
    return pid && group && startedAt ? [{ pid: Number(pid), group: Number(group), startedAt }] : [];
  });
}

interface GroupRecord {
  readonly gateway: { readonly pid: number; readonly startedAt: string };
  /** Leaders, with the time each was started. */
  readonly groups: readonly { readonly pid: number; readonly startedAt: string }[];
  /** Names: containers are children of the daemon, in no group of ours. */
  readonly containers?: readonly string[];
}

/**
 * Remembers on disk which process groups and containers this gateway has started, for the one case in which it cannot end them itself:
 * when it is killed by SIGKILL. The next start ends what is left.
 */
export class ProcessGroups {
  readonly #file: string;
  readonly #groups = new Map<number, string>();
  readonly #containers = new Set<string>();
  #writing: Promise<void> = Promise.resolve();
  #self = '';

  /** @param environment - For `docker`, which removes the containers that are left. */
  constructor(
    private readonly folder: string,
    private readonly environment: Readonly<Record<string, string | undefined>> = process.env,
  ) {
    this.#file = path.join(folder, `children-${process.pid}.json`);
  }

  get pids(): readonly number[] {
    return [...this.#groups.keys()];
  }

  async addGroup(pid: number): Promise<void> {
    this.#groups.set(pid, '');
    const running = await this.#findSelf();
    if (this.#groups.has(pid)) this.#groups.set(pid, running.find((each) => each.pid === pid)?.startedAt ?? '');
    await this.#write();
  }

  async removeGroup(pid: number): Promise<void> {
    if (this.#groups.delete(pid)) await this.#write();
  }

  async addContainer(name: string): Promise<void> {
    this.#containers.add(name);
    if (!this.#self) await this.#findSelf();
    await this.#write();
  }

  async removeContainer(name: string): Promise<void> {
    if (this.#containers.delete(name)) await this.#write();
  }

  async #findSelf(): Promise<readonly RunningProcess[]> {
    const running = await runningProcesses().catch(() => []);
    this.#self = running.find((each) => each.pid === process.pid)?.startedAt ?? '';
    return running;
  }

  /** At once, for the last moment of this process. */
  killAll(): void {
    for (const pid of this.#groups.keys()) killGroup(pid, 'SIGKILL');
  }

  /** Ends what gateways that are no more have left running. Returns how many groups and containers. */
  async endLeftovers(): Promise<number> {
    if (isWindows) return 0;
    const files = (await readdir(this.folder).catch(() => [])).filter((file) => /^children-\d+\.json$/.test(file));
    if (files.length === 0) return 0;
    const running = await runningProcesses();
    let ended = 0;
    for (const file of files) {
      const record = await this.#readRecord(file);
      if (record && running.some((each) => isSame(each, record.gateway))) continue;
      for (const leader of record?.groups ?? []) {
        if (!isLeftOver(leader, running)) continue;
        killGroup(leader.pid, 'SIGKILL');
        ended += 1;
      }
      const containers = (record?.containers ?? []).filter(isContainerName);
      await Promise.all(containers.map((name) => removeContainer(name, this.environment)));
      ended += containers.length;
      await rm(path.join(this.folder, file), { force: true });
    }
    return ended;
  }

  async #readRecord(file: string): Promise<GroupRecord | undefined> {
    try {
      return JSON.parse(await readFile(path.join(this.folder, file), 'utf8')) as GroupRecord;
    } catch {
      return undefined;
    }
  }

  #write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#writeNow()).catch(() => {});
    return this.#writing;
  }

  async #writeNow(): Promise<void> {
    if (this.#groups.size === 0 && this.#containers.size === 0) return rm(this.#file, { force: true });
    const groups = [...this.#groups].map(([pid, startedAt]) => ({ pid, startedAt }));
    const record: GroupRecord = {
      gateway: { pid: process.pid, startedAt: this.#self },
      groups,
      containers: [...this.#containers],
    };
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await writeFile(`${this.#file}.new`, JSON.stringify(record), { mode: 0o600 });
    await rename(`${this.#file}.new`, this.#file);
  }
}

const isSame = (running: RunningProcess, known: { pid: number; startedAt: string }): boolean =>
  running.pid === known.pid && running.startedAt === known.startedAt;

/**
 * A number of a process is given again, to somebody else's. So the leader must be the one that was started; where it has
 * gone and left others, their group still has its number, and a system gives no number that a group has.
 */
function isLeftOver(leader: { pid: number; startedAt: string }, running: readonly RunningProcess[]): boolean {
  if (!Number.isInteger(leader.pid) || leader.pid <= 1 || !leader.startedAt) return false;
  const now = running.find(({ pid }) => pid === leader.pid);
  if (now) return now.startedAt === leader.startedAt && now.group === leader.pid;
  return running.some(({ group }) => group === leader.pid);
}
