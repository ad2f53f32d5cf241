import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@samspill/domain/durations';
import { FeedbackDraftSchema } from '@samspill/domain/feedback/feedback';
import { feedbackDraft } from '@samspill/domain/feedback/feedback.cases';
import { FEEDBACK } from '@samspill/domain/feedback/paths';
import { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { beforeEach, expect, it } from 'vitest';
import { TooManyRequestsError } from '../platform/http/rate-limit.ts';
import { addPeople, engineProject } from '../testing/engine-client.ts';
import { createFeedback, MAX_FEEDBACK_A_MINUTE } from './feedback-store.ts';

const engine = engineProject('feedback-limit');

const send = (uid: string | null) =>
  createFeedback(
    engine.deps,
    v.parse(FeedbackDraftSchema, feedbackDraft({ id: randomUUID() })),
    uid,
  );
const codesOf = async (works: readonly Promise<void>[]) =>
  (await Promise.allSettled(works)).map((work) =>
    work.status === 'fulfilled' ? 'stored' : work.reason instanceof TooManyRequestsError,
  );
const countStored = async () => (await engine.db.collection(FEEDBACK).count().get()).data().count;

beforeEach(async () => {
  await engine.empty();
  await addPeople(engine.db, ['kari', 'ola']);
});

it('accepts sequential feedback from an account up to the limit per minute', async () => {
  const answers: unknown[] = [];
  for (let time = 0; time < 8; time += 1) answers.push(...(await codesOf([send('kari')])));
  expect(answers.filter((answer) => answer === 'stored')).toHaveLength(MAX_FEEDBACK_A_MINUTE);
  expect(answers.slice(MAX_FEEDBACK_A_MINUTE)).toEqual([true, true, true]);
});

it('takes no more of 25 that are sent at once', async () => {
  const answers = await codesOf(Array.from({ length: 25 }, () => send('kari')));
  expect(answers.filter((answer) => answer === 'stored')).toHaveLength(MAX_FEEDBACK_A_MINUTE);
  expect(await countStored()).toBe(MAX_FEEDBACK_A_MINUTE);
});

it('takes more once the first are a minute old, and counts accounts apart', async () => {
  for (let time = 0; time < MAX_FEEDBACK_A_MINUTE; time += 1) await send('kari');
  await send('ola');
  await send(null);
  const { docs } = await engine.db.collection(FEEDBACK).where('sender.uid', '==', 'kari').get();
  await docs[0]?.ref.update({ createdAt: Timestamp.fromMillis(Date.now() - MINUTE_MS - 1_000) });
  expect(await codesOf([send('kari')])).toEqual(['stored']);
  expect(await codesOf([send('kari')])).toEqual([true]);
});
