/** Loaded before the gateway of the demo: however the demo ends, even by SIGKILL, the gateway ends with it. */
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.on('error', () => {});
process.stdin.resume();
