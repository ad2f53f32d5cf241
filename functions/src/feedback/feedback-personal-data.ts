import type { Feedback } from '@samspill/domain/feedback/feedback';
import { FEEDBACK, feedbackScreenshotPath, USERS, userPath } from '@samspill/domain/paths';
import type { Query, QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { collectFound, deleteFound, eraseFound } from '../events/erase-found.ts';
import { feedback as feedbackAt } from '../firestore/collections.ts';
import type { PersonalData } from '../personal-data.ts';
import { tokensOfFeedback } from './feedback-tokens.ts';

const sentBy = ({ db }: Deps, uid: string) =>
  db.collection(FEEDBACK).where('sender.uid', '==', uid);

async function deleteScreenshots(deps: Deps, query: Query): Promise<void> {
  const { docs } = await query.get();
  const remove = ({ id }: QueryDocumentSnapshot) =>
    deps.storage.bucket().file(feedbackScreenshotPath(id)).delete({ ignoreNotFound: true });
  await Promise.all(docs.map(remove));
}

/** Puts `left` in the place of what told of the person, and lets it be found by that alone. */
const without =
  (deps: Deps, left: Partial<Pick<Feedback, 'path' | 'screenshotPath' | 'email'>>) =>
  (batch: WriteBatch, found: QueryDocumentSnapshot) => {
    const feedback = feedbackAt.parse(deps, found);
    const searchTokens = feedback ? tokensOfFeedback({ ...feedback, ...left }) : [];
    batch.update(found.ref, { ...left, searchTokens });
  };

/**
 * What the person sent, picture and all. An address that was left without signing in goes, since nobody proved whose
 * it was; of what others sent from the person's page, the picture and the page.
 */
export const feedbackPersonalData: PersonalData = {
  name: 'feedback',
  collect: (deps, { uid }) => collectFound(sentBy(deps, uid)),
  listFiles: async (deps, { uid }) => {
    const { docs } = await sentBy(deps, uid).get();
    return feedbackAt
      .only('screenshotPath')
      .parseAll(deps, docs)
      .flatMap(({ data }) => data.screenshotPath ?? []);
  },
  erase: async (deps, { uid, email }) => {
    const all = deps.db.collection(FEEDBACK);
    const sent = sentBy(deps, uid);
    await deleteScreenshots(deps, sent);
    await deleteFound(deps.db, sent);
    const onPage = all.where('path', '==', `/${userPath(uid)}`);
    await deleteScreenshots(deps, onPage);
    await eraseFound(deps.db, onPage, without(deps, { path: `/${USERS}`, screenshotPath: null }));
    if (email === null) return;
    await eraseFound(deps.db, all.where('email', '==', email), without(deps, { email: null }));
  },
};
