import type { Job } from '@samspill/domain/job';
import { jobPath } from '@samspill/domain/jobs/paths';
import { Timestamp } from 'firebase-admin/firestore';
import type { FeatureExamples } from '../testing/examples.ts';

const finishedJobOf = (actorId: string): Job => ({
  actorId,
  list: 'users',
  work: { kind: 'calls', calls: [], isConfirmed: false },
  total: 1,
  done: 1,
  failed: [],
  run: 1,
  resumed: 0,
  isGivenUp: false,
  leasedUntil: null,
  createdAt: Timestamp.now(),
  finishedAt: Timestamp.now(),
});

export const examples: FeatureExamples = {
  objects: ({ add, uid }) => {
    const id = `job-${uid}`;
    add(jobPath(id), finishedJobOf(uid));
    return { 'admin/jobs': { id } };
  },
};
