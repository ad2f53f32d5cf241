import { FEEDBACK, feedbackPath } from '@samspill/domain/feedback/paths';
import { limit, where } from 'firebase/firestore';
import { describe } from 'vitest';
import { itAllows, KARI, NOBODY } from './testing/access.ts';
import { PEOPLE } from './testing/documents.ts';
import { rulesWith } from './testing/rules.ts';

const rules = rulesWith('feedback', {
  ...PEOPLE,
  [feedbackPath('f1')]: { sender: { uid: KARI }, status: 'new' },
});

describe('feedback documents, which only the API accesses', () => {
  itAllows(NOBODY)('rejects a read by %s', (actor) => [
    rules.as(actor).get(feedbackPath('f1')),
    rules.as(actor).list(FEEDBACK, limit(1)),
    rules.as(actor).list(FEEDBACK, where('sender.uid', '==', actor), limit(1)),
  ]);

  itAllows(NOBODY)('rejects a write by %s', (actor) => [
    rules.as(actor).set(feedbackPath('f2'), { message: 'Hei', status: 'new' }),
    rules.as(actor).update(feedbackPath('f1'), { status: 'done' }),
    rules.as(actor).delete(feedbackPath('f1')),
  ]);
});
