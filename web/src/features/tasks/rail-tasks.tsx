import { type Task, TaskSchema } from '@samspill/domain/tasks/task';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import type { Entity } from '../../firebase/entity.ts';
import { useLiveQuery } from '../../firebase/live-query.ts';
import { readLocalDraft, writeLocalDraft } from '../../forms/local-draft.ts';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { CompactTaskCard } from './task-card.tsx';
import styles from './task-lists.module.css';
import { myDueTasksQuery } from './task-queries.ts';
import { useTasksForMe } from './use-tasks-for-me.ts';

const SHOWN = 2;
/** One more than shown, since a project of one's own may be among them. */
const ASKED = 3;
const HIDDEN_MS = 7 * 24 * 60 * 60 * 1000;

type Part = 'due' | 'fitting';

/** Beside the feed: one's nearest deadlines and open tasks for one's skills; what is hidden is not asked for. */
export function RailTasks() {
  const { uid } = useUser();
  const { isHidden, hide } = useHiddenParts(uid);
  return (
    <>
      {isHidden('due') ? null : <DueTasks onHide={() => hide('due')} />}
      {isHidden('fitting') ? null : <FittingTasks onHide={() => hide('fitting')} />}
    </>
  );
}

/** Parts stay hidden for a week in this browser. */
function useHiddenParts(uid: string) {
  const name = `rail-tasks.${uid}`;
  const [hiddenAt, setHiddenAt] = useState(() => readLocalDraft(name) ?? {});
  return {
    isHidden: (part: Part) => Date.now() - Number(hiddenAt[part] ?? 0) < HIDDEN_MS,
    hide: (part: Part) => {
      const next = { ...hiddenAt, [part]: Date.now() };
      writeLocalDraft(name, next);
      setHiddenAt(next);
    },
  };
}

function DueTasks({ onHide }: { onHide: () => void }) {
  const { t } = useMessages();
  const { uid } = useUser();
  const live = useLiveQuery(myDueTasksQuery(uid), TaskSchema, SHOWN);
  const tasks = live.status === 'ready' ? live.data.rows : [];
  return <RailPart title={t('tasks.myDue')} tasks={tasks} onHide={onHide} />;
}

function FittingTasks({ onHide }: { onHide: () => void }) {
  const { t } = useMessages();
  const { tasks, isReady } = useTasksForMe(ASKED);
  const shown = isReady ? tasks.slice(0, SHOWN) : [];
  return <RailPart title={t('tasks.forYouTitle')} tasks={shown} onHide={onHide} />;
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
    <section className={styles.rail} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{title}</h2>
        <Link to={hrefs.ownTasks()} aria-label={t('tasks.allOf', { title })}>
          {t('tasks.all')}
        </Link>
        <IconButton
          size="sm"
          label={t('tasks.hide', { title })}
          icon={<X size={15} />}
          onClick={onHide}
        />
      </div>
      <ul className={styles['rail-list']}>
        {tasks.map((task) => (
          <li key={task.id}>
            <CompactTaskCard task={task} />
          </li>
        ))}
      </ul>
    </section>
  );
}
