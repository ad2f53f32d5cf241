import type { Failure } from '@samspill/domain/failures/failure';
import { failurePath } from '@samspill/domain/failures/paths';
import { userPath } from '@samspill/domain/paths';
import { Timestamp } from 'firebase-admin/firestore';
import type { FeatureExamples } from '../testing/examples.ts';

const failureOf = (path: string): Failure => ({
  reaction: 'replace an unfit name',
  path,
  pattern: 'users/{uid}',
  change: 'updated',
  error: 'Fuzz',
  eventId: 'fuzz',
  isGivenUp: true,
  count: 1,
  ids: [],
  lastAt: Timestamp.now(),
});

export const examples: FeatureExamples = {
  retained: {
    failures: { at: (id) => failurePath(id), fields: (lastAt) => ({ lastAt }) },
  },
  objects: ({ add, uid }) => {
    const id = `failure-${uid}`;
    add(failurePath(id), failureOf(userPath(uid)));
    return { 'admin/failures': { id } };
  },
};
