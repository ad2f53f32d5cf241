import { DAY_MS } from '@samspill/domain/durations';
import { scheduledPath } from '@samspill/domain/scheduled/paths';
import { VALID_SCHEDULED } from '@samspill/domain/scheduled/scheduled.cases';
import { Timestamp } from 'firebase-admin/firestore';
import type { FeatureExamples } from '../testing/examples.ts';
import { NOW } from '../testing/rest-writes.ts';
import {
  CREATED_NOW,
  create,
  pickCase,
  remove,
  update,
  type WriteContext,
} from '../testing/write-plans.ts';

const inADay = () => Timestamp.fromMillis(Date.now() + DAY_MS);

const pickItem = ({ uid, random }: WriteContext) =>
  scheduledPath(uid, random.pick(['first', 'second', 'third']));

export const examples: FeatureExamples = {
  writes: [
    (context) => {
      const fields = { sendAt: inADay(), refused: null, ...CREATED_NOW };
      return [create(pickItem(context), { ...pickCase(context, VALID_SCHEDULED), ...fields })];
    },
    (context) => [update(pickItem(context), { sendAt: inADay(), refused: null, updatedAt: NOW })],
    (context) => [remove(pickItem(context))],
  ],
};
