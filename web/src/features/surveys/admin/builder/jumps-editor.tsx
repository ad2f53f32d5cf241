import { type Jump, MAX_JUMPS, type Question } from '@samspill/domain/surveys/question';
import { textIn } from '@samspill/domain/surveys/texts';
import { Plus, X } from 'lucide-react';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Select } from '../../../../ui/select.tsx';
import styles from './builder.module.css';
import { ConditionsEditor } from './conditions-editor.tsx';
import { createCondition, earlierQuestions, jumpTargets } from './logic-choices.ts';
import { elementLabel, jumpText } from './logic-words.ts';
import type { Builder } from './use-builder.ts';

const END = '';

interface JumpsEditorProps {
  readonly question: Question;
  readonly builder: Builder;
}

export function JumpsEditor({ question, builder }: JumpsEditorProps) {
  const { t } = useMessages();
  const { jumps } = question;
  const set = (next: Jump[]) =>
    builder.edit({ type: 'change', element: { ...question, jumps: next } });
  const add = () =>
    set([...jumps, { when: { match: 'all', conditions: [createCondition(question)] }, to: null }]);
  return (
    <fieldset className={styles.logic}>
      <legend className={styles.legend}>{t('admin-survey-builder.jumps')}</legend>
      {jumps.length === 0 ? (
        <p className={styles.says}>{t('admin-survey-builder.jumpsNone')}</p>
      ) : null}
      <ol className={styles.jumps}>
        {jumps.map((jump, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: jumps have nothing else to tell them apart
          <li key={index} className={styles.jump}>
            <div className={styles.jumpHead}>
              <p className={styles.says}>{jumpText(builder.words, jump)}</p>
              <IconButton
                size="sm"
                label={t('admin-survey-builder.removeJump', { number: index + 1 })}
                icon={<X size={16} />}
                onClick={() => set(jumps.toSpliced(index, 1))}
              />
            </div>
            <JumpFields
              {...{ jump, question, builder }}
              number={index + 1}
              onChange={(next) => set(jumps.with(index, next))}
            />
          </li>
        ))}
      </ol>
      {jumps.length < MAX_JUMPS ? (
        <div className={styles.buttons}>
          <Button size="sm" icon={<Plus size={16} />} onClick={add}>
            {t('admin-survey-builder.addJump')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

interface JumpFieldsProps extends JumpsEditorProps {
  readonly jump: Jump;
  readonly number: number;
  readonly onChange: (jump: Jump) => void;
}

function JumpFields({ jump, number, question, builder, onChange }: JumpFieldsProps) {
  const { t, locale } = useMessages();
  const { elements } = builder.definition;
  const targets = jumpTargets(elements, question.id);
  const isThere = jump.to === null || targets.some(({ id }) => id === jump.to);
  const labelOf = (id: string, title: string) => {
    const name = elementLabel(builder.words, id);
    return name.startsWith('«') ? name : `${name}: ${title}`;
  };
  return (
    <fieldset className={styles.jumpFields}>
      <legend className="visually-hidden">{t('admin-survey-builder.jump', { number })}</legend>
      <ConditionsEditor
        conditions={jump.when}
        questions={earlierQuestions(elements, question.id, { isOwnToo: true })}
        onChange={(when) => onChange({ ...jump, when })}
      />
      <Select
        label={t('admin-survey-builder.goTo')}
        options={[
          ...(isThere ? [] : [{ value: jump.to ?? END, label: t('admin-survey-builder.gone') }]),
          ...targets.map(({ id, title }) => ({
            value: id,
            label: labelOf(id, textIn(title, locale)),
          })),
          { value: END, label: t('admin-survey-builder.theEnd') },
        ]}
        value={jump.to ?? END}
        onChange={({ target: { value } }) =>
          onChange({ ...jump, to: value === END ? null : value })
        }
      />
    </fieldset>
  );
}
