import { contentPath } from '@samspill/domain/paths';
import { settingsPath } from '@samspill/domain/people/paths';
import { dayAt } from '@samspill/domain/tasks/due';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailUnreadMessages } from '../../conversations/message-triggers.ts';
import { countPopular } from '../../feed/count-popular.ts';
import { rematchWaiting } from '../../matches/pace-rematches.ts';
import { sendDigests } from '../../notifications/digests.ts';
import { notifyOfClosedPolls } from '../../polls/vote-triggers.ts';
import { remindOfTasks } from '../../tasks/task-triggers.ts';
import { createLoggedDeps, leftOut } from '../../testing/broken-documents.ts';
import { contentDocument, openPoll } from '../../testing/content-documents.ts';
import { engineProject } from '../../testing/engine-client.ts';
import { taskDocument } from '../../testing/project-documents.ts';
import type { Deps } from '../deps.ts';

const engine = engineProject('broken-jobs');
const now = Timestamp.now();
const LONG_AGO = Timestamp.fromMillis(0);
const times = { createdAt: now, updatedAt: now };
const card = { uid: 'kari', name: 'Kari', photoPath: null };

beforeEach(() => engine.empty());

const poll = contentDocument('c1', 'kari', openPoll(['Ja', 'Nei']));
const notification = {
  type: 'like',
  actors: [card],
  count: 1,
  readAt: null,
  ...times,
  subject: { kind: 'content', id: 'x', title: 'Hei', href: '/content/x' },
};

describe('scheduled jobs', () => {
  it.each<readonly [string, string, object, (deps: Deps) => Promise<unknown>]>([
    [
      ...(['that sends digests', settingsPath('kari'), { email: 'k@x.no', digest: 7 }] as const),
      (deps) => sendDigests(deps, 'daily'),
    ],
    [
      ...(['that reminds of tasks', 'projects/p1/tasks/t1'] as const),
      { ...taskDocument('p1', 'kari', { dueOn: dayAt(engine.deps.now()) }), title: 7 },
      remindOfTasks,
    ],
    [
      ...(['that mails of messages', 'users/kari/notifications/m1'] as const),
      {
        ...notification,
        type: 'message',
        subject: 7,
        createdAt: Timestamp.fromMillis(Date.now() - 12 * 60_000),
      },
      mailUnreadMessages,
    ],
    [
      ...([
        'that rematches',
        'rematches/person-kari',
        { isWaiting: true, side: 7, touchedAt: LONG_AGO },
      ] as const),
      rematchWaiting,
    ],
    [
      ...(['that counts the popular', 'content/c1'] as const),
      { ...contentDocument('c1', 'kari'), counters: 'many' },
      countPopular,
    ],
    [
      ...(['that notifies of closed polls', contentPath('c1')] as const),
      {
        ...poll,
        body: 7,
        poll: { ...poll.poll, closesAt: Timestamp.fromMillis(Date.now() - 1_000) },
      },
      notifyOfClosedPolls,
    ],
  ])('skip an invalid document: %s', async (_name, path, fields, run) => {
    await engine.write('users/kari/notifications/n1', notification);
    await engine.write(path, fields);
    const { deps, lines } = createLoggedDeps(engine);
    await run(deps);
    expect(lines).toContainEqual(leftOut(path));
  });
});
