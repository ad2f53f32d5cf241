// `npm run engine:fuzz -- [--minutes 10] [--seed N]`: random and broken requests over gRPC, REST and WebChannel against
// an engine of its own. Fails if it crashes, answers with an internal error or grows.
// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { bundle } from './bundle.mjs';
import { findFreePort } from './google.mjs';

const FOLDER = import.meta.dirname;
const BUNDLE = join(FOLDER, 'dist/fuzz.js');
const ENGINE = join(FOLDER, 'dist/fuzzed-engine.js');
const MINUTE_MS = 60_000;
const HEAP_MB = 512;
/** A part of the time, after which the engine has loaded all of its code. */
const WARM_UP = 0.2;
const MAX_GROWTH = 2;
const DEFECTS_SHOWN = 20;

/** @param {number} pid megabytes of main memory */
function residentMegabytes(pid) {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});

await bundle(join(FOLDER, 'src/main.ts'), ENGINE, { isStandalone: true });
await bundle(join(FOLDER, 'fuzz/fuzz.ts'), BUNDLE);
const { fuzz } = /** @type {typeof import('./fuzz/fuzz.ts')} */ (await import(BUNDLE));
const port = await findFreePort();
const heap = `--max-old-space-size=${HEAP_MB}`;
const args = [heap, ENGINE, '--host', '127.0.0.1', '--port', String(port), '--no-indexes'];
const engine = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
const pid = Number(engine.pid);
const crash = once(engine, 'exit').then(([code, signal]) => {
  throw new Error(`The engine ended with ${code ?? signal}.`);
});
await Promise.race([once(engine.stdout, 'data'), crash]);
engine.stdout.resume();

const milliseconds = Number(values.minutes) * MINUTE_MS;
const started = residentMegabytes(pid);
const address = `127.0.0.1:${port}`;
const run = fuzz({ address, seed: Number(values.seed), milliseconds });
await Promise.race([delay(milliseconds * WARM_UP), crash]);
const warm = residentMegabytes(pid);
const figures = await Promise.race([run, crash]);
const ended = residentMegabytes(pid);
crash.catch(() => undefined);
engine.kill();

console.log(`${values.minutes} minutes, seed ${values.seed}`);
for (const [wire, { requests, codes }] of Object.entries(figures)) {
  const sorted = Object.entries(codes).sort(([, a], [, b]) => b - a);
  const list = sorted.map(([code, count]) => `${code} ${count}`).join(', ');
  console.log(`${wire}: ${requests} requests: ${list}`);
}
console.log(`Memory: ${started} MB at the start, ${warm} MB when warm, ${ended} MB at the end`);
const defects = Object.values(figures).flatMap((wire) => wire.defects);
if (ended > warm * MAX_GROWTH) defects.push(`grew from ${warm} to ${ended} MB`);
for (const defect of defects.slice(0, DEFECTS_SHOWN)) console.error(defect);
process.exit(defects.length > 0 ? 1 : 0);
