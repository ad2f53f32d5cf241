import type { AdminFailure } from '@samspill/domain/failures/failure';
import type { JobCall } from '@samspill/domain/job';
import { api, call, send } from '../../../api/client.ts';
import type { ApiPage } from '../../../data/api-pages.ts';

const { failures } = api.api.admin;

export async function fetchFailures(after: string | null): Promise<ApiPage<AdminFailure>> {
  const query = after === null ? {} : { after };
  const { failures: rows, next } = await call(failures.$get({ query }));
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

export const retryFailure = (id: string) => call(failures[':id'].repeat.$post({ param: { id } }));
export const dismissFailure = (id: string) => send(failures[':id'].$delete({ param: { id } }));
