import { TASK_STATUSES, type Task } from '@samspill/domain/tasks/task';
import { ArrowDown, ArrowRight, ArrowUp, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import type { Entity } from '../../data/entity.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx';
import type { Spot } from './board-layout.ts';
import type { BoardTools } from './use-board-tools.ts';

const ICON_PX = 16;

interface TaskMenuProps {
  readonly task: Entity<Task>;
  readonly tools: BoardTools;
}

/** Everything that dragging does, without dragging. */
export function TaskMenu({ task, tools }: TaskMenuProps) {
  const { t } = useMessages();
  const { id, data } = task;
  const column = tools.columns[data.status];
  const index = column.indexOf(id);
  const goTo = (spot: Spot) => tools.lifting.drop(id, spot);
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
