import type { JobCall } from '@samspill/domain/job';
import type { AdminPerson } from '@samspill/domain/people/admin-person';
import type { SuspensionDays } from '@samspill/domain/suspensions/suspension';
import { api, readResponseBody } from '../../../api/client.ts';

const account = api.api.admin.users[':uid'];

export interface SuspensionOrder {
  readonly reason: string;
  /** Absent for a suspension without an end. */
  readonly days?: SuspensionDays | undefined;
}

export async function suspendUser(uid: string, json: SuspensionOrder): Promise<AdminPerson> {
  return readResponseBody(await account.suspend.$post({ param: { uid }, json }));
}

export async function restoreUser(uid: string): Promise<AdminPerson> {
  return readResponseBody(await account.restore.$post({ param: { uid } }));
}

export const suspendCall = (uid: string, order: SuspensionOrder): JobCall => ({
  method: 'POST',
  path: account.suspend.$path({ param: { uid } }),
  json: { ...order },
});

export const restoreCall = (uid: string): JobCall => ({
  method: 'POST',
  path: account.restore.$path({ param: { uid } }),
});
