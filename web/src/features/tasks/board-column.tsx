import { useDroppable } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { TaskStatus } from '@samspill/domain/tasks/task';
import { useId } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { AddTask } from './add-task.tsx';
import styles from './board.module.css';
import { BoardCard } from './board-card.tsx';
import { columnDropId } from './drag-spot.ts';
import type { BoardTools } from './use-board-tools.ts';

interface BoardColumnProps {
  readonly status: TaskStatus;
  readonly tools: BoardTools;
  /** With the line to add a task open from the first. */
  readonly isAdding: boolean;
}

/** The tasks of one status, and a line to add one. */
export function BoardColumn({ status, tools, isAdding }: BoardColumnProps) {
  const { t } = useMessages();
  const headingId = useId();
  const { setNodeRef } = useDroppable({ id: columnDropId(status) });
  const ids = tools.lifting.shown[status];
  const name = t(`tasks.status.${status}`);
  return (
    <section className={styles.column} aria-labelledby={headingId}>
      <h2 className={styles.heading} id={headingId}>
        {name}
        <span className={styles.count}>{ids.length}</span>
      </h2>
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ul ref={setNodeRef} className={styles.list}>
          {ids.map((id) => {
            const task = tools.tasks.get(id);
            return task ? (
              <BoardCard
                key={id}
                task={{ ...task, data: { ...task.data, status } }}
                tools={tools}
              />
            ) : null;
          })}
          {ids.length === 0 ? <li className={styles.none}>{t('tasks.noneHere')}</li> : null}
        </ul>
      </SortableContext>
      <AddTask
        starts={isAdding ? 'focused' : 'closed'}
        columnName={name}
        onAdd={(title) => tools.board.add(status, title)}
      />
    </section>
  );
}
