/** Loaded before a server of the demo: leaves the number of its process where the demo finds it, to kill it on request. */
import { rmSync, writeFileSync } from 'node:fs';

const file = `${process.env.DEMO_PID_FILE}.${process.pid}`;
writeFileSync(file, '');
process.on('exit', () => rmSync(file, { force: true }));
