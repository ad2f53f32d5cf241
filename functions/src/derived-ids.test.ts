import { subjectKey } from '@samspill/domain/finder/search-entry';
import { textKey } from '@samspill/domain/finder/text-entry';
import { JoinedIdSchema } from '@samspill/domain/id';
import { reportPath } from '@samspill/domain/moderation/paths';
import { notificationIdOf } from '@samspill/domain/notifications/notification';
import type { Task } from '@samspill/domain/tasks/task';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { subjectOfComment } from './notifications/notification-request.ts';
import { uploadIdOf } from './platform/media/upload-location.ts';
import { subjectOfTask } from './tasks/task-entries.ts';

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const task = { title: 'Tegne' } as Task;

const DERIVED: Readonly<Record<string, (parent: string, id: string) => string>> = {
  'the notification of a reply': (parent, id) =>
    notificationIdOf({ type: 'reply', subject: subjectOfComment(parent, { id, body: '' }) }),
  'the notification of a mention in a comment': (parent, id) =>
    notificationIdOf({ type: 'mention', subject: subjectOfComment(parent, { id, body: '' }) }),
  'the notification of a task': (parent, id) =>
    notificationIdOf({
      type: 'task',
      subject: subjectOfTask({ id, data: { ...task, projectId: parent } }),
    }),
  'the report of a comment': (parent, id) => lastPart(reportPath('ola', 'comment', id, parent)),
  'the report of a message': (parent, id) => lastPart(reportPath('ola', 'message', id, parent)),
  'the search entry of a task': (parent, id) => subjectKey('task', parent, id),
  'the text entry of a comment': (parent, id) => textKey('comment', parent, id),
  'the record of an upload': (parent, id) => uploadIdOf(`content/${parent}/${id}`),
};

const PAIRS = [
  [
    ['c1', 'k1'],
    ['c2', 'k1'],
  ],
  [
    ['a', 'b_c'],
    ['a_b', 'c'],
  ],
  [
    ['a', 'b-c'],
    ['a-b', 'c'],
  ],
  [
    ['t', 't-due'],
    ['t', 't'],
  ],
  [
    ['direct_kari_ola', 'm1'],
    ['direct_kari_per', 'm1'],
  ],
] as const satisfies readonly (readonly [readonly [string, string], readonly [string, string]])[];

describe.each(Object.entries(DERIVED))('the id of %s', (_name, derive) => {
  it.each(PAIRS)('of %j differs from that of %j', ([parent, id], [otherParent, otherId]) => {
    expect(derive(parent, id)).not.toBe(derive(otherParent, otherId));
  });

  it('is an id, however long those are that it is made of', () => {
    const longest = 'x'.repeat(64);
    expect(v.is(JoinedIdSchema, derive(longest, longest))).toBe(true);
    expect(v.is(JoinedIdSchema, derive(`direct_${longest}_${longest}`, longest))).toBe(true);
  });
});
