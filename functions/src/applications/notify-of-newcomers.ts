import type { NotificationEvent } from '@samspill/domain/notifications/notification';
import { SITE_NEWCOMERS, userPath } from '@samspill/domain/paths';
import { SITE_TIME_ZONE } from '@samspill/domain/tasks/due';
import { TimestampSchema } from '@samspill/domain/timestamps';
import { Timestamp } from 'firebase-admin/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { forEachSettled } from '../events/for-each-settled.ts';
import { defineCollection } from '../firestore/collection.ts';
import { notify } from '../notifications/notify.ts';
import { listAdminIds } from '../people/admin-role.ts';
import { countPeople } from '../people/person-store.ts';

/** Counts of the last run: no person is named, so nothing is left of a deleted account. */
const counts = defineCollection(
  SITE_NEWCOMERS,
  v.strictObject({ waiting: v.number(), members: v.number(), at: TimestampSchema }),
);

interface Newcomers {
  readonly event: NotificationEvent;
  readonly count: number;
  readonly subjectId: string;
  readonly href: string;
}

async function notifyAdmins(deps: Deps, key: string, newcomers: Newcomers): Promise<void> {
  const { event, count, subjectId, href } = newcomers;
  const admins = { name: 'notify of newcomers', items: [...(await listAdminIds(deps))], atOnce: 5 };
  await forEachSettled(deps, { ...admins, pathOf: userPath }, (recipientUid) =>
    notify(deps, {
      recipientUid,
      type: 'admin',
      event,
      actor: null,
      count,
      subject: { kind: 'site', id: subjectId, title: '', href },
      key: `${event} ${key}`,
      about: [],
    }),
  );
}

/**
 * Notifies administrators once per run of the applicants who wait and of the members who joined since the last run, so
 * that a rush causes one notification. Compares counts; the first run only stores them.
 */
export async function notifyOfNewcomers(deps: Deps): Promise<void> {
  const ref = deps.db.doc(SITE_NEWCOMERS);
  const [before, waiting, active, suspended] = await Promise.all([
    counts.read(deps, SITE_NEWCOMERS),
    countPeople(deps, 'waiting'),
    countPeople(deps, 'active'),
    countPeople(deps, 'suspended'),
  ]);
  // A suspension is no new member.
  const members = active + suspended;
  const at = Timestamp.fromMillis(deps.now().getTime());
  if (before && waiting > before.waiting)
    await notifyAdmins(deps, String(before.at.toMillis()), {
      event: 'applicantsWaiting',
      count: waiting,
      subjectId: 'applicants',
      href: '/admin/users?status=waiting',
    });
  if (before && members > before.members)
    await notifyAdmins(deps, String(before.at.toMillis()), {
      event: 'membersJoined',
      count: members - before.members,
      subjectId: 'newcomers',
      href: '/admin/users',
    });
  await ref.set({ waiting, members, at });
}

export function newcomersTrigger(deps: Deps) {
  const when = { schedule: 'every 15 minutes', timeZone: SITE_TIME_ZONE, retryCount: 1 };
  return onSchedule(
    { ...when, memory: '256MiB', timeoutSeconds: 300, maxInstances: 1 },
    async () => {
      await notifyOfNewcomers(deps);
    },
  );
}
