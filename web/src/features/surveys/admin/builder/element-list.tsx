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
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { isQuestion, QUESTION_TYPES, type SurveyElement } from '@samspill/domain/surveys/question';
import { MAX_ELEMENTS } from '@samspill/domain/surveys/survey';
import { textIn } from '@samspill/domain/surveys/texts';
import {
  ArrowDown,
  ArrowUp,
  CircleAlert,
  Copy,
  Ellipsis,
  FileText,
  GripVertical,
  Plus,
  Split,
  Trash2,
} from 'lucide-react';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { ICON_PX } from '../../../../ui/icon-px.ts';
import { Menu, MenuItem, MenuLine } from '../../../../ui/menu.tsx';
import { showToast } from '../../../../ui/toast.ts';
import styles from './builder.module.css';
import { INTRODUCTION } from './builder-view.ts';
import { ElementIcon } from './element-icon.tsx';
import { elementLabel } from './logic-words.ts';
import { type ElementType, newElement, newElementId } from './new-element.ts';
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

interface ElementRowProps {
  readonly element: SurveyElement;
  readonly index: number;
  readonly builder: Builder;
  readonly isShown: boolean;
}

function ElementRow({ element, index, builder, isShown }: ElementRowProps) {
  const { t, locale } = useMessages();
  const { id, type, title, showIf } = element;
  const sortable = useSortable({
    id,
    attributes: { roleDescription: t('admin-survey-builder.sortable') },
  });
  const name = elementLabel(builder.words, id);
  const faults = builder.problems.filter((each) => each.elementId === id).length;
  return (
    <li
      ref={sortable.setNodeRef}
      className={classNames(styles.item, sortable.isDragging && styles.dragged)}
      style={{
        transform: CSS.Translate.toString(sortable.transform),
        transition: sortable.transition,
      }}
      data-type={type}
    >
      <IconButton
        ref={sortable.setActivatorNodeRef}
        size="sm"
        className={styles.handle ?? ''}
        label={t('admin-survey-builder.grab', { name })}
        icon={<GripVertical size={ICON_PX} />}
        {...sortable.attributes}
        {...sortable.listeners}
      />
      <button
        type="button"
        className={styles.row}
        aria-current={isShown || undefined}
        onClick={() => builder.setView({ element: id })}
      >
        <ElementIcon type={type} />
        {isQuestion(element) ? (
          <span className="flex-none muted text-xs weight-bold">{element.code}</span>
        ) : null}
        <span className={styles.rowTitle}>
          {textIn(title, locale) || t('admin-survey-builder.noTitle')}
        </span>
        {isQuestion(element) && element.required ? (
          <span className="flex-none error-text" title={t('admin-survey-builder.isRequired')}>
            <span aria-hidden="true">*</span>
            <span className="visually-hidden">{t('admin-survey-builder.isRequired')}</span>
          </span>
        ) : null}
        {showIf ? (
          <span title={t('admin-survey-builder.isConditional')}>
            <Split size={14} aria-hidden="true" />
            <span className="visually-hidden">{t('admin-survey-builder.isConditional')}</span>
          </span>
        ) : null}
        {faults > 0 ? (
          <span className="flex-none error-text">
            <CircleAlert size={14} aria-hidden="true" />
            <span className="visually-hidden">
              {t('admin-survey-builder.faultsHere', { count: faults })}
            </span>
          </span>
        ) : null}
      </button>
      <ElementMenu {...{ element, index, builder }} name={name} />
    </li>
  );
}

interface ElementMenuProps extends Omit<ElementRowProps, 'isShown'> {
  readonly name: string;
}

function ElementMenu({ element, index, builder, name }: ElementMenuProps) {
  const { t } = useMessages();
  const { id } = element;
  const { edit, definition, setView } = builder;
  const isLocked = builder.answeredAs(id) !== null;
  const duplicate = () => {
    const newId = newElementId();
    edit({ type: 'duplicate', id, newId });
    setView({ element: newId });
  };
  const remove = () => {
    edit({ type: 'delete', id });
    setView({ element: null });
    showToast({
      title: t('admin-survey-builder.deleted', { name }),
      id: 'survey-element',
      action: {
        label: t('ui.undo'),
        // Restore the original position regardless of later edits.
        onClick: () => edit({ type: 'add', element, at: index }),
      },
    });
  };
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          label={t('admin-survey-builder.moreFor', { name })}
          icon={<Ellipsis size={ICON_PX} />}
        />
      }
    >
      <MenuItem icon={<Copy size={ICON_PX} />} onSelect={duplicate}>
        {t('admin-survey-builder.duplicate')}
      </MenuItem>
      <MenuItem
        icon={<ArrowUp size={ICON_PX} />}
        disabled={index === 0}
        onSelect={() => edit({ type: 'move', id, to: index - 1 })}
      >
        {t('admin-survey-builder.up', { name })}
      </MenuItem>
      <MenuItem
        icon={<ArrowDown size={ICON_PX} />}
        disabled={index === definition.elements.length - 1}
        onSelect={() => edit({ type: 'move', id, to: index + 1 })}
      >
        {t('admin-survey-builder.down', { name })}
      </MenuItem>
      <MenuLine />
      <MenuItem danger disabled={isLocked} icon={<Trash2 size={ICON_PX} />} onSelect={remove}>
        {t(isLocked ? 'admin-survey-builder.deleteLocked' : 'admin-survey-builder.delete')}
      </MenuItem>
    </Menu>
  );
}
