import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { NOTIFICATIONS } from '@samspill/domain/notifications/paths';
import { MIGRATIONS, migrationPath } from '@samspill/domain/paths';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { notifications } from '../platform/firestore/collections.ts';
import { engineProject } from '../testing/engine-client.ts';
import { decisionAction, MIGRATIONS as MIGRATIONS_LISTED } from './migrations.ts';
import { type MigrationRun, runMigration } from './run-migration.ts';

const DUMP = new URL('./testing/notifications-before-action.json', import.meta.url);
const COMMAND = fileURLToPath(new URL('../../../scripts/migrate.mjs', import.meta.url));
const PROJECT = 'migrations';
const STATE = migrationPath(decisionAction.id);

const before = new Map(
  Object.entries(
    JSON.parse(readFileSync(DUMP, 'utf8'), (_, value) =>
      value?.$timestamp ? Timestamp.fromDate(new Date(value.$timestamp)) : value,
    ) as Record<string, DocumentData>,
  ),
);
const decided = [...before.values()].filter(({ decision }) => decision);
const ALL = { read: before.size, changed: decided.length, broken: 0, isFinished: true };

const project = engineProject(PROJECT);
const logged: unknown[] = [];
const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (...of: unknown[]) => logged.push(of),
};
const deps = () => ({ ...project.deps, log });
const migrate = (run: Partial<MigrationRun> = {}) =>
  runMigration(deps(), decisionAction, {
    isDryRun: false,
    pageSize: 10,
    onProgress: () => undefined,
    ...run,
  });

async function readAll(): Promise<Map<string, DocumentData>> {
  const { docs } = await project.db.collectionGroup(NOTIFICATIONS).get();
  return new Map(docs.map((document) => [document.ref.path, document.data()]));
}

const migrated = (documents: ReadonlyMap<string, DocumentData>) =>
  new Map(
    [...documents].map(([path, { decision, ...data }]) => {
      if (!decision) return [path, data] as const;
      const { deed: action, reason } = decision;
      return [path, { ...data, decision: { action, reason } }] as const;
    }),
  );

beforeEach(async () => {
  await project.empty();
  logged.length = 0;
  const writer = project.db.bulkWriter();
  for (const [path, data] of before) void writer.set(project.db.doc(path), data);
  await writer.close();
});

describe('documents of the previous version', () => {
  it('are all read in the current form', async () => {
    const { docs } = await project.db.collectionGroup(NOTIFICATIONS).get();
    const found = notifications.parseAll(deps(), docs);
    expect(decided.length).toBeGreaterThan(10);
    expect(new Map(found.map(({ ref, data }) => [ref.path, data]))).toEqual(migrated(before));
    expect(logged).toEqual([]);
  });
});

