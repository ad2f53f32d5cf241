import { randomUUID } from 'node:crypto';
import { AUDIT, suspensionPath } from '@samspill/domain/paths';
import { facetToken } from '@samspill/domain/search/search-tokens';
import { Timestamp } from 'firebase-admin/firestore';
import { auditEntries } from '../audit/audit-store.ts';
import { people } from '../firestore/collections.ts';
import type { Migration } from './migration.ts';

type MigrationDeps = Parameters<NonNullable<Migration['follow']>>[0];

const MAX_ENTRIES = 200;

/** Last suspension of an account in the log, which retention shortens. */
async function findLogged(deps: MigrationDeps, uid: string) {
  const { docs } = await deps.db
    .collection(AUDIT)
    .where('searchTokens', 'array-contains', facetToken('target', uid))
    .orderBy('at', 'desc')
    .limit(MAX_ENTRIES)
    .get();
  return auditEntries
    .only('action', 'reason', 'at')
    .parseAll(deps, docs)
    .find(({ data }) => data.action === 'user.suspend')?.data;
}

/** Creates the missing document; mails nothing, since its person asks for the reason at the log-in page. */
async function addMissing(deps: MigrationDeps, path: string): Promise<void> {
  const { uid } = people.paramsOf(path);
  const person = deps.db.doc(path);
  const suspension = deps.db.doc(suspensionPath(uid));
  await deps.db.runTransaction(async (transaction) => {
    const [current, stored] = await transaction.getAll(person, suspension);
    const status = people.only('status').parse(deps, current)?.status;
    if (status !== 'suspended' || stored?.exists) return;
    const logged = await findLogged(deps, uid);
    const createdAt = logged?.at ?? Timestamp.now();
    transaction.create(suspension, {
      reason: logged?.reason ?? '',
      until: null,
      token: randomUUID(),
      mailedAt: createdAt,
      appeal: null,
      createdAt,
    });
  });
}

/** Until November 2026 a suspension was the status alone, with its reason in the log. */
export const suspensionDocuments: Migration = {
  id: '2026-11-27-suspension-documents',
  about: 'users: makes suspensions/{uid} of suspended accounts, with the reason in the log',
  collection: people,
  change: (data) => data,
  follow: addMissing,
};
