import type { AppealPage, RestrictionView } from '@samspill/domain/moderation/appeal';
import { restrictionPath } from '@samspill/domain/moderation/paths';
import { contentPath, MAIL } from '@samspill/domain/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDeps } from '../platform/deps.ts';
import {
  ADMIN_API,
  admin,
  author,
  comment,
  logOf,
  newId,
  notificationsOf,
  publish,
  publishProject,
  report,
  statusAt,
} from '../testing/moderation.ts';
import { callApi, joinAs, joinAsStaff, type Member } from '../testing/stack-client.ts';

const { auth, db } = createDeps();

let moderator: Member;
let colleague: Member;
beforeAll(async () => {
  [moderator, colleague] = await Promise.all([
    joinAsStaff(auth, 'Mona Modig', 'moderator'),
    joinAsStaff(auth, 'Kolbjørn Kollega', 'moderator'),
  ]);
});

const postAs = ({ cookie }: Member, path: string, body: object = { reason: 'Reklame' }) =>
  callApi(ADMIN_API + path, { method: 'POST', cookie, body });
interface Target {
  readonly kind: 'content' | 'comment' | 'project';
  readonly id: string;
  readonly contentId?: string;
}
const appealAs = ({ cookie }: Member, target: Target, text = 'Det er ikke reklame.') =>
  callApi('/api/appeals', { method: 'POST', cookie, body: { ...target, text } });
const viewAs = async ({ cookie }: Member, target: Target) => {
  const { body } = await callApi(`/api/appeals?${new URLSearchParams({ ...target })}`, { cookie });
  return (body as RestrictionView).restriction;
};
const decideAs = (by: Member, { kind, id, contentId = undefined }: Target, verdict: string) =>
  postAs(by, `/appeals/${kind}/${id}/${verdict}`, {
    reason: 'Vurdert på nytt',
    ...(contentId && { contentId }),
  });

async function hide(kind: Target['kind']): Promise<Target> {
  if (kind === 'project') {
    const id = await publishProject('Skjult prosjekt');
    expect((await postAs(moderator, `/projects/${id}/hide`)).status).toBe(200);
    return { kind, id };
  }
  const id = await publish('Skjult innlegg');
  if (kind === 'content') {
    expect((await postAs(moderator, `/content/${id}/hide`)).status).toBe(200);
    return { kind, id };
  }
  const commentId = await comment(id, 'Skjult kommentar');
  expect((await postAs(moderator, `/content/${id}/comments/${commentId}/hide`)).status).toBe(200);
  return { kind, id: commentId, contentId: id };
}

async function listAs({ cookie }: Member, status = 'open') {
  const rows: AppealPage['appeals'][number][] = [];
  let after = '';
  do {
    const answer = await callApi(`${ADMIN_API}/appeals?status=${status}&limit=20${after}`, {
      cookie,
    });
    expect(answer.status).toBe(200);
    const { appeals, next } = answer.body as AppealPage;
    if (next !== null) expect(appeals).toHaveLength(20);
    rows.push(...appeals);
    after = next === null ? '' : `&after=${next}`;
  } while (after !== '');
  return rows;
}

describe('queue of appeals', () => {
  it.each(['1-0-s-a', '1-0-r-a'])('goes on after %s', async (after) => {
    const { cookie } = moderator;
    expect((await callApi(`${ADMIN_API}/appeals?after=${after}`, { cookie })).status).toBe(200);
  });

  it.each(['1-0-x-a', '1-0-a', 'a'])('refuses %s, which is no place in it', async (after) => {
    const { cookie } = moderator;
    expect(await callApi(`${ADMIN_API}/appeals?after=${after}`, { cookie })).toMatchObject({
      status: 400,
      body: { error: { fields: { after: 'is no cursor of this list' } } },
    });
  });
});

describe.each(['content', 'comment', 'project'] as const)('hidden %s', (kind) => {
  it('can be appealed once by its author, in the queue of appeals', async () => {
    const target = await hide(kind);
    const stranger = await joinAs('Fremmed Foss');
    expect((await appealAs(stranger, target)).status).toBe(404);
    expect(await viewAs(stranger, target)).toBeNull();
    expect(await viewAs(author, target)).toMatchObject({ reason: 'Reklame', appeal: null });
    expect((await appealAs(author, target)).status).toBe(200);
    expect((await appealAs(author, target)).status).toBe(409);
    const found = (await listAs(colleague)).find(({ item }) => item?.id === target.id);
    expect(found).toMatchObject({
      uid: author.uid,
      reason: 'Reklame',
      isInvolved: false,
      appeal: { text: 'Det er ikke reklame.', status: 'open' },
    });
    const own = (await listAs(moderator)).find(({ item }) => item?.id === target.id);
    expect(own?.isInvolved).toBe(true);
  });

  it('is shown again when someone else accepts the appeal', async () => {
    const target = await hide(kind);
    await appealAs(author, target);
    expect(await decideAs(moderator, target, 'accept')).toMatchObject({
      status: 403,
      body: { error: { code: 'other-decides' } },
    });
    expect((await decideAs(colleague, target, 'accept')).status).toBe(200);
    expect(await viewAs(author, target)).toBeNull();
    expect((await decideAs(colleague, target, 'accept')).status).toBe(409);
    expect((await logOf(target.id))[0]).toMatchObject({ action: 'appeal.accept' });
  });

  it('stays hidden when someone else rejects the appeal, with the answer', async () => {
    const target = await hide(kind);
    await appealAs(author, target);
    expect((await decideAs(moderator, target, 'reject')).status).toBe(403);
    expect((await decideAs(colleague, target, 'reject')).status).toBe(200);
    expect(await viewAs(author, target)).toMatchObject({
      appeal: { status: 'rejected', answer: 'Vurdert på nytt' },
    });
    expect((await appealAs(author, target)).status).toBe(409);
    const id = kind === 'comment' ? `${target.contentId}.${target.id}` : target.id;
    expect(await notificationsOf(kind, id)).toMatchObject({
      decision: { action: 'uphold', reason: 'Vurdert på nytt' },
    });
  });
});

