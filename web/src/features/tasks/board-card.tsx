import type { DraggableSyntheticListeners } from '@dnd-kit/core';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { Person } from '@samspill/domain/people/person';
import { countDone } from '@samspill/domain/tasks/checklist';
import { TASK_STATUSES, type Task } from '@samspill/domain/tasks/task';
import {
  ArrowDown,
  ArrowRight,
  ArrowUp,
  Ellipsis,
  GripVertical,
  HeartHandshake,
  ListChecks,
  Pencil,
  Repeat,
  Trash2,
} from 'lucide-react';
import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import type { Entity } from '../../data/entity.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { TermChips } from '../../platform/site/term-chips.tsx';
import { useTaxonomy } from '../../platform/site/use-taxonomy.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ICON_PX } from '../../ui/icon-px.ts';
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx';
import { PersonAvatar } from '../people/person-avatar.tsx';
import styles from './board.module.css';
import type { BoardSpot } from './board-layout.ts';
import { DueBadge } from './due-badge.tsx';
import { PriorityBadge } from './priority-badge.tsx';
import type { BoardTools } from './use-board-tools.ts';

interface TaskMenuProps {
  readonly task: Entity<Task>;
  readonly tools: BoardTools;
}

export function TaskMenu({ task, tools }: TaskMenuProps) {
  const { t } = useMessages();
  const { id, data } = task;
  const column = tools.columns[data.status];
  const index = column.indexOf(id);
  const goTo = (spot: BoardSpot) => tools.lifting.drop(id, spot);
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          label={t('tasks.more', { title: data.title })}
          icon={<Ellipsis size={ICON_PX} />}
        />
      }
    >
      <MenuItem icon={<Pencil size={ICON_PX} />} onSelect={() => tools.open(id)}>
        {t('tasks.openTask')}
      </MenuItem>
      <MenuLine />
      {TASK_STATUSES.filter((status) => status !== data.status).map((status) => (
        <MenuItem
          key={status}
          icon={<ArrowRight size={ICON_PX} />}
          onSelect={() => goTo({ status, index: tools.columns[status].length })}
        >
          {t('tasks.moveTo', { column: t(`tasks.status.${status}`) })}
        </MenuItem>
      ))}
      <MenuItem
        icon={<ArrowUp size={ICON_PX} />}
        disabled={index <= 0}
        onSelect={() => goTo({ status: data.status, index: index - 1 })}
      >
        {t('tasks.moveUp')}
      </MenuItem>
      <MenuItem
        icon={<ArrowDown size={ICON_PX} />}
        disabled={index >= column.length - 1}
        onSelect={() => goTo({ status: data.status, index: index + 1 })}
      >
        {t('tasks.moveDown')}
      </MenuItem>
      <MenuLine />
      <MenuItem danger icon={<Trash2 size={ICON_PX} />} onSelect={() => tools.board.remove(id)}>
        {t('tasks.delete')}
      </MenuItem>
    </Menu>
  );
}

const AVATAR_PX = 24;
const MAX_SKILLS_SHOWN = 2;

interface BoardCardProps {
  readonly task: Entity<Task>;
  readonly tools: BoardTools;
}

export function BoardCard({ task, tools }: BoardCardProps) {
  const { t } = useMessages();
  const { id } = task;
  const { title } = task.data;
  const { lifted } = tools.lifting;
  const sortable = useSortable({ id });
  const handle = useRef<HTMLButtonElement>(null);
  const isLifted = lifted?.id === id;
  const isByKeyboard = isLifted && lifted.by === 'keyboard';

  // Moving an element in the document drops its focus. A later effect could take the focus from the element that has it
  // by then.
  useLayoutEffect(() => {
    if (tools.lifting.hasFocus(id)) handle.current?.focus();
  });

  return (
    <li
      ref={sortable.setNodeRef}
      {...withoutMenuPresses(sortable.listeners)}
      style={{
        transform: CSS.Translate.toString(sortable.transform),
        transition: sortable.transition,
      }}
      className={classNames(
        styles.card,
        isByKeyboard && styles.lifted,
        sortable.isDragging && styles.left,
      )}
      data-task={id}
    >
      <div className="flex-gap-1 items-start">
        <button type="button" className={styles.title} onClick={() => tools.open(id)}>
          {title}
        </button>
        <div className={styles.tools}>
          <IconButton
            ref={handle}
            size="sm"
            label={t('tasks.grab', { title })}
            aria-pressed={isByKeyboard}
            aria-describedby={tools.helpId}
            icon={<GripVertical size={16} />}
            onKeyDown={(event) => tools.lifting.onKey(event, id)}
            onBlur={() => tools.lifting.leave(id)}
          />
          <TaskMenu task={task} tools={tools} />
        </div>
      </div>
      <TaskFacts task={task.data} people={tools.people} />
    </li>
  );
}

/**
 * Ignores presses in the card's menu, which React bubbles to the card: a long touch on a menu item would drag the card.
 */
function withoutMenuPresses(listeners: DraggableSyntheticListeners): DraggableSyntheticListeners {
  const guarded = Object.entries(listeners ?? {}).map(([name, listener]) => [
    name,
    (event: SyntheticEvent) => {
      if (isCardEvent(event)) listener(event);
    },
  ]);
  return Object.fromEntries(guarded);
}

const isCardEvent = ({ currentTarget, target }: SyntheticEvent) =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  target.closest('[aria-haspopup]') === null;

export function DraggedCard({ task, tools }: BoardCardProps) {
  return (
    <div className={classNames(styles.card, styles.overlay)}>
      <p className={styles.title}>{task.data.title}</p>
      <TaskFacts task={task.data} people={tools.people} />
    </div>
  );
}

interface TaskFactsProps {
  readonly task: Task;
  readonly people: ReadonlyMap<string, Entity<Person>>;
}

function TaskFacts({ task, people }: TaskFactsProps) {
  const { t } = useMessages();
  const { skillName } = useTaxonomy();
  const assignee = task.assigneeId === null ? undefined : people.get(task.assigneeId);
  const { done, total } = countDone(task.checklist);
  const isBare = !task.open && task.dueOn === null && task.skills.length === 0;
  if (isBare && !assignee && total === 0 && !task.repeats && !task.priority) return null;
  return (
    <div className="cluster-2">
      {task.open ? (
        <Badge tone="info" icon={<HeartHandshake size={13} aria-hidden="true" />}>
          {t('tasks.open')}
        </Badge>
      ) : null}
      <PriorityBadge priority={task.priority} />
      <DueBadge task={task} />
      {task.repeats ? (
        <Badge icon={<Repeat size={13} aria-hidden="true" />}>
          {t(`tasks.repeat.${task.repeats}`)}
        </Badge>
      ) : null}
      {total > 0 ? (
        <Badge
          tone={done === total ? 'success' : 'neutral'}
          icon={<ListChecks size={13} aria-hidden="true" />}
        >
          {t('tasks.checklistDone', { done, total })}
        </Badge>
      ) : null}
      <TermChips
        label={t('tasks.skills')}
        names={task.skills.map(skillName)}
        max={MAX_SKILLS_SHOWN}
      />
      {assignee ? (
        <span className="push-end" title={assignee.data.displayName}>
          <PersonAvatar person={assignee} sizePx={AVATAR_PX} />
          <span className="visually-hidden">
            {t('tasks.assignedTo', { name: assignee.data.displayName })}
          </span>
        </span>
      ) : null}
    </div>
  );
}
