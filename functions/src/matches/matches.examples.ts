import type { Match } from '@samspill/domain/matches/match';
import { VALID_DISMISSALS } from '@samspill/domain/matches/match.cases';
import { dismissalPath, MATCHES, matchPath, matchViewPath } from '@samspill/domain/matches/paths';
import { cardAt, type FeatureExamples, timesAt, uidAt } from '../testing/examples.ts';
import { NOW } from '../testing/rest-writes.ts';
import {
  CREATED_NOW,
  create,
  pickCase,
  pickKnownId,
  update,
  type WriteContext,
} from '../testing/write-plans.ts';

const matchAt = (index: number): Match => ({
  projectId: `project-${index}`,
  ownerId: uidAt(index),
  uid: uidAt(index + 1),
  kind: 'talent',
  score: 60,
  reasons: [],
  status: 'current',
  projectState: 'new',
  personState: 'new',
  mutualAt: null,
  project: { title: 'Båtlaget', tagline: '', stage: 'idea', coverPath: null },
  person: { ...cardAt(index + 1), headline: '' },
  ...timesAt(index),
});

const matchIdAt = (index: number) => `project-${index}_${uidAt(index + 1)}`;

const ownMatchId = (context: WriteContext) => `${pickKnownId(context, 'projects')}_${context.uid}`;

export const examples: FeatureExamples = {
  retained: {
    matches: {
      at: (id) => `${MATCHES}/${id}`,
      fields: (updatedAt) => ({ status: 'withdrawn', updatedAt }),
      kept: { 'one that holds': { status: 'current' } },
    },
  },
  documents: (index) => ({ [matchPath(matchIdAt(index))]: matchAt(index) }),
  objects: ({ projectId }) => ({
    'admin/matches': { id: matchIdAt(0) },
    'POST /api/admin/matches/rerun': { side: 'project', id: projectId },
  }),
  writes: [
    (context) => [
      update(matchViewPath(context.uid, ownMatchId(context)), {
        state: 'interested',
        updatedAt: NOW,
      }),
    ],
    (context) => {
      const fields = { ...pickCase(context, VALID_DISMISSALS), ...CREATED_NOW };
      return [create(dismissalPath(context.uid, ownMatchId(context)), fields)];
    },
  ],
};
