import { issue, type EntryIssue } from './server-entry-rules.js';

export type DockerPreset = 'hardened' | 'hardened-network';

const HARDENED_NETWORK = [
  '--read-only',
  '--cap-drop=ALL',
  '--security-opt=no-new-privileges',
  '--pids-limit=256',
  '--memory=512m',
  '--cpus=1',
  '--tmpfs=/tmp:size=64m,noexec,nosuid',
  '--init',
] as const;

export const DOCKER_PRESETS: Readonly<Record<DockerPreset, readonly string[]>> = {
  hardened: ['--network=none', ...HARDENED_NETWORK],
  'hardened-network': HARDENED_NETWORK,
};

/** Options of `docker run` that take no value; every other one does. */
const SWITCHES = new Set(
  ['detach', 'disable-content-trust', 'help', 'init', 'interactive', 'no-healthcheck', 'oom-kill-disable']
    .concat(['privileged', 'publish-all', 'quiet', 'read-only', 'rm', 'sig-proxy', 'tty', 'use-api-socket'])
    .map((name) => `--${name}`),
);
const SHORT_SWITCHES = 'diPqt';
const SHORT_NAMES: Readonly<Record<string, string>> = { v: '--volume', e: '--env', p: '--publish', u: '--user' };

interface DockerRun {
  readonly options: readonly { readonly name: string; readonly value: string; readonly index: number }[];
  /** What runs, with its tag. */
  readonly image: string | undefined;
}

/** `-it` is two switches; `-e NAME`, `-eNAME` and `-v/a:/b` are an option and its value. */
function readShort(arg: string): { names: string[]; value: string | undefined } {
  const names: string[] = [];
  for (let at = 1; at < arg.length; at += 1) {
    const letter = arg[at] ?? '';
    names.push(SHORT_NAMES[letter] ?? `-${letter}`);
    if (!SHORT_SWITCHES.includes(letter)) return { names, value: arg.slice(at + 1).replace(/^=/, '') || undefined };
  }
  return { names, value: '' };
}

/**
 * Reads the arguments behind `run`. Where it cannot know whether an option takes a value, it looks at one argument too
 * many rather than at one too few: an option that opens the machine is never passed by.
 */
function readRun(args: readonly string[]): DockerRun {
  const options: { name: string; value: string; index: number }[] = [];
  let index = 0;
  for (; index < args.length; index += 1) {
    const arg = args[index] ?? '';
    if (arg === '--') return { options, image: args[index + 1] };
    if (!arg.startsWith('-') || arg === '-') return { options, image: arg };
    const at = index;
    const [long = '', ...rest] = arg.split('=');
    const { names, value } = arg.startsWith('--')
      ? { names: [long], value: rest.length > 0 ? rest.join('=') : SWITCHES.has(long) ? '' : undefined }
      : readShort(arg);
    const next = args[index + 1] ?? '';
    const takesNext = value === undefined && !next.startsWith('-');
    if (takesNext) index += 1;
    for (const name of names) options.push({ name, value: value ?? (takesNext ? next : ''), index: at });
  }
  return { options, image: undefined };
}

const isHost = (value: string): boolean => value === 'host' || value.startsWith('host:');
const isOff = (value: string): boolean => /^(?:false|0|f)$/i.test(value);

/** A mount of the whole machine, or of the socket through which docker itself can be told to do anything. */
function isUnsafeMount(name: string, value: string): boolean {
  const source =
    name === '--mount'
      ? (/(?:^|,)"?(?:source|src)=([^,"]*)/i.exec(value)?.[1] ?? '')
      : (value.split(/(?<!^[A-Za-z]):/)[0] ?? '');
  const plain = source.replaceAll('\\', '/').replace(/\/+(?:\.?\/+)*/g, '/');
  const parts = plain.split('/').filter((part) => part !== '' && part !== '.');
  const walked: string[] = [];
  for (const part of parts) {
    if (part === '..') walked.pop();
    else walked.push(part);
  }
  const isRoot = /^([A-Za-z]:)?\//.test(plain) && walked.filter((part) => !/^[A-Za-z]:$/.test(part)).length === 0;
  const isSocketFolder = /^\/(?:var\/)?run$/.test(`/${walked.join('/')}`);
  return isRoot || /docker\.sock/.test(value) || isSocketFolder || /docker_engine/.test(value);
}

function unsafeReason(name: string, value: string): string | undefined {
  if (name === '--privileged' && !isOff(value)) return '--privileged';
  if (['--network', '--net'].includes(name) && isHost(value.replace(/^name=/, ''))) return 'the network of the machine';
  if (['--pid', '--ipc'].includes(name) && isHost(value)) return `${name}=host`;
  if (['--device', '--cap-add'].includes(name)) return name;
  if (name === '--use-api-socket' && !isOff(value)) return 'the docker socket';
  if (['--volume', '--mount'].includes(name) && isUnsafeMount(name, value)) return 'a mount of / or the docker socket';
  return undefined;
}

const isRun = (args: readonly string[]): boolean => args[0] === 'run' || (args[0] === 'container' && args[1] === 'run');
const behindRun = (args: readonly string[]): readonly string[] => args.slice(args[0] === 'run' ? 1 : 2);

export function dockerIssues(args: readonly string[], preset: unknown, allowUnsafe: boolean): EntryIssue[] {
  const issues: EntryIssue[] = [];
  const known = Object.keys(DOCKER_PRESETS);
  if (preset !== undefined && (typeof preset !== 'string' || !known.includes(preset)))
    issues.push(issue('preset', 'enum', `must be ${known.map((name) => `"${name}"`).join(' or ')}`));
  if (!isRun(args)) {
    // What another command of docker opens cannot be seen here.
    if (!allowUnsafe || preset !== undefined)
      issues.push(issue('args[0]', 'docker-run', 'must be "run"; other commands need "allowUnsafeDocker": true'));
    return issues;
  }
  const offset = args.length - behindRun(args).length;
  const { options, image } = readRun(behindRun(args));
  if (!image) issues.push(issue('args', 'docker-image', 'name an image behind the options of docker run'));
  for (const { name, value, index } of options) {
    const path = `args[${index + offset}]`;
    const reason = allowUnsafe ? undefined : unsafeReason(name, value);
    if (reason) issues.push(issue(path, 'docker-unsafe', `${reason} needs "allowUnsafeDocker": true`));
    if (name === '--name') issues.push(issue(path, 'docker-name', 'leave out --name: each session has a container'));
    if (name === '--detach' || name === '-d')
      issues.push(issue(path, 'docker-detach', 'leave out -d: nobody could talk to the container'));
  }
  return issues;
}

/** Whether another image may run tomorrow under the same name. */
export function hasMovingImage(args: readonly string[]): boolean {
  const { image } = readRun(behindRun(args));
  if (!isRun(args) || !image || image.includes('@sha256:')) return false;
  const tag = /:([^/:]+)$/.exec(image)?.[1];
  return tag === undefined || tag === 'latest';
}

/** The arguments that are run: the preset, and a name by which the container can be removed. */
export function dockerArgs(args: readonly string[], preset: DockerPreset | undefined, container: string): string[] {
  if (!isRun(args)) return [...args];
  const rest = behindRun(args);
  const head = args.slice(0, args.length - rest.length);
  return [...head, `--name=${container}`, ...(preset ? DOCKER_PRESETS[preset] : []), ...rest];
}
