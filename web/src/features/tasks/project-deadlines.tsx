import { projectTabHref } from '@samspill/domain/projects/paths';
import type { Project } from '@samspill/domain/projects/project';
import { shiftDay } from '@samspill/domain/tasks/calendar';
import { TaskSchema } from '@samspill/domain/tasks/task';
import type { Entity } from '../../data/entity.ts';
import { useQueryOnce } from '../../data/read-once.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { RailSection } from '../../ui/rail-section.tsx';
import { useSiteDay } from '../../ui/use-now.ts';
import { CompactTaskCard } from './task-card.tsx';
import { dueTasksQuery } from './task-queries.ts';

/** Maximum number of reads; tasks of other members are filtered out afterwards. */
const MAX_READ = 3;
const DUE_SOON_DAYS = 7;

export function ProjectDeadlines({ project }: { project: Entity<Project> }) {
  const { t } = useMessages();
  const { uid } = useUser();
  const soon = shiftDay(useSiteDay(), DUE_SOON_DAYS);
  const found = useQueryOnce(dueTasksQuery(project.id, soon), TaskSchema, MAX_READ);
  const due = (found ?? []).filter(
    ({ data }) => data.assigneeId === null || data.assigneeId === uid,
  );
  if (due.length === 0) return null;
  return (
    <RailSection
      title={t('tasks.dueInProject')}
      to={projectTabHref(project.id, 'tasks')}
      allLabel={t('tasks.all')}
    >
      {due.map((task) => (
        <li key={task.id}>
          <CompactTaskCard task={task} />
        </li>
      ))}
    </RailSection>
  );
}
