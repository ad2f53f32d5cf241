import { SITE_ACTOR_ID } from '@samspill/domain/audit/audit';
import { SUSPENSIONS, userPath } from '@samspill/domain/paths';
import { SITE_TIME_ZONE } from '@samspill/domain/tasks/due';
import { Timestamp } from 'firebase-admin/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import type { Deps } from '../deps.ts';
import { forEachSettled } from '../events/for-each-settled.ts';
import { people } from '../firestore/collections.ts';
import { endSuspension } from './suspension-store.ts';

/** The next run goes on with the rest. */
const MAX_PER_RUN = 200;

/** Ends the suspensions whose time is over. Safe twice. Returns how many ended. */
export async function endSuspensions(deps: Deps): Promise<number> {
  const { docs } = await deps.db
    .collection(SUSPENSIONS)
    .where('until', '<=', Timestamp.fromMillis(deps.now().getTime()))
    .orderBy('until')
    .limit(MAX_PER_RUN)
    .get();
  const due = { name: 'end suspensions', items: docs, atOnce: 5 };
  return forEachSettled(deps, { ...due, pathOf: ({ ref }) => ref.path }, async (found) => {
    const person = await people.only('displayName').read(deps, userPath(found.id));
    await endSuspension(deps, found.id, {
      found,
      mail: { kind: 'ended' },
      draft: {
        actorId: SITE_ACTOR_ID,
        action: 'user.restore',
        target: { kind: 'user', id: found.id, label: person?.displayName ?? found.id },
        before: { status: 'suspended' },
        after: { status: 'active' },
      },
    });
  });
}

export function endSuspensionsTrigger(deps: Deps) {
  const when = { schedule: 'every 15 minutes', timeZone: SITE_TIME_ZONE, retryCount: 1 };
  return onSchedule(
    { ...when, memory: '256MiB', timeoutSeconds: 300, maxInstances: 1 },
    async () => {
      await endSuspensions(deps);
    },
  );
}
