import type { NotificationEvent } from '@samspill/domain/notification-kinds';
import { userPath } from '@samspill/domain/paths';
import type { Permission } from '@samspill/domain/roles/role';
import { SITE_NEWCOMERS } from '@samspill/domain/site/paths';
import { SITE_TIME_ZONE } from '@samspill/domain/site-time-zone';
import { TimestampSchema } from '@samspill/domain/timestamps';
import { Timestamp } from 'firebase-admin/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import * as v from 'valibot';
import { countOpenAppeals } from '../moderation/appeal-queue.ts';
import { notify } from '../notifications/notify.ts';
import { countPeople } from '../people/person-store.ts';
import type { Deps } from '../platform/deps.ts';
import type { Site } from '../platform/feature.ts';
import { defineCollection } from '../platform/firestore/collection.ts';
import { listStaffIds } from '../platform/roles/role-store.ts';
import { forEachSettled } from '../platform/triggers/for-each-settled.ts';
import { countOpenReports } from '../statistics/count-everything.ts';

/** Counts of the last run: no person is named, so nothing is left of a deleted account. */
const counts = defineCollection(
  SITE_NEWCOMERS,
  v.strictObject({
    waiting: v.number(),
    members: v.number(),
    /** Absent before moderators were notified. */
    reports: v.optional(v.number()),
    appeals: v.optional(v.number()),
    at: TimestampSchema,
  }),
);

interface News {
  readonly event: NotificationEvent;
  readonly subjectId: string;
  readonly href: string;
}

interface CountedNews extends News {
  readonly name: 'waiting' | 'members' | 'reports' | 'appeals';
  readonly permission: Permission;
  readonly counts: 'all' | 'new';
}

const NEWS: readonly CountedNews[] = [
  {
    name: 'waiting',
    permission: 'manageMembers',
    counts: 'all',
    event: 'applicantsWaiting',
    subjectId: 'applicants',
    href: '/admin/users?status=waiting',
  },
  {
    name: 'members',
    permission: 'manageMembers',
    counts: 'new',
    event: 'membersJoined',
    subjectId: 'newcomers',
    href: '/admin/users',
  },
  {
    name: 'reports',
    permission: 'moderate',
    counts: 'all',
    event: 'reportsWaiting',
    subjectId: 'reports',
    href: '/admin/content',
  },
  {
    name: 'appeals',
    permission: 'manageMembers',
    counts: 'all',
    event: 'appealsWaiting',
    subjectId: 'appeals',
    href: '/admin/content?tab=appeals',
  },
];

async function notifyStaff(
  deps: Deps,
  permission: Permission,
  { key, event, count, subjectId, href }: News & { readonly key: string; readonly count: number },
): Promise<void> {
  const items = [...(await listStaffIds(deps, permission))];
  const staff = { name: 'notify the staff', items, atOnce: 5 };
  await forEachSettled(deps, { ...staff, pathOf: userPath }, (recipientUid) =>
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

type Appeals = Pick<Site, 'appeals'>;

async function countAll(deps: Deps, { appeals: sources }: Appeals) {
  const [waiting, active, suspended, reports, appeals] = await Promise.all([
    countPeople(deps, 'waiting'),
    countPeople(deps, 'active'),
    countPeople(deps, 'suspended'),
    countOpenReports(deps),
    countOpenAppeals(deps, sources, 'owner'),
  ]);
  // A restored account is no new member.
  return { waiting, members: active + suspended, reports, appeals };
}

/**
 * Notifies the staff once per run of what came since the last run, so that a rush causes one notification: administrators
 * of applicants, new members and appeals, moderators too of reports. Compares counts; the first run only stores them.
 */
export async function notifyStaffOfNews(deps: Deps, site: Appeals): Promise<void> {
  const ref = deps.db.doc(SITE_NEWCOMERS);
  const [before, now] = await Promise.all([
    counts.read(deps, SITE_NEWCOMERS),
    countAll(deps, site),
  ]);
  const at = Timestamp.fromMillis(deps.now().getTime());
  const key = String(before?.at.toMillis());
  const more = (name: CountedNews['name']) =>
    Math.max(0, now[name] - (before?.[name] ?? now[name]));
  for (const { name, permission, counts: what, ...news } of NEWS) {
    if (more(name) === 0) continue;
    const count = what === 'all' ? now[name] : more(name);
    await notifyStaff(deps, permission, { ...news, key, count });
  }
  await ref.set({ ...now, at });
}

export function staffNewsTrigger(deps: Deps, site: Appeals) {
  const when = { schedule: 'every 15 minutes', timeZone: SITE_TIME_ZONE, retryCount: 1 };
  return onSchedule(
    { ...when, memory: '256MiB', timeoutSeconds: 300, maxInstances: 1 },
    async () => {
      await notifyStaffOfNews(deps, site);
    },
  );
}
