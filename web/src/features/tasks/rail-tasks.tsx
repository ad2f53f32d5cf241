import { DAY_MS } from '@samspill/domain/durations';
import { ownTasksHref } from '@samspill/domain/tasks/paths';
import { type Task, TaskSchema } from '@samspill/domain/tasks/task';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import type { Entity } from '../../data/entity.ts';
import { useLiveQuery } from '../../data/live-query.ts';
import { readLocalValue, writeLocalValue } from '../../data/local-value.ts';
import type { QuerySpec } from '../../data/query-spec.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { CompactTaskCard } from './task-card.tsx';
import { myDueTasksQuery, tasksForSkillsQuery } from './task-queries.ts';

/** Each task costs a read per visit of the feed. */
const SHOWN = { pageSize: 2, isBlind: true };
const HIDE_DURATION_MS = 7 * DAY_MS;

type Part = 'due' | 'fitting';

/** Runs no query for a dismissed list. */
export function RailTasks() {
  const { t } = useMessages();
  const { uid, skills } = useUser();
  const { isHidden, hide } = useHiddenParts(uid);
  const due = useRailQuery(isHidden('due') ? null : myDueTasksQuery(uid));
  const asksFitting = !isHidden('fitting') && skills.length > 0;
  const fitting = useRailQuery(asksFitting ? tasksForSkillsQuery(skills) : null);
  // Exclude only tasks that the user wrote: excluding all tasks of their projects would cost a read per project.
  const others = fitting.filter(({ data }) => data.createdBy !== uid);
  return (
    <>
      <RailPart title={t('tasks.myDue')} tasks={due} onHide={() => hide('due')} />
      <RailPart title={t('tasks.forYouTitle')} tasks={others} onHide={() => hide('fitting')} />
    </>
  );
}

const NO_TASKS: readonly Entity<Task>[] = [];

function useRailQuery(query: QuerySpec | null): readonly Entity<Task>[] {
  const live = useLiveQuery(query, TaskSchema, SHOWN);
  return live.status === 'ready' ? live.data.rows : NO_TASKS;
}

function useHiddenParts(uid: string) {
  const name = `rail-tasks.${uid}`;
  const [hiddenAt, setHiddenAt] = useState(() => readLocalValue(name) ?? {});
  return {
    isHidden: (part: Part) => Date.now() - Number(hiddenAt[part] ?? 0) < HIDE_DURATION_MS,
    hide: (part: Part) => {
      const next = { ...hiddenAt, [part]: Date.now() };
      writeLocalValue(name, next);
      setHiddenAt(next);
    },
  };
}

interface RailPartProps {
  readonly title: string;
  readonly tasks: readonly Entity<Task>[];
  readonly onHide: () => void;
}

function RailPart({ title, tasks, onHide }: RailPartProps) {
  const { t } = useMessages();
  const headingId = useId();
  if (tasks.length === 0) return null;
  return (
    <section className="stack-3 mb-6" aria-labelledby={headingId}>
      <div className="row-2">
        <h2 className="flex-1 text-sm" id={headingId}>
          {title}
        </h2>
        <Link className="text-xs" to={ownTasksHref()} aria-label={t('tasks.allOf', { title })}>
          {t('tasks.all')}
        </Link>
        <IconButton
          size="sm"
          label={t('tasks.hide', { title })}
          icon={<X size={15} />}
          onClick={onHide}
        />
      </div>
      <ul className="stack-2">
        {tasks.map((task) => (
          <li key={`${task.data.projectId}/${task.id}`}>
            <CompactTaskCard task={task} />
          </li>
        ))}
      </ul>
    </section>
  );
}
