import {
  CHUNK_ROWS,
  IMPORTED_MAILS_A_MINUTE,
  MAX_ROWS_A_REQUEST,
} from '@samspill/domain/invitations/import';
import type { ImportRow } from '@samspill/domain/invitations/imported-row';
import { importPath } from '@samspill/domain/invitations/paths';
import { jobPath } from '@samspill/domain/jobs/paths';
import { MAIL, userPath } from '@samspill/domain/paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addRows,
  createImport,
  imports,
  invitationsOfImport,
  readImport,
  startImport,
} from '../functions/src/invitations/import-store.ts';
import { createDeps } from '../functions/src/platform/deps.ts';
import { addPeople } from '../functions/src/testing/engine-client.ts';
import { waitForFunctions } from '../functions/src/testing/running-stack.ts';
import { scaled } from '../scripts/time-limits.mjs';
import { canMeasure, signalFunctions } from './soak/processes.ts';

/** `IMPORTED_ROWS=3000` runs the long form of this test, which also waits for leases to end. */
const { IMPORTED_ROWS = '150' } = process.env;
const ROWS = Number(IMPORTED_ROWS);
const IS_LONG = ROWS > 1_000;
const KILL_AT = [0.5, 0.75].map((share) => Math.ceil((ROWS * share) / CHUNK_ROWS) * CHUNK_ROWS);
const PACE_MS = (CHUNK_ROWS * 60_000) / IMPORTED_MAILS_A_MINUTE;
const PACED_CHUNKS = 2;

const TIME_LIMIT_MS = scaled(300_000 + ROWS * 300);
const POLLING = { timeout: TIME_LIMIT_MS, interval: 100 };
const RUN = crypto.randomUUID();
const ACTOR = `importer-${RUN}`;

const rowOf = (row: number): ImportRow => ({
  row,
  email: `imported-${row}-${RUN}@samspill.test`,
  profile: { displayName: `Person ${row}`, headline: '', kinds: [], locale: 'nb' },
  group: '',
});

describe.runIf(canMeasure())('an interrupted import', () => {
  const deps = createDeps();
  const { auth, db } = deps;
  const mailsOf = (id: string) => db.collection(MAIL).where('about', 'array-contains', id);

  beforeAll(async () => {
    await addPeople(db, [ACTOR]);
    await auth.createUser({ uid: ACTOR, email: `${ACTOR}@samspill.test` });
    await auth.setCustomUserClaims(ACTOR, { role: 'administrator' });
  }, TIME_LIMIT_MS);
  afterAll(async () => {
    await auth.deleteUser(ACTOR);
    await db.recursiveDelete(db.doc(userPath(ACTOR)));
    await waitForFunctions();
  }, TIME_LIMIT_MS);

  /** The lease of a killed instance lasts a minute, which only the long form waits for. */
  async function endLease(importId: string): Promise<void> {
    const { jobId } = (await imports.read(deps, importPath(importId))) ?? {};
    if (jobId && !IS_LONG) await db.doc(jobPath(jobId)).update({ leasedUntil: null });
  }

  it(
    'invites each row once although the process is killed twice, and as slowly as mails may be sent',
    async () => {
      const rows = Array.from({ length: ROWS }, (_, index) => rowOf(index + 2));
      const options = { name: 'people.csv', resend: false, outsiders: true };
      const { id } = await createImport(deps, ACTOR, options);
      for (let part = 0; part * MAX_ROWS_A_REQUEST < ROWS; part += 1) {
        const from = part * MAX_ROWS_A_REQUEST;
        await addRows(deps, id, { part, rows: rows.slice(from, from + MAX_ROWS_A_REQUEST) });
      }
      await startImport(deps, ACTOR, { id, total: ROWS });
      const done = async () => (await imports.read(deps, importPath(id)))?.done ?? 0;

      await expect.poll(done, POLLING).toBeGreaterThanOrEqual(CHUNK_ROWS);
      const startedMs = Date.now();
      const paced = (await done()) + PACED_CHUNKS * CHUNK_ROWS;
      await expect.poll(done, POLLING).toBeGreaterThanOrEqual(paced);
      // A chunk may have been stored just before the first look.
      expect(Date.now() - startedMs).toBeGreaterThan((PACED_CHUNKS - 0.5) * PACE_MS);

      for (const share of KILL_AT) {
        await expect.poll(done, POLLING).toBeGreaterThanOrEqual(share);
        expect(await done()).toBeLessThan(ROWS);
        expect(signalFunctions('SIGKILL')).toBeGreaterThan(0);
        await endLease(id);
      }
      await expect.poll(async () => (await readImport(deps, id)).state, POLLING).toBe('finished');
      await waitForFunctions();

      const { counts, skipped } = await readImport(deps, id);
      expect([counts.invited, counts.open, skipped]).toEqual([ROWS, ROWS, []]);
      const mails = await mailsOf(id).get();
      const addressed = mails.docs.map((mail) => String(mail.data().to));
      expect(addressed.toSorted()).toEqual(rows.map(({ email }) => email).toSorted());

      for (const query of [mailsOf(id), invitationsOfImport(deps, id)]) {
        const writer = db.bulkWriter();
        for (const { ref } of (await query.get()).docs) void writer.delete(ref);
        await writer.close();
      }
      await db.recursiveDelete(db.doc(importPath(id)));
    },
    TIME_LIMIT_MS,
  );
});
