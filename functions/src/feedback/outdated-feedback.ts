import { FEEDBACK, feedbackScreenshotPath } from '@samspill/domain/feedback/paths';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import type { RetentionRule } from '../platform/feature.ts';
import { feedback as feedbackIn } from '../platform/firestore/collections.ts';
import { deleteUnchanged, ofStatus } from '../platform/outdated.ts';
import { forEachSettled } from '../platform/triggers/for-each-settled.ts';

const pathOf = ({ ref }: QueryDocumentSnapshot) => ref.path;

/** Deletes screenshots first, so that an interrupted run finds the document again. */
async function deleteFeedback(
  deps: Deps,
  found: readonly QueryDocumentSnapshot[],
): Promise<number> {
  const bucket = deps.storage.bucket();
  const cleared: QueryDocumentSnapshot[] = [];
  await forEachSettled(
    deps,
    { name: 'remove feedback', items: found, pathOf },
    async (feedback) => {
      const sent = feedbackIn.only('screenshotPath').parse(deps, feedback);
      if (sent?.screenshotPath !== null)
        await bucket.file(feedbackScreenshotPath(feedback.id)).delete({ ignoreNotFound: true });
      cleared.push(feedback);
    },
  );
  return deleteUnchanged(deps, cleared);
}

export const outdatedFeedback: RetentionRule = {
  find: ofStatus(FEEDBACK, 'done', 'rejected'),
  remove: deleteFeedback,
};
