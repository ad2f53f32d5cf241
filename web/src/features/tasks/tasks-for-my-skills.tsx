import { MAX_PAGE_SIZE, PAGE_SIZE } from '@samspill/domain/limits';
import { Sparkles } from 'lucide-react';
import { useId, useState } from 'react';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { DataError } from '../search/data-error.tsx';
import { useTaxonomy } from '../site/use-taxonomy.ts';
import { TaskList, TaskListSkeleton } from './task-list.tsx';
import styles from './task-lists.module.css';
import { useTasksForMe } from './use-tasks-for-me.ts';

/** With its look-ahead document the most that rules let a list ask for. */
const MOST = MAX_PAGE_SIZE - 1;

/** What others need help with that one knows how to do, the newest first. */
export function TasksForMySkills() {
  const { t } = useMessages();
  const headingId = useId();
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('tasks.forYouTitle')}</h2>
      <FittingTasks />
    </section>
  );
}

function FittingTasks() {
  const taxonomy = useTaxonomy();
  const [pageSize, setPageSize] = useState(PAGE_SIZE);
  const { live, skills, isReady, tasks, hasMore } = useTasksForMe(pageSize);
  if (skills?.length === 0) return <NoSkills />;
  if (live.status === 'error') return <DataError code={live.code} onRetry={live.retry} />;
  if (!isReady || !taxonomy.isReady) return <TaskListSkeleton />;
  if (tasks.length === 0 && !hasMore) return <NoFitting />;
  return (
    <>
      <TaskList tasks={tasks} />
      <LoadMore
        hasMore={hasMore && pageSize < MOST}
        pending={false}
        onLoadMore={() => setPageSize(MOST)}
      />
    </>
  );
}

function NoSkills() {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<Sparkles size={22} />}
      title={t('tasks.noSkillsTitle')}
      about={t('tasks.noSkillsAbout')}
      actions={<ButtonLink to={hrefs.editProfile()}>{t('tasks.toProfile')}</ButtonLink>}
    />
  );
}

function NoFitting() {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<Sparkles size={22} />}
      title={t('tasks.noneFitTitle')}
      about={t('tasks.noneFitAbout')}
      actions={<ButtonLink to={hrefs.projects()}>{t('tasks.toProjects')}</ButtonLink>}
    />
  );
}
