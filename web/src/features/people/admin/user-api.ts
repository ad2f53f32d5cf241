import type { JobCall } from '@samspill/domain/job';
import type { AdminPerson, AdminPersonFilter } from '@samspill/domain/people/admin-person';
import type { Role } from '@samspill/domain/roles/role';
import { api, call, send } from '../../../api/client.ts';
import type { ApiPage } from '../../../data/api-pages.ts';

const users = api.api.admin.users;

export const approveCall = (uid: string): JobCall => ({
  method: 'POST',
  path: users[':uid'].approve.$path({ param: { uid } }),
});

export const declineCall = (uid: string, reason: string): JobCall => ({
  method: 'POST',
  path: users[':uid'].decline.$path({ param: { uid } }),
  json: { reason },
});

export const fetchApplication = (uid: string) =>
  call(users[':uid'].application.$get({ param: { uid } }));

/** The job is ordered with a fresh sign-in, for which the token of each call stands. */
export const deleteCall = (uid: string, reason: string): JobCall => ({
  method: 'DELETE',
  path: users[':uid'].$path({ param: { uid } }),
  json: { idToken: 'of-the-job', reason },
});

export async function fetchUsers(
  query: Readonly<Record<string, string>>,
  after: string | null,
): Promise<ApiPage<AdminPerson>> {
  const request = { query: { ...query, ...(after !== null && { after }) } };
  const { people, next, total } = await call(users.$get(request));
  return { rows: people, next, total: total ?? null };
}

export const logUserExport = (filter: AdminPersonFilter, count: number) =>
  send(users.exports.$post({ json: { filter, count } }));

export const fetchUser = (uid: string) => call(users[':uid'].$get({ param: { uid } }));

/** `idToken` must be from a fresh sign-in; null takes the role. */
export const changeRole = (
  uid: string,
  json: { readonly role: Role | null; readonly idToken: string },
) => call(users[':uid'].role.$post({ param: { uid }, json }));

/** `name` is the reviewed display name. */
export const checkUser = (uid: string, name: string) =>
  call(users[':uid'].check.$post({ param: { uid }, json: { name } }));

export const uncheckUser = (uid: string) => call(users[':uid'].uncheck.$post({ param: { uid } }));

export const mailPasswordLink = (uid: string) =>
  send(users[':uid']['reset-password'].$post({ param: { uid } }));

/** Deletes the account and all references to the user; `idToken` must be from a fresh sign-in. */
export const deleteUser = (
  uid: string,
  json: { readonly idToken: string; readonly reason: string },
) => send(users[':uid'].$delete({ param: { uid }, json }));
