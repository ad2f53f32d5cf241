import { ERASURES, erasurePath } from '@samspill/domain/paths';
import { TimestampSchema } from '@samspill/domain/timestamps';
import * as v from 'valibot';
import { auditPersonalData } from '../audit/audit-personal-data.ts';
import { blocksPersonalData } from '../blocks/blocks-personal-data.ts';
import { bookmarksPersonalData } from '../bookmarks/bookmarks-personal-data.ts';
import { broadcastsPersonalData } from '../broadcasts/broadcast-store.ts';
import { connectionsPersonalData } from '../connections/connections-personal-data.ts';
import { contentPersonalData } from '../content/content-personal-data.ts';
import { conversationsPersonalData } from '../conversations/conversations-personal-data.ts';
import { dealsPersonalData } from '../deals/deals-personal-data.ts';
import type { Deps } from '../deps.ts';
import { reactTo } from '../events/reaction.ts';
import { failuresPersonalData } from '../failures/failures-personal-data.ts';
import { feedbackPersonalData } from '../feedback/feedback-personal-data.ts';
import { searchPersonalData } from '../finder/hosted-index.ts';
import { defineCollection } from '../firestore/collection.ts';
import { followsPersonalData } from '../follows/follows-personal-data.ts';
import { groupsPersonalData } from '../groups/groups-personal-data.ts';
import { invitationsPersonalData } from '../invitations/invitations-personal-data.ts';
import { jobsPersonalData } from '../jobs/job-store.ts';
import { matchesPersonalData } from '../matches/matches-personal-data.ts';
import { reportsPersonalData } from '../moderation/reports-personal-data.ts';
import { notificationsPersonalData } from '../notifications/notifications-personal-data.ts';
import { peoplePersonalData } from '../people/people-personal-data.ts';
import type { DataSubject, PersonalData } from '../personal-data.ts';
import { projectsPersonalData } from '../projects/projects-personal-data.ts';
import { requestsPersonalData } from '../requests/requests-personal-data.ts';
import { scheduledPersonalData } from '../scheduled/scheduled-triggers.ts';
import { termsPersonalData } from '../site/term-suggestion-store.ts';
import { surveysPersonalData } from '../surveys/surveys-personal-data.ts';
import { suspensionsPersonalData } from '../suspensions/suspensions-personal-data.ts';
import { tasksPersonalData } from '../tasks/tasks-personal-data.ts';

/**
 * Personal data by feature, in the order of erasure: notifications while texts that mention the user can still be
 * found, the profile last, so that a retry finds the rest.
 */
export const PERSONAL_DATA: readonly PersonalData[] = [
  notificationsPersonalData,
  tasksPersonalData,
  requestsPersonalData,
  groupsPersonalData,
  matchesPersonalData,
  conversationsPersonalData,
  projectsPersonalData,
  contentPersonalData,
  followsPersonalData,
  dealsPersonalData,
  bookmarksPersonalData,
  scheduledPersonalData,
  blocksPersonalData,
  reportsPersonalData,
  suspensionsPersonalData,
  invitationsPersonalData,
  feedbackPersonalData,
  surveysPersonalData,
  termsPersonalData,
  broadcastsPersonalData,
  connectionsPersonalData,
  auditPersonalData,
  failuresPersonalData,
  jobsPersonalData,
  peoplePersonalData,
  searchPersonalData,
];

/**
 * Erases a user from every feature. Continues after a failed feature and throws at the end. Idempotent; a retry starts
 * from the beginning.
 */
export async function erasePerson(deps: Deps, subject: DataSubject): Promise<void> {
  const failed: string[] = [];
  for (const data of PERSONAL_DATA) {
    try {
      await data.erase(deps, subject);
    } catch (error) {
      deps.log.error('not erased', { uid: subject.uid, name: data.name, error: String(error) });
      failed.push(data.name);
    }
  }
  if (failed.length > 0) throw new Error(`Not erased of ${subject.uid}: ${failed.join(', ')}`);
}

export const erasures = defineCollection(
  `${ERASURES}/{uid}`,
  v.strictObject({ email: v.nullable(v.string()), orderedAt: TimestampSchema }),
  { email: null },
);

export const eraseOrderedPerson = reactTo(erasures, {
  name: 'erase the person',
  concerns: ({ type }) => type !== 'deleted',
  run: async (deps, { path, params: { uid } }) => {
    const order = await deps.db.doc(path).get();
    if (!order.exists) return;
    const subject: DataSubject = { uid, email: erasures.parse(deps, order)?.email ?? null };
    await erasePerson(deps, subject);
    await deps.db.doc(erasurePath(subject.uid)).delete();
    deps.log.info('person erased', { uid: subject.uid });
  },
});
