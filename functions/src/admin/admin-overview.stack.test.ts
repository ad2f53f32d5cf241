import { describe, expect, it } from 'vitest';
import { createDeps } from '../platform/deps.ts';
import { callApi, signUpWithSession } from '../testing/stack-client.ts';

const { auth } = createDeps();
const OVERVIEW = '/api/admin/overview';

describe('admin API', () => {
  it('responds to visitors with 401', async () => {
    expect(await callApi(OVERVIEW)).toMatchObject({
      status: 401,
      body: { error: { code: 'unauthenticated' } },
    });
  });

  it('responds to members with 403, also at unknown addresses', async () => {
    const { cookie } = await signUpWithSession();
    const refused = { status: 403, body: { error: { code: 'permission-denied' } } };
    expect(await callApi(OVERVIEW, { cookie })).toMatchObject(refused);
    expect(await callApi('/api/admin/nowhere', { cookie })).toMatchObject(refused);
  });

  it('answers administrators until the role is removed', async () => {
    const { uid, cookie } = await signUpWithSession();
    await auth.setCustomUserClaims(uid, { admin: true });
    expect(await callApi(OVERVIEW, { cookie })).toMatchObject({
      status: 200,
      body: {
        counts: {
          members: { active: expect.any(Number), suspended: expect.any(Number) },
          projects: { published: expect.any(Number), hidden: expect.any(Number) },
        },
        attention: { openReports: expect.any(Number), unfinishedSeedOrders: expect.any(Number) },
      },
    });
    await auth.setCustomUserClaims(uid, {});
    expect((await callApi(OVERVIEW, { cookie })).status).toBe(403);
  });

  it('rejects an administrator with a disabled account', async () => {
    const { uid, cookie } = await signUpWithSession();
    await auth.setCustomUserClaims(uid, { admin: true });
    await auth.updateUser(uid, { disabled: true });
    expect((await callApi(OVERVIEW, { cookie })).status).toBe(401);
  });

  it.each(['', '?days=30', '?days=90', '?days=365'])('returns statistics%s', async (query) => {
    const { uid, cookie } = await signUpWithSession();
    await auth.setCustomUserClaims(uid, { admin: true });
    expect(await callApi(`/api/admin/statistics${query}`, { cookie })).toMatchObject({
      status: 200,
      body: { days: expect.any(Array) },
    });
  });

  it.each(['0', '-1', '31', '1e9', 'all', ''])('rejects statistics of %j days', async (days) => {
    const { uid, cookie } = await signUpWithSession();
    await auth.setCustomUserClaims(uid, { admin: true });
    expect(await callApi(`/api/admin/statistics?days=${days}`, { cookie })).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid-argument' } },
    });
  });
});
