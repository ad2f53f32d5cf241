import type { Feedback } from '@samspill/domain/feedback/feedback';
import { FEEDBACK, feedbackScreenshotPath, USERS, userPath } from '@samspill/domain/paths';
import type { Query, QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { collectMatching, deleteMatching, eraseMatching } from '../events/erase-matching.ts';
import { feedback as feedbackAt } from '../firestore/collections.ts';
import type { PersonalData } from '../personal-data.ts';
import { tokensOfFeedback } from './feedback-store.ts';

const sentBy = ({ db }: Deps, uid: string) =>
  db.collection(FEEDBACK).where('sender.uid', '==', uid);

async function deleteScreenshots(deps: Deps, query: Query): Promise<void> {
  const { docs } = await query.get();
  const remove = ({ id }: QueryDocumentSnapshot) =>
    deps.storage.bucket().file(feedbackScreenshotPath(id)).delete({ ignoreNotFound: true });
  await Promise.all(docs.map(remove));
}

const createFieldReplacer =
  (deps: Deps, left: Partial<Pick<Feedback, 'path' | 'screenshotPath' | 'email'>>) =>
  (batch: WriteBatch, found: QueryDocumentSnapshot) => {
    const feedback = feedbackAt.parse(deps, found);
    const searchTokens = feedback ? tokensOfFeedback({ ...feedback, ...left }) : [];
    batch.update(found.ref, { ...left, searchTokens });
  };

/**
 * Erases the user's feedback with screenshots. Feedback sent signed out loses the address but stays, since its owner is
 * unproven. Feedback from the user's page by others loses page and screenshot.
 */
export const feedbackPersonalData: PersonalData = {
  name: 'feedback',
  collect: (deps, { uid }) => collectMatching(sentBy(deps, uid)),
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
    await deleteMatching(deps.db, sent);
    const onPage = all.where('path', '==', `/${userPath(uid)}`);
    await deleteScreenshots(deps, onPage);
    await eraseMatching(
      deps.db,
      onPage,
      createFieldReplacer(deps, { path: `/${USERS}`, screenshotPath: null }),
    );
    if (email === null) return;
    await eraseMatching(
      deps.db,
      all.where('email', '==', email),
      createFieldReplacer(deps, { email: null }),
    );
  },
};
