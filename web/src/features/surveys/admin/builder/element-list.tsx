import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { QUESTION_TYPES } from '@samspill/domain/surveys/question';
import { MAX_ELEMENTS } from '@samspill/domain/surveys/survey';
import { FileText, Plus } from 'lucide-react';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Menu, MenuItem, MenuLine } from '../../../../ui/menu.tsx';
import styles from './builder.module.css';
import { INTRODUCTION } from './builder-view.ts';
import { ElementIcon } from './element-icon.tsx';
import { ElementRow } from './element-row.tsx';
import { elementLabel } from './logic-words.ts';
import type { ElementType } from './new-element.ts';
import { newElement } from './new-element.ts';
import type { Builder } from './use-builder.ts';

function AddElementMenu({ builder }: { builder: Builder }) {
  const { t } = useMessages();
  const { definition, view, edit, setView, readChosen } = builder;
  const { elements } = definition;
  const isChosen = elements.some(({ id }) => id === view.element);
  const isFull = elements.length >= MAX_ELEMENTS;
  const add = (type: ElementType) => {
    const element = newElement(type, definition);
    const chosenAt = elements.findIndex(({ id }) => id === readChosen());
    edit({ type: 'add', element, at: chosenAt < 0 ? elements.length : chosenAt + 1 });
    setView({ element: element.id });
  };
  const item = (type: ElementType) => (
    <MenuItem key={type} icon={<ElementIcon type={type} />} onSelect={() => add(type)}>
      {t(`admin-survey-builder.type.${type}`)}
    </MenuItem>
  );
  if (isFull) return <p>{t('admin-survey-builder.addFull', { max: MAX_ELEMENTS })}</p>;
  return (
    <Menu
      align="start"
      trigger={
        <Button icon={<Plus size={16} />} wide>
          {t(isChosen ? 'admin-survey-builder.addBelow' : 'admin-survey-builder.add')}
        </Button>
      }
    >
      {QUESTION_TYPES.map(item)}
      <MenuLine />
      {item('section')}
    </Menu>
  );
}

/** Distinguishes a click from a drag; a finger that moves at once scrolls. */
const MOUSE = { activationConstraint: { distance: 6 } };
const TOUCH = { activationConstraint: { delay: 220, tolerance: 8 } };

interface ElementListProps {
  readonly builder: Builder;
  readonly shown: string;
}

function useAnnouncements({ definition, words }: Builder): Announcements {
  const { t } = useMessages();
  const total = definition.elements.length;
  const positionOf = (id: string | number) =>
    1 + definition.elements.findIndex((each) => each.id === id);
  const nameOfId = (id: string | number) => elementLabel(words, String(id));
  return {
    onDragStart: ({ active: { id } }) =>
      t('admin-survey-builder.lifted', { name: nameOfId(id), position: positionOf(id), total }),
    onDragOver: ({ active, over }) =>
      over
        ? t('admin-survey-builder.carried', {
            name: nameOfId(active.id),
            position: positionOf(over.id),
            total,
          })
        : undefined,
    onDragEnd: ({ active, over }) =>
      t('admin-survey-builder.dropped', {
        name: nameOfId(active.id),
        position: positionOf(over?.id ?? active.id),
        total,
      }),
    onDragCancel: ({ active }) => t('admin-survey-builder.putBack', { name: nameOfId(active.id) }),
  };
}

export function ElementList({ builder, shown }: ElementListProps) {
  const { t } = useMessages();
  const { definition, edit, setView } = builder;
  const { elements } = definition;
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const announcements = useAnnouncements(builder);
  const drop = ({ active, over }: DragEndEvent) => {
    const to = elements.findIndex(({ id }) => id === over?.id);
    if (to >= 0) edit({ type: 'move', id: String(active.id), to });
  };
  return (
    <nav className={styles.list} aria-label={t('admin-survey-builder.elements')}>
      <button
        type="button"
        className={classNames(styles.row, 'flex-none')}
        aria-current={shown === INTRODUCTION || undefined}
        onClick={() => setView({ element: INTRODUCTION })}
      >
        <FileText size={16} aria-hidden="true" />
        {t('admin-survey-builder.set.about')}
      </button>
      {elements.length === 0 ? (
        <p className="muted p-2">{t('admin-survey-builder.noElements')}</p>
      ) : null}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          announcements,
          screenReaderInstructions: { draggable: t('admin-survey-builder.grabHelp') },
        }}
        onDragEnd={drop}
      >
        <SortableContext
          items={elements.map(({ id }) => id)}
          strategy={verticalListSortingStrategy}
        >
          <ol className="stack gap-2px">
            {elements.map((element, index) => (
              <ElementRow
                key={element.id}
                {...{ element, index, builder }}
                isShown={element.id === shown}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <AddElementMenu builder={builder} />
    </nav>
  );
}
