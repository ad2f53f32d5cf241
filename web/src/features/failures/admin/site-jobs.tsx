import type { JobList, JobProgress } from '@samspill/domain/jobs/job';
import { useEffect } from 'react';
import { useQuery } from '../../../data/query.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { fetchSiteJobs } from '../../admin/job-api.ts';

const RELOAD_MS = 10_000;

/** Long work that the site itself does, with its progress; nothing without such work. */
export function SiteJobs() {
  const { t } = useMessages();
  const { latest, reload } = useQuery(fetchSiteJobs);
  const jobs = latest ?? [];
  const isAny = jobs.length > 0;
  useEffect(() => {
    if (!isAny) return;
    const timer = setInterval(reload, RELOAD_MS);
    return () => clearInterval(timer);
  }, [isAny, reload]);
  if (!isAny) return null;
  return (
    <section className="grid-2 mb-4" aria-labelledby="site-jobs">
      <h2 id="site-jobs">{t('admin-failures.jobs')}</h2>
      <ul className="grid-2">
        {jobs.map((job) => (
          <SiteJob key={job.id} job={job} />
        ))}
      </ul>
    </section>
  );
}

const KIND_OF: Partial<Record<JobList, 'followers' | 'search'>> = {
  users: 'followers',
  search: 'search',
};

function SiteJob({ job: { list, done, total } }: { job: JobProgress }) {
  const { t } = useMessages();
  const label = t(`admin-failures.job.${KIND_OF[list] ?? 'below'}`);
  return (
    <li>
      {label} · {t('admin-failures.jobLeft', { count: Math.max(0, total - done) })}
      <ProgressBar value={total === 0 ? 1 : done / total} label={label} />
    </li>
  );
}
