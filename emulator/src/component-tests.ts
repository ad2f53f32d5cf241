import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { createClock } from './clock.ts';
import { createEngine } from './engine.ts';
import { createIndexGuard } from './indexes/index-guard.ts';
import { createServer } from './server.ts';
import { loadInitialRules } from './service/load-rules.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engine: string;
  }
}

const HOST = '127.0.0.1';
const RULES = new URL('../../firestore.rules', import.meta.url);
const INDEXES = new URL('../../firestore.indexes.json', import.meta.url);

export async function setup(project: TestProject): Promise<() => void> {
  const indexLog = process.env.FIRESTORE_INDEX_LOG;
  const guard = createIndexGuard(fileURLToPath(INDEXES), indexLog);
  const engine = createEngine(createClock(), guard);
  const fileName = fileURLToPath(RULES);
  loadInitialRules(engine, { fileName, source: readFileSync(RULES, 'utf8') });
  const server = createServer(engine, () => undefined);
  const port = await server.listen(HOST, 0);
  project.provide('engine', `${HOST}:${port}`);
  return () => server.close();
}
