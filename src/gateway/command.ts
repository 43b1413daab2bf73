import { readCommandLine, CommandLineError, USAGE, type CommandOptions } from './command-line.js';
import { ConfigFileError } from './gateway-config.js';
import { GatewayRun } from './gateway-run.js';

/** `vitrine-gateway`: what stands in argv, until a signal ends it. */
async function main(argv: readonly string[]): Promise<void> {
  if (argv.includes('--help') || argv.includes('-h')) return void process.stdout.write(USAGE);
  let options: CommandOptions;
  try {
    options = readCommandLine(argv);
  } catch (error) {
    if (!(error instanceof CommandLineError)) throw error;
    process.stderr.write(`${error.faults.join('\n')}\n\n${USAGE}`);
    process.exitCode = 2;
    return;
  }
  const run = new GatewayRun(options);
  run.watchSignals();
  try {
    await run.start();
  } catch (error) {
    await run.stop();
    process.stderr.write(`${sentenceOf(error, options)}\n`);
    process.exitCode = error instanceof ConfigFileError ? 2 : 1;
  }
}

function sentenceOf(error: unknown, { port }: CommandOptions): string {
  if (error instanceof ConfigFileError) return error.faults.join('\n');
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `Port ${port} is in use: another gateway may be running. Choose one with --port.`;
  return `The gateway could not start: ${message}`;
}

await main(process.argv.slice(2));
