import type { AppealPage } from '@samspill/domain/moderation/appeal';
import { userPath } from '@samspill/domain/paths';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDeps } from '../platform/deps.ts';
import {
  ADMIN_API,
  admin,
  comment,
  newId,
  publish,
  publishProject,
  report,
} from '../testing/moderation.ts';
import { callApi, joinAs, joinAsStaff, type Member } from '../testing/stack-client.ts';

const { auth, db } = createDeps();

let moderator: Member;
beforeAll(async () => {
  moderator = await joinAsStaff(auth, 'Mona Modig', 'moderator');
});

const postAs = ({ cookie }: Member, path: string, body: object = { reason: 'Reklame' }) =>
  callApi(ADMIN_API + path, { method: 'POST', cookie, body });
const post = (path: string, body?: object) => postAs(moderator, path, body);

const cardOf = ({ uid, name }: Member) => ({ author: { uid, name, photoPath: null } });

describe('a moderator', () => {
  it('hides and restores what members wrote, and decides on reports of it', async () => {
    const id = await publish('Kjøp billig');
    expect(await post(`/content/${id}/hide`)).toMatchObject({ body: { state: 'hidden' } });
    expect(await post(`/content/${id}/restore`)).toMatchObject({ body: { state: 'visible' } });
    const commentId = await comment(id, 'Kjøp her');
    expect((await post(`/content/${id}/comments/${commentId}/hide`)).status).toBe(200);
    expect((await post(`/projects/${await publishProject('Pyramide')}/hide`)).status).toBe(200);
    await report('somebody', { targetKind: 'content', targetId: id });
    expect((await post(`/reports/content/${id}/resolve`)).status).toBe(200);
  });

  it('leaves to administrators what staff wrote, and reports of it', async () => {
    const boss = await joinAsStaff(auth, 'Berit Boge', 'administrator');
    for (const colleague of [boss, moderator]) {
      const id = await publish('Fra en kollega', cardOf(colleague));
      const announced = await publish('Nytt', { ...cardOf(colleague), kind: 'announcement' });
      await report('somebody', { targetKind: 'content', targetId: id });
      await report('somebody', { targetKind: 'user', targetId: colleague.uid });
      for (const path of [
        `/content/${id}/hide`,
        `/content/${announced}/delete`,
        `/reports/content/${id}/reject`,
        `/reports/user/${colleague.uid}/reject`,
      ])
        expect(await post(path)).toMatchObject({
          status: 403,
          body: { error: { code: 'administrators-only' } },
        });
      expect((await postAs(admin, `/reports/content/${id}/reject`)).status).toBe(200);
    }
  });

  it('decides on appeals against short suspensions by moderators alone', async () => {
    const colleague = await joinAsStaff(auth, 'Kolbjørn Kollega', 'moderator');
    const appealed = async (days: number | null, by = admin) => {
      const { uid } = await joinAs('Klage Klaus');
      await postAs(by, `/users/${uid}/suspend`, { reason: 'x', days });
      const token = (await db.doc(`suspensions/${uid}`).get()).get('token');
      await callApi('/api/suspensions/appeal', {
        method: 'POST',
        body: { token, text: newId('x') },
      });
      return uid;
    };
    const short = await appealed(7, colleague);
    const others = [await appealed(7), await appealed(30), await appealed(null)];
    const listed: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const after: string = next && `?after=${next}`;
      const answer = await callApi(`${ADMIN_API}/appeals${after}`, { cookie: moderator.cookie });
      const page = answer.body as AppealPage;
      listed.push(...page.appeals.map(({ uid }) => uid));
      next = page.next;
    }
    expect(listed).toContain(short);
    for (const uid of others) {
      expect(listed).not.toContain(uid);
      expect(await post(`/appeals/${uid}/accept`)).toMatchObject({ status: 403 });
    }
    expect((await post(`/appeals/${short}/accept`)).status).toBe(200);
    expect((await db.doc(userPath(short)).get()).get('status')).toBe('active');
  });

  it('reads what waits, without the figures of the site', async () => {
    const cookie = moderator.cookie;
    const { body } = await callApi(`${ADMIN_API}/overview/attention`, { cookie });
    expect(body).toEqual({
      openReports: expect.any(Number),
      openAppeals: expect.any(Number),
      hiddenProjects: expect.any(Number),
    });
  });
});
