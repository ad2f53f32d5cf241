import type { AdminPeoplePage } from '@samspill/domain/people/admin-person';
import { beforeAll, expect, it } from 'vitest';
import { createDeps } from '../platform/deps.ts';
import { callApi, signUpWithSession } from '../testing/stack-client.ts';

const { auth } = createDeps();
const USERS_API = '/api/admin/users';

let cookie = '';
beforeAll(async () => {
  const admin = await signUpWithSession();
  await auth.setCustomUserClaims(admin.uid, { admin: true });
  cookie = admin.cookie;
});

it.each(['joined', 'name'])('lists all suspended people sorted by %s', async (sort) => {
  const { uid } = await signUpWithSession();
  const reason = { body: { reason: 'Reklame' }, cookie };
  await callApi(`${USERS_API}/${uid}/suspend`, { method: 'POST', ...reason });
  const query = `${USERS_API}?status=suspended&sort=${sort}&limit=50`;
  const answer = await callApi(query, { cookie });
  expect(answer).toMatchObject({ status: 200 });
  const { people } = answer.body as AdminPeoplePage;
  expect(people.map((person) => person.uid)).toContain(uid);
  expect(people.every(({ status }) => status === 'suspended')).toBe(true);
});
