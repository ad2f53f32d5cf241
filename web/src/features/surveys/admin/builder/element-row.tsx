import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { isQuestion, type SurveyElement } from '@samspill/domain/surveys/question';
import { textIn } from '@samspill/domain/surveys/texts';
import {
  ArrowDown,
  ArrowUp,
  CircleAlert,
  Copy,
  Ellipsis,
  GripVertical,
  Split,
  Trash2,
} from 'lucide-react';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { ICON_PX } from '../../../../ui/icon-px.ts';
import { Menu, MenuItem, MenuLine } from '../../../../ui/menu.tsx';
import { showToast } from '../../../../ui/toast.ts';
import styles from './builder.module.css';
import { ElementIcon } from './element-icon.tsx';
import { elementLabel } from './logic-words.ts';
import { newElementId } from './new-element.ts';
import type { Builder } from './use-builder.ts';

interface ElementRowProps {
  readonly element: SurveyElement;
  readonly index: number;
  readonly builder: Builder;
  readonly isShown: boolean;
}

export function ElementRow({ element, index, builder, isShown }: ElementRowProps) {
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
