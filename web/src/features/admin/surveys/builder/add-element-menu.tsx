import { QUESTION_TYPES } from '@samspill/domain/surveys/question';
import { MAX_ELEMENTS } from '@samspill/domain/surveys/survey';
import { Plus } from 'lucide-react';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Menu, MenuItem, MenuLine } from '../../../../ui/menu.tsx';
import { ElementIcon } from './element-icon.tsx';
import { type ElementType, newElement } from './new-element.ts';
import type { Builder } from './use-builder.ts';

/** All types of questions, and sections; a new one comes below the chosen one, else last, and is chosen. */
export function AddElementMenu({ builder }: { builder: Builder }) {
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
