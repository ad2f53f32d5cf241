import { createInterface } from 'node:readline';
import { writeDebug } from '../rules/compile-rules.ts';
import { StorageRulesRuntime } from './runtime.ts';

const runtime = new StorageRulesRuntime({
  send: (answer) => process.stdout.write(`${JSON.stringify(answer)}\n`),
  debug: writeDebug,
});

createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })
  .on('line', (line) => runtime.receive(line))
  .on('close', () => process.exit(0));
process.on('SIGINT', () => process.exit(0));
runtime.start();