describe('runMigration', () => {
  it('changes only its fields', async () => {
    expect(await migrate()).toMatchObject(ALL);
    expect(await readAll()).toEqual(migrated(before));
    expect((await project.db.doc(STATE).get()).data()).toMatchObject({
      read: before.size,
      changed: decided.length,
      broken: 0,
      finishedAt: expect.any(Timestamp),
    });
  });

  it('reports the same in a dry run, without a write', async () => {
    expect(await migrate({ isDryRun: true })).toMatchObject(ALL);
    expect(await readAll()).toEqual(before);
    expect((await project.db.collection(MIGRATIONS).get()).empty).toBe(true);
  });

  it('reads nothing when run again', async () => {
    await migrate();
    const reports: unknown[] = [];
    expect(await migrate({ onProgress: (state) => reports.push(state) })).toMatchObject(ALL);
    expect(reports).toEqual([]);
  });

  it('does not change documents it has migrated', async () => {
    await migrate();
    await project.db.doc(STATE).delete();
    expect(await migrate()).toMatchObject({ ...ALL, changed: 0 });
    expect(await readAll()).toEqual(migrated(before));
  });

  it('lists invalid documents, skips them and continues', async () => {
    const [path = ''] = [...before.keys()].slice(3);
    const wrong = { decision: { deed: 'applaud', reason: '' } };
    await project.db.doc(path).update(wrong);
    expect(await migrate()).toMatchObject({ read: before.size, broken: 1, isFinished: true });
    expect(logged).toEqual([['document left out', { path, fields: ['decision.action'] }]]);
    const after = await readAll();
    expect(after.get(path)).toMatchObject(wrong);
    after.delete(path);
    expect([...after.values()].filter(({ decision }) => decision?.deed)).toEqual([]);
  });

  it('skips other collections of the same name', async () => {
    await project.db.doc('projects/p/notifications/n').set({ decision: { deed: 'hide' } });
    expect(await migrate()).toMatchObject(ALL);
  });

  it('loses no concurrent write', async () => {
    const readAt = Timestamp.fromMillis(1_000);
    const writeAll = async () => {
      for (const path of before.keys()) await project.db.doc(path).update({ readAt });
    };
    await Promise.all([migrate({ pageSize: 2 }), writeAll()]);
    const expected = [...migrated(before)].map(
      ([path, data]) => [path, { ...data, readAt }] as const,
    );
    expect(await readAll()).toEqual(new Map(expected));
  });

  it('runs exclusively: a second run exits with a reason', async () => {
    const runs = await Promise.allSettled([migrate({ pageSize: 2 }), migrate({ pageSize: 2 })]);
    const failed = runs.flatMap((run) => (run.status === 'rejected' ? [String(run.reason)] : []));
    expect(failed).toEqual([expect.stringContaining('Another run of')]);
    expect((await project.db.doc(STATE).get()).data()).toMatchObject({
      read: before.size,
      changed: decided.length,
    });
    expect(await readAll()).toEqual(migrated(before));
  });
});

function start(...options: string[]) {
  const args = [COMMAND, '--project', `demo-reactions-${PROJECT}`, ...options];
  const child = spawn(process.execPath, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  return {
    child,
    kill: () => process.kill(-(child.pid ?? 0), 'SIGKILL'),
    finish: async () => {
      const [code] = await once(child, 'close');
      expect({ code, output }).toMatchObject({ code: 0 });
      return output;
    },
  };
}

const DONE = `done: ${ALL.read} read, ${ALL.changed} changed, 0 broken`;
const NONE_DONE = 'done: 0 read, 0 changed, 0 broken';

describe('npm run migrate', () => {
  it('continues after a kill with the same counts, and does nothing on a third run', async () => {
    const first = start('--page-size', '1');
    await new Promise<void>((resolve) => {
      first.child.stdout.on('data', (text: string) => {
        if (text.includes(' read, ')) resolve();
      });
    });
    first.kill();
    await once(first.child, 'close');
    const { read, changed, finishedAt } = (await project.db.doc(STATE).get()).data() ?? {};
    expect({ finishedAt, isUnderWay: read > 0 && read < ALL.read }).toEqual({
      finishedAt: null,
      isUnderWay: true,
    });
    const halfway = [...(await readAll()).values()];
    expect(halfway).toHaveLength(ALL.read);
    expect(halfway.filter(({ decision }) => decision?.action)).toHaveLength(changed);

    const second = await start().finish();
    expect(second).toContain(DONE);
    expect(await readAll()).toEqual(migrated(before));
    const third = await start().finish();
    const lines = MIGRATIONS_LISTED.map(({ id }) => (id === decisionAction.id ? DONE : NONE_DONE));
    expect(third.split('\n').filter((line) => line.includes(' read, '))).toEqual(
      lines.map((line) => `  ${line}`),
    );
  });

  it('reports the amount of work in a dry run', async () => {
    const output = await start('--dry-run').finish();
    expect(output).toContain(`looked at: ${ALL.read} read, ${ALL.changed} to change, 0 broken`);
    expect(await readAll()).toEqual(before);
  });
});
