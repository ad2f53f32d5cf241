export const JOBS = 'jobs';
export const jobPath = (id: string) => `${JOBS}/${id}`;
