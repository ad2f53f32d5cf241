import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import { MIGRATIONS } from './migrations.ts';
import { MAX_PAGE_SIZE, type MigrationState, runMigration } from './run-migration.ts';

const { values } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    'page-size': { type: 'string', default: String(MAX_PAGE_SIZE) },
  },
});

const logLine = (message: string, fields: unknown) =>
  console.log(`  ${message}: ${JSON.stringify(fields)}`);
const log: Deps['log'] = { info: logLine, warn: logLine, error: logLine };

const isDryRun = values['dry-run'];
const describe = ({ read, changed, broken }: MigrationState) =>
  `${read} read, ${changed} ${isDryRun ? 'to change' : 'changed'}, ${broken} broken`;

async function migrate(): Promise<number> {
  const db = getFirestore(initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? '' }));
  const deps = { db, log, now: () => new Date() };
  let broken = 0;
  for (const migration of MIGRATIONS) {
    console.log(`${migration.id}\n  ${migration.about}`);
    let isLeftToDo = false;
    const state = await runMigration(deps, migration, {
      isDryRun,
      pageSize: Math.min(Number(values['page-size']), MAX_PAGE_SIZE),
      onProgress: (progress) => {
        isLeftToDo = isDryRun;
        console.log(`  ${describe(progress)}`);
      },
    });
    console.log(`  ${isLeftToDo ? 'looked at' : 'done'}: ${describe(state)}`);
    broken += state.broken;
  }
  await db.terminate();
  return broken;
}

process.exitCode = (await migrate()) > 0 ? 1 : 0;
