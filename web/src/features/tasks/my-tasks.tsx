import { TaskSchema } from '@samspill/domain/tasks/task';
import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { useLiveQuery } from '../../data/live-query.ts';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DataError } from '../search/data-error.tsx';
import { useTaxonomy } from '../site/use-taxonomy.ts';
import { byUrgency } from './by-urgency.ts';
import { TaskList, TaskListSkeleton } from './task-list.tsx';
import styles from './task-lists.module.css';
import { myTasksQuery } from './task-queries.ts';

/** Read whole, so that the order is right: those without a deadline come last, which no query says. */
const OWN_TASKS = { pageSize: 100 };

/** What one is to do in all projects, the most urgent first. */
export function MyTasks() {
  const { t } = useMessages();
  const { uid } = useUser();
  const { isReady } = useTaxonomy();
  const headingId = useId();
  const live = useLiveQuery(myTasksQuery(uid), TaskSchema, OWN_TASKS);
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('tasks.myTitle')}</h2>
      {live.status === 'error' ? <DataError code={live.code} onRetry={live.retry} /> : null}
      {live.status === 'loading' || !isReady ? <TaskListSkeleton /> : null}
      {live.status === 'ready' && isReady ? (
        live.data.rows.length === 0 ? (
          <NoOwnTasks />
        ) : (
          <TaskList tasks={[...live.data.rows].sort(byUrgency)} />
        )
      ) : null}
    </section>
  );
}

function NoOwnTasks() {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<CircleCheck size={22} />}
      title={t('tasks.noneMineTitle')}
      about={t('tasks.noneMineAbout')}
      actions={<ButtonLink to={hrefs.projects()}>{t('tasks.toProjects')}</ButtonLink>}
    />
  );
}
