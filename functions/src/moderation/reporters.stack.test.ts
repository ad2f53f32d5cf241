import type { ReportedPage } from '@samspill/domain/moderation/moderated-item';
import { reportPath } from '@samspill/domain/moderation/paths';
import { notificationPath } from '@samspill/domain/notifications/paths';
import { contentPath, userPath } from '@samspill/domain/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDeps } from '../platform/deps.ts';
import { contentDocument } from '../testing/content-documents.ts';
import { waitForFunctions } from '../testing/running-stack.ts';
import {
  type Account,
  callApi,
  joinAs,
  joinAsAdmin,
  type Member,
} from '../testing/stack-client.ts';

const { auth, db } = createDeps();

let adminCookie: string;
let author: Member;
beforeAll(async () => {
  adminCookie = (await joinAsAdmin(auth, 'Modgunn Admin')).cookie;
  author = await joinAs('Forfatter Fossum');
});

async function publish(body: string): Promise<string> {
  const id = `content-${crypto.randomUUID()}`;
  const card = { uid: author.uid, name: author.name, photoPath: null };
  await db.doc(contentPath(id)).set(contentDocument(id, author.uid, { body, author: card }));
  return id;
}

type Target = readonly ['content' | 'user', string];
const report = ({ uid }: Account, [targetKind, targetId]: Target, status = 'open') =>
  db.doc(reportPath(uid, targetKind, targetId, null)).set({
    reporterId: uid,
    targetKind,
    targetId,
    contentId: null,
    reason: 'spam',
    note: '',
    status,
    createdAt: Timestamp.now(),
    updatedAt: Timestamp.now(),
  });

const decide = ([kind, id]: Target, verdict: 'resolve' | 'reject') =>
  callApi(`/api/admin/reports/${kind}/${id}/${verdict}`, {
    method: 'POST',
    body: { reason: 'Vurdert' },
    cookie: adminCookie,
  });

async function outcomeOf({ uid }: Account, [kind, id]: Target, event: string) {
  const reportId = reportPath(uid, kind, id, null).split('/')[1];
  return (await db.doc(notificationPath(uid, `admin-${event}-site-${reportId}`)).get()).data();
}

describe('a decision on reports', () => {
  it('is notified to each reporter; of what is hidden it repeats nothing', async () => {
    const [one, two] = [await joinAs('Rita Rapport'), await joinAs('Rune Rapport')];
    const target = ['content', await publish('Kjøp klokker')] as const;
    await report(one, target);
    await report(two, target);
    expect((await decide(target, 'resolve')).status).toBe(200);
    await waitForFunctions();
    for (const reporter of [one, two])
      expect(await outcomeOf(reporter, target, 'reportResolved')).toMatchObject({
        type: 'admin',
        event: 'reportResolved',
        actors: [],
        subject: { title: '', href: `/content/${target[1]}` },
        readAt: null,
      });
    expect(JSON.stringify(await outcomeOf(one, target, 'reportResolved'))).not.toContain('Vurdert');
  });

  it('that rejects is notified with what it is about', async () => {
    const reporter = await joinAs('Rolf Rapport');
    const target = ['content', await publish('Helt greit')] as const;
    await report(reporter, target);
    await decide(target, 'reject');
    await waitForFunctions();
    expect(await outcomeOf(reporter, target, 'reportRejected')).toMatchObject({
      subject: { title: 'Helt greit' },
    });
  });

  it('on a person is notified, too, and none before it is made', async () => {
    const reporter = await joinAs('Randi Rapport');
    const target = ['user', author.uid] as const;
    await report(reporter, target);
    await waitForFunctions();
    expect(await outcomeOf(reporter, target, 'reportResolved')).toBeUndefined();
    await decide(target, 'resolve');
    await waitForFunctions();
    expect(await outcomeOf(reporter, target, 'reportResolved')).toMatchObject({
      subject: { href: `/${userPath(author.uid)}`, title: 'Forfatter Fossum' },
    });
  });
});

describe('the record of a reporter', () => {
  async function noteOf(targetId: string) {
    const answer = await callApi('/api/admin/reports?limit=50', { cookie: adminCookie });
    const { items } = answer.body as ReportedPage;
    return items.find(({ id }) => id === targetId)?.reports[0];
  }

  it.each([
    ['stays unnamed', { rejected: 4, resolved: 2 }, false],
    ['is named where most was rejected', { rejected: 5, resolved: 1 }, true],
  ])('is beside the report, and the reporter %s', async (_name, record, isNamed) => {
    const reporter = await joinAs('Serie Solli');
    for (const status of ['rejected', 'resolved'] as const)
      for (let index = 0; index < record[status]; index += 1)
        await report(reporter, ['content', `${status}-${index}`], status);
    const id = await publish('Meldt igjen');
    await report(reporter, ['content', id]);
    expect(await noteOf(id)).toMatchObject({
      record,
      serialReporterId: isNamed ? reporter.uid : null,
    });
  });
});
