import type { Content } from '@samspill/domain/content/content';
import { notificationsPath } from '@samspill/domain/notifications/paths';
import { contentPath } from '@samspill/domain/paths';
import { votePath } from '@samspill/domain/polls/paths';
import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { contentDocument, openPoll } from '../testing/content-documents.ts';
import { addPeople, deliverEvent, engineProject } from '../testing/engine-client.ts';
import { notifyOfVotes } from './vote-triggers.ts';

let serial = 0;

const project = engineProject('milestones');
async function publish() {
  serial += 1;
  const [id, author] = [`poll-${serial}`, `author-${serial}`];
  await addPeople(project.db, [author]);
  let content: Content = contentDocument(id, author, openPoll(['Ja', 'Nei']));
  const recounted = (voters: number) =>
    (content = { ...content, counters: { ...content.counters, voters } });
  await project.db.doc(contentPath(id)).set(content);
  const told = project.db.doc(`${notificationsPath(author)}/vote-content-${id}`);
  return {
    told,
    notifiedCount: async () => (await told.get()).get('count'),
    voteOneself: () =>
      project.db.doc(votePath(id, author)).set({ uid: author, contentId: id, options: [0] }),
    count: async (voters: number) => {
      const change = await project.write(contentPath(id), recounted(voters));
      await deliverEvent(project.deps, [notifyOfVotes], change);
      await deliverEvent(project.deps, [notifyOfVotes], change);
      return change;
    },
  };
}

describe('notification of a poll’s author', () => {
  it.each([10, 50, 100, 500, 1_000])('is sent at %i voters and not below', async (voters) => {
    const { count, notifiedCount } = await publish();
    const below = [undefined, 10, 50, 100, 500][[10, 50, 100, 500, 1_000].indexOf(voters)];
    await count(voters - 1);
    expect(await notifiedCount()).toBe(below);
    await count(voters);
    expect(await notifiedCount()).toBe(voters);
  });

  it('is sent once per milestone, also after withdrawn votes', async () => {
    const { count, told } = await publish();
    await count(10);
    await told.update({ readAt: FieldValue.serverTimestamp() });
    await count(9);
    await count(10);
    await count(12);
    expect((await told.get()).get('readAt')).not.toBeNull();
    await count(50);
    expect((await told.get()).data()).toMatchObject({ count: 50, readAt: null, actors: [] });
  });

  it('reports only the highest milestone when an old event arrives late', async () => {
    const { count, told } = await publish();
    const ten = await count(10);
    await count(50);
    await told.update({ readAt: FieldValue.serverTimestamp() });
    await deliverEvent(project.deps, [notifyOfVotes], ten);
    expect((await told.get()).data()).toMatchObject({ count: 50 });
    expect((await told.get()).get('readAt')).not.toBeNull();
  });

  it('excludes the author’s own vote', async () => {
    const { count, notifiedCount, voteOneself } = await publish();
    await voteOneself();
    await count(10);
    expect(await notifiedCount()).toBeUndefined();
    await count(11);
    expect(await notifiedCount()).toBe(10);
  });
});
