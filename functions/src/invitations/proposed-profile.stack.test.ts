import { grantPath } from '@samspill/domain/people/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { createDeps } from '../platform/deps.ts';
import { callApi, signUpWithSession } from '../testing/stack-client.ts';

const { db } = createDeps();
const PATH = '/api/invitations/profile';
const PROFILE = {
  displayName: 'Kari Aas',
  headline: 'Bygger båter',
  kinds: ['talent'],
  locale: 'nb',
};

describe('a proposed profile', () => {
  it('reads and deletes only their own', async () => {
    const [imported, other] = [await signUpWithSession(), await signUpWithSession()];
    const createdAt = Timestamp.now();
    const grant = { invitationId: 'i1', profile: PROFILE, group: '', createdAt };
    await db.doc(grantPath(imported.uid)).set(grant);
    const read = async ({ cookie }: { cookie: string }) => (await callApi(PATH, { cookie })).body;
    expect(await read(imported)).toEqual({ profile: PROFILE });
    expect(await read(other)).toEqual({ profile: null });
    expect((await callApi(PATH)).status).toBe(401);
    await callApi(PATH, { method: 'DELETE', cookie: other.cookie });
    expect(await read(imported)).toEqual({ profile: PROFILE });
    await callApi(PATH, { method: 'DELETE', cookie: imported.cookie });
    expect(await read(imported)).toEqual({ profile: null });
    expect((await db.doc(grantPath(imported.uid)).get()).exists).toBe(true);
  });
});
