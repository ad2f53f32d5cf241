import type { JobCall, JobList, JobProgress } from '@samspill/domain/job';
import { api, readResponseBody } from '../../api/client.ts';

const { jobs } = api.api.admin;

export async function orderJob(
  list: JobList,
  calls: readonly JobCall[],
  idToken?: string,
): Promise<JobProgress> {
  const json = { list, calls: [...calls], ...(idToken !== undefined && { idToken }) };
  return readResponseBody(await jobs.$post({ json }));
}

export async function fetchJob(id: string): Promise<JobProgress> {
  return readResponseBody(await jobs[':id'].$get({ param: { id } }));
}

export async function fetchSiteJobs(): Promise<readonly JobProgress[]> {
  return (await readResponseBody(await jobs.site.$get())).jobs;
}

export async function fetchUnfinishedJob(list: JobList): Promise<JobProgress | null> {
  return (await readResponseBody(await jobs.$get({ query: { list } }))).job;
}

/** Orders a call that is repeated until its work is done; `total` is what is left of it. */
export async function orderRepeated(
  list: JobList,
  call: JobCall,
  total: number,
): Promise<JobProgress> {
  return readResponseBody(await jobs.$post({ json: { list, calls: [call], repeat: { total } } }));
}
