import type { AdminFailure, RepeatedFailure } from '@samspill/domain/failures/failure';
import type { JobCall } from '@samspill/domain/job';
import { api, readResponseBody } from '../../../api/client.ts';
import type { ApiPage } from '../../../data/api-pages.ts';

const { failures } = api.api.admin;

export async function fetchFailures(after: string | null): Promise<ApiPage<AdminFailure>> {
  const query = after === null ? {} : { after };
  const { failures: rows, next } = await readResponseBody(await failures.$get({ query }));
  return { rows, next };
}

export const repeatCall = (id: string): JobCall => ({
  method: 'POST',
  path: failures[':id'].repeat.$path({ param: { id } }),
});

export const dismissCall = (id: string): JobCall => ({
  method: 'DELETE',
  path: failures[':id'].$path({ param: { id } }),
});

export async function retryFailure(id: string): Promise<RepeatedFailure> {
  return readResponseBody(await failures[':id'].repeat.$post({ param: { id } }));
}

export async function dismissFailure(id: string): Promise<void> {
  await readResponseBody(await failures[':id'].$delete({ param: { id } }));
}
