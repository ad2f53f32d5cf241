import { REPORTS } from '@samspill/domain/moderation/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import { reportsPersonalData } from '../moderation/reports-personal-data.ts';
import { engineProject } from '../testing/engine-client.ts';

const { db, deps, empty } = engineProject('reported-lines');

beforeEach(empty);

const TEXT = 'Skrevet i en samtale';
const lineOf = (senderId: string, isReported = false) => ({
  ...{ senderId, name: senderId, text: TEXT, files: ['avtale.pdf'], at: Timestamp.now() },
  isReported,
});

async function sendersAfterErasure(lines?: object[]): Promise<unknown> {
  const report = db.collection(REPORTS).doc('ola_message_c1.m1');
  await report.set({
    ...{ reporterId: 'ola', targetKind: 'message', targetId: 'm1', contentId: 'c1' },
    ...{ reason: 'harassment', note: '', status: 'open', ...(lines && { lines }) },
    ...{ createdAt: Timestamp.now(), updatedAt: Timestamp.now() },
  });
  // Again, as after an interruption.
  for (let round = 0; round < 2; round += 1)
    await reportsPersonalData.erase(deps, { uid: 'kari', email: null });
  const stored = (await report.get()).data();
  return stored && (stored.lines?.map(({ senderId }: { senderId: string }) => senderId) ?? null);
}

it.each<[string, object[] | undefined, unknown]>([
  ['the reported message: the report', [lineOf('ola'), lineOf('kari', true)], undefined],
  [
    'a message beside it: that line',
    [lineOf('kari'), lineOf('per', true), lineOf('ola'), lineOf('kari')],
    ['per', 'ola'],
  ],
  ['none of it: nothing', [lineOf('ola'), lineOf('per', true)], ['ola', 'per']],
  ['a report without lines: nothing', undefined, null],
])('erases of a sender of %s', async (_name, lines, expected) => {
  expect(await sendersAfterErasure(lines)).toEqual(expected);
});
