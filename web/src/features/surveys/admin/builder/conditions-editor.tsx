import {
  type Condition,
  type Conditions,
  MAX_CONDITIONS,
  MAX_NUMBER,
  type Question,
} from '@samspill/domain/surveys/question';
import { textIn } from '@samspill/domain/surveys/texts';
import { Plus, X } from 'lucide-react';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { optionsOf, Select } from '../../../../ui/select.tsx';
import styles from './builder.module.css';
import { createCondition, initialValue, isComparison, operatorsFor } from './logic-choices.ts';
import { NumberField } from './number-field.tsx';

interface ConditionsEditorProps {
  readonly conditions: Conditions;
  readonly questions: readonly Question[];
  readonly onChange: (conditions: Conditions) => void;
}

export function ConditionsEditor({ conditions, questions, onChange }: ConditionsEditorProps) {
  const { t } = useMessages();
  const list = conditions.conditions;
  const last = questions.at(-1);
  const set = (next: Condition[]) => onChange({ ...conditions, conditions: next });
  return (
    <>
      <ul className="stack-2">
        {list.map((condition, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have nothing else to tell them apart
          <li key={index}>
            <fieldset className={styles.condition}>
              <legend className="visually-hidden">
                {t('admin-survey-builder.condition', { number: index + 1 })}
              </legend>
              <ConditionFields
                condition={condition}
                questions={questions}
                onChange={(next) => set(list.with(index, next))}
              />
              <IconButton
                size="sm"
                label={t('admin-survey-builder.removeCondition', { number: index + 1 })}
                icon={<X size={16} />}
                onClick={() => set(list.toSpliced(index, 1))}
              />
            </fieldset>
          </li>
        ))}
      </ul>
      {list.length > 1 ? (
        <Select
          label={t('admin-survey-builder.match')}
          options={(['all', 'any'] as const).map((value) => ({
            value,
            label: t(`admin-survey-builder.match.${value}`),
          }))}
          value={conditions.match}
          onChoose={(match) => onChange({ ...conditions, match })}
        />
      ) : null}
      {last && list.length < MAX_CONDITIONS ? (
        <div className="cluster-2">
          <Button
            size="sm"
            variant="ghost"
            icon={<Plus size={16} />}
            onClick={() => set([...list, createCondition(last)])}
          >
            {t('admin-survey-builder.addCondition')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

interface ConditionFieldsProps {
  readonly condition: Condition;
  readonly questions: readonly Question[];
  readonly onChange: (condition: Condition) => void;
}

function ConditionFields({ condition, questions, onChange }: ConditionFieldsProps) {
  const { t, locale } = useMessages();
  const question = questions.find(({ id }) => id === condition.questionId);
  const labelOf = ({ code, title }: Question) => `${code}: ${textIn(title, locale)}`;
  const pick = (id: string | null) => {
    const picked = questions.find((each) => each.id === id);
    if (picked) onChange(createCondition(picked, condition));
  };
  const operators = question ? operatorsFor(question) : [condition.operator];
  const compare = (operator: Condition['operator']) => {
    if (!question) return;
    const hadValue = condition.value !== null;
    const kept = hadValue ? condition.value : initialValue(question);
    onChange({ ...condition, operator, value: isComparison(operator) ? kept : null });
  };
  return (
    <div className="grid-2 fit-9">
      <Select
        label={t('admin-survey-builder.conditionQuestion')}
        // The question may have been deleted or moved below.
        placeholder={question ? undefined : t('admin-survey-builder.gone')}
        options={questions.map((each) => ({ value: each.id, label: labelOf(each) }))}
        value={question?.id ?? null}
        onChoose={pick}
      />
      <Select
        label={t('admin-survey-builder.conditionOperator')}
        options={optionsOf(operators, (value) => t(`admin-survey-builder.operator.${value}`))}
        value={condition.operator}
        onChoose={compare}
      />
      {question && isComparison(condition.operator) ? (
        <ValueField condition={condition} question={question} onChange={onChange} />
      ) : null}
    </div>
  );
}

interface ValueFieldProps extends Pick<ConditionFieldsProps, 'condition' | 'onChange'> {
  readonly question: Question;
}

function ValueField({ condition, question, onChange }: ValueFieldProps) {
  const { t, locale } = useMessages();
  const label = t('admin-survey-builder.conditionValue');
  const { value } = condition;
  if (question.type === 'yesNo' || question.type === 'consent')
    return (
      <Select
        label={label}
        options={[
          { value: 'true', label: t('admin-survey-builder.yes') },
          { value: 'false', label: t('admin-survey-builder.no') },
        ]}
        value={String(value)}
        onChoose={(chosen) => onChange({ ...condition, value: chosen === 'true' })}
      />
    );
  if ('choices' in question) {
    const isThere = question.choices.some(({ id }) => id === value);
    return (
      <Select
        label={label}
        placeholder={isThere ? undefined : t('admin-survey-builder.gone')}
        options={question.choices.map((choice) => ({
          value: choice.id,
          label: textIn(choice.label, locale) || choice.id,
        }))}
        value={isThere ? String(value) : null}
        onChoose={(id) => onChange({ ...condition, value: id })}
      />
    );
  }
  return (
    <NumberField
      label={label}
      value={typeof value === 'number' ? value : 0}
      min={-MAX_NUMBER}
      max={MAX_NUMBER}
      isWhole={false}
      onChange={(number) => onChange({ ...condition, value: number })}
    />
  );
}
