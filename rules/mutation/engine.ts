// The engine with the mutants of firestore.rules beside them; started by scripts/mutate.mjs, which asks for the survivors.
import { readFileSync } from 'node:fs';
import { createClock } from '../../emulator/src/clock.ts';
import { createEngine } from '../../emulator/src/engine.ts';
import { createServer } from '../../emulator/src/server.ts';
import { MutatingRegistry, MutatingRules } from './mutating-rules.ts';

const [rulesFile = '', port = '', part = ''] = process.argv.slice(2);
const rules = new MutatingRules(readFileSync(rulesFile, 'utf8'), part);
const engine = { ...createEngine(createClock()), rules: new MutatingRegistry(rules) };
const server = createServer(engine, () => process.exit(0));

process.on('disconnect', () => process.exit(0));
process.on('message', () => {
  const survivors = rules.survivors.map(({ line, condition }) => ({ line, condition }));
  process.send?.({ total: rules.total, survivors });
});
await server.listen('127.0.0.1', Number(port));
process.send?.('ready');