describe('an appeal of hidden content', () => {
  it('is mailed to the author with the reason, and so is the answer', async () => {
    const target = await hide('content');
    const mails = async () => {
      const { docs } = await db.collection(MAIL).where('to', '==', author.email).get();
      const texts = docs.map((mail) => String(mail.get('message.text')));
      return texts.filter((text) => text.includes(contentPath(target.id)));
    };
    await expect.poll(mails, { timeout: 20_000 }).toHaveLength(1);
    expect((await mails())[0]).toContain('Begrunnelse: Reklame');
    expect((await mails())[0]).toContain('klage');
    await appealAs(author, target);
    await decideAs(colleague, target, 'reject');
    await expect.poll(mails, { timeout: 20_000 }).toHaveLength(2);
  });

  it('survives what else moderators do while it is open', async () => {
    const target = await hide('content');
    await appealAs(author, target);
    await report('noen', { targetKind: 'content', targetId: target.id });
    expect((await postAs(moderator, `/content/${target.id}/hide`)).status).toBe(200);
    expect((await postAs(moderator, `/content/${target.id}/delete`)).status).toBe(409);
    expect(await viewAs(author, target)).toMatchObject({ appeal: { status: 'open' } });
  });

  it('is possible once for each time that the content is hidden', async () => {
    const target = await hide('content');
    await appealAs(author, target);
    await decideAs(colleague, target, 'accept');
    expect((await postAs(colleague, `/content/${target.id}/hide`)).status).toBe(200);
    expect((await appealAs(author, target)).status).toBe(200);
  });

  it('goes when the author deletes the content', async () => {
    const target = await hide('content');
    await appealAs(author, target);
    await db.doc(contentPath(target.id)).update({ status: 'deleted', updatedAt: Timestamp.now() });
    const path = restrictionPath('content', target.id, null);
    await expect
      .poll(async () => (await db.doc(path).get()).exists, { timeout: 20_000 })
      .toBe(false);
    expect((await decideAs(colleague, target, 'accept')).status).toBe(409);
  });
});

describe('staff who wrote what is judged', () => {
  const own = { author: { uid: '', name: 'Mona Modig', photoPath: null } };

  it('leave reports of it, and its hiding, to others', async () => {
    const administrator = await joinAsStaff(auth, 'Anne Ansatt', 'administrator');
    const card = { author: { ...own.author, uid: administrator.uid } };
    const id = await publish('Mitt eget', card);
    await report('noen', { targetKind: 'content', targetId: id });
    for (const verdict of ['reject', 'resolve'])
      expect(await postAs(administrator, `/reports/content/${id}/${verdict}`)).toMatchObject({
        status: 403,
        body: { error: { code: 'other-decides' } },
      });
    expect((await postAs(admin, `/reports/content/${id}/resolve`)).status).toBe(200);
    expect((await postAs(administrator, `/content/${id}/restore`)).status).toBe(403);
    expect((await appealAs(administrator, { kind: 'content', id })).status).toBe(200);
    expect((await decideAs(administrator, { kind: 'content', id }, 'accept')).status).toBe(403);
  });
});

describe('two moderators', () => {
  it('learn who decided, and how, on reports that are closed', async () => {
    const id = await publish('Rapportert');
    await report('noen', { targetKind: 'content', targetId: id });
    expect((await postAs(moderator, `/reports/content/${id}/reject`)).status).toBe(200);
    expect(await postAs(colleague, `/reports/content/${id}/resolve`)).toMatchObject({
      status: 409,
      body: { error: { code: 'decided-already', fields: { by: 'Mona Modig', outcome: 'kept' } } },
    });
  });

  it('do not overrule each other unseen', async () => {
    const id = await publish('Rapportert');
    await report('noen', { targetKind: 'content', targetId: id });
    await postAs(moderator, `/reports/content/${id}/reject`);
    const refused = await postAs(colleague, `/content/${id}/delete`);
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { code: 'decided-already', fields: { by: 'Mona Modig', outcome: 'kept' } } },
    });
    expect(await statusAt(contentPath(id))).toBe('visible');
    const { decision } = (refused.body as { error: { fields: { decision: string } } }).error.fields;
    const knowing = { reason: 'Reklame', knownDecision: decision };
    expect((await postAs(colleague, `/content/${id}/delete`, knowing)).status).toBe(200);
  });

  it('may correct themselves', async () => {
    const id = await publish(newId('Ombestemt'));
    expect((await postAs(moderator, `/content/${id}/hide`)).status).toBe(200);
    expect((await postAs(moderator, `/content/${id}/restore`)).status).toBe(200);
  });
});
