import type { JobCall, JobList } from '@samspill/domain/job';
import { api, call } from '../../api/client.ts';

const { jobs } = api.api.admin;

export const orderJob = (list: JobList, calls: readonly JobCall[], idToken?: string) =>
  call(
    jobs.$post({ json: { list, calls: [...calls], ...(idToken !== undefined && { idToken }) } }),
  );

export const fetchJob = (id: string) => call(jobs[':id'].$get({ param: { id } }));
export const fetchSiteJobs = async () => (await call(jobs.site.$get())).jobs;

export const fetchUnfinishedJob = async (list: JobList) =>
  (await call(jobs.$get({ query: { list } }))).job;

/** Orders a call that is repeated until its work is done; `total` is what is left of it. */
export const orderRepeated = (list: JobList, apiCall: JobCall, total: number) =>
  call(jobs.$post({ json: { list, calls: [apiCall], repeat: { total } } }));
