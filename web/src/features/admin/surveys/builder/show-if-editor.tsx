import type { Conditions } from '@samspill/domain/surveys/question';
import { Plus } from 'lucide-react';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { Button } from '../../../../ui/button.tsx';
import styles from './builder.module.css';
import { ConditionsEditor } from './conditions-editor.tsx';
import type { ElementSettingsProps } from './element-settings.tsx';
import { conditionOn, questionsBefore } from './logic-choices.ts';
import { conditionsWords } from './logic-words.ts';

/** For whom an element is shown, by what they answered before. */
export function ShowIfEditor({ element, builder }: ElementSettingsProps) {
  const { t } = useMessages();
  const { definition, words } = builder;
  const questions = questionsBefore(definition.elements, element.id, { isOwnToo: false });
  const last = questions.at(-1);
  const { showIf } = element;
  const set = (next: Conditions | null) => {
    const isNone = next === null || next.conditions.length === 0;
    builder.edit({ type: 'change', element: { ...element, showIf: isNone ? null : next } });
  };
  return (
    <fieldset className={styles.logic}>
      <legend className={styles.legend}>{t('admin-survey-builder.showIf')}</legend>
      <p className={styles.says}>
        {showIf
          ? t('admin-survey-builder.showIfSays', { conditions: conditionsWords(words, showIf) })
          : t(last ? 'admin-survey-builder.showIfAlways' : 'admin-survey-builder.showIfFirst')}
      </p>
      {showIf ? (
        <ConditionsEditor conditions={showIf} questions={questions} onChange={set} />
      ) : null}
      {!showIf && last ? (
        <div className={styles.buttons}>
          <Button
            size="sm"
            icon={<Plus size={16} />}
            onClick={() => set({ match: 'all', conditions: [conditionOn(last)] })}
          >
            {t('admin-survey-builder.addShowIf')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
