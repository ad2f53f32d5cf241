import { taskHref } from '@samspill/domain/tasks/paths';
import type { Task } from '@samspill/domain/tasks/task';
import type { ReactNode } from 'react';
import type { Entity } from '../../data/entity.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { TermChips } from '../../platform/site/term-chips.tsx';
import { useTaxonomy } from '../../platform/site/use-taxonomy.ts';
import { Card, CardAbove, CardLink } from '../../ui/card.tsx';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import { DueBadge } from './due-badge.tsx';
import styles from './task-card.module.css';

const MAX_SKILLS_SHOWN = 4;

interface TaskCardProps {
  readonly task: Entity<Task>;
  readonly showProject?: boolean;
  readonly action?: ReactNode;
}

export function TaskCard({ task, showProject = true, action }: TaskCardProps) {
  const { t } = useMessages();
  const { skillName } = useTaxonomy();
  const { title, description, projectId, projectTitle, skills } = task.data;
  return (
    <Card linked className="stack-2 full-height">
      {showProject && projectTitle ? <p className={styles.project}>{projectTitle}</p> : null}
      <h3 className="text-sm leading-1-4 break-words">
        <CardLink to={taskHref(projectId, task.id)}>{title}</CardLink>
      </h3>
      {description.trim() ? <p className="muted pre-line clamp lines-3">{description}</p> : null}
      <TermChips label={t('tasks.skills')} names={skills.map(skillName)} max={MAX_SKILLS_SHOWN} />
      <div className="cluster-2 spread mt-auto hide-empty">
        <DueBadge task={task.data} />
        {action ? <CardAbove>{action}</CardAbove> : null}
      </div>
    </Card>
  );
}

export function CompactTaskCard({ task }: { task: Entity<Task> }) {
  const { title, projectId, projectTitle } = task.data;
  return (
    <Card linked className={styles.compact ?? ''}>
      <p className="break-words weight-560">
        <CardLink to={taskHref(projectId, task.id)}>{title}</CardLink>
      </p>
      <p className={styles.meta}>
        <span className={styles.project}>{projectTitle}</span>
        <DueBadge task={task.data} />
      </p>
    </Card>
  );
}

export function TaskCardSkeleton() {
  return (
    <Card className="stack-2 full-height">
      <Skeleton width="30%" height="0.75rem" />
      <Skeleton width="70%" height="1.25rem" />
      <SkeletonText lines={2} />
    </Card>
  );
}
