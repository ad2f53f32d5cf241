import { FIRST_DAY, LAST_DAY } from '@samspill/domain/day-range';
import {
  MAX_LABEL_CHARS,
  MAX_LONG_ANSWER_CHARS,
  MAX_NUMBER,
  MAX_SHORT_ANSWER_CHARS,
  type Question,
  type QuestionOf,
} from '@samspill/domain/surveys/question';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import styles from './builder.module.css';
import { LocalTextField } from './local-text-field.tsx';
import { NumberField } from './number-field.tsx';
import type { Builder } from './use-builder.ts';

const MAX_STARS = 10;
const MIN_STARS = 3;

export interface TypeSettingsProps<Q extends Question = Question> {
  readonly question: Q;
  readonly builder: Builder;
  readonly onChange: (question: Question) => void;
}

export function TextSettings({
  question,
  onChange,
}: TypeSettingsProps<QuestionOf<'shortText' | 'longText'>>) {
  const { t } = useMessages();
  const max = question.type === 'shortText' ? MAX_SHORT_ANSWER_CHARS : MAX_LONG_ANSWER_CHARS;
  return (
    <div className={styles.pair}>
      <NumberField
        label={t('admin-survey-builder.minChars')}
        value={question.minChars}
        min={0}
        max={max}
        onChange={(minChars) => onChange({ ...question, minChars })}
      />
      <NumberField
        label={t('admin-survey-builder.maxChars')}
        value={question.maxChars}
        min={1}
        max={max}
        onChange={(maxChars) => onChange({ ...question, maxChars })}
      />
    </div>
  );
}

export function StarSettings({
  question,
  builder,
  onChange,
}: TypeSettingsProps<QuestionOf<'rating'>>) {
  const { t } = useMessages();
  return (
    <NumberField
      label={t('admin-survey-builder.stars')}
      value={question.max}
      min={MIN_STARS}
      max={MAX_STARS}
      disabled={builder.answeredAs(question.id) !== null}
      onChange={(max) => onChange({ ...question, max })}
    />
  );
}

export function ScaleSettings(props: TypeSettingsProps<QuestionOf<'scale'>>) {
  const { t } = useMessages();
  const { question, builder, onChange } = props;
  const disabled = builder.answeredAs(question.id) !== null;
  return (
    <>
      <div className={styles.pair}>
        <NumberField
          label={t('admin-survey-builder.scaleMin')}
          value={question.min}
          min={0}
          max={1}
          disabled={disabled}
          onChange={(min) => onChange({ ...question, min })}
        />
        <NumberField
          label={t('admin-survey-builder.scaleMax')}
          value={question.max}
          min={2}
          max={10}
          disabled={disabled}
          onChange={(max) => onChange({ ...question, max })}
        />
      </div>
      <EndLabels {...props} />
    </>
  );
}

export function EndLabels({
  question,
  builder,
  onChange,
}: TypeSettingsProps<QuestionOf<'scale'> | QuestionOf<'nps'>>) {
  const { t } = useMessages();
  const { language } = builder;
  return (
    <div className={styles.pair}>
      <LocalTextField
        label={t('admin-survey-builder.lowLabel')}
        value={question.lowLabel}
        onChange={(lowLabel) => onChange({ ...question, lowLabel })}
        maxChars={MAX_LABEL_CHARS}
        language={language}
      />
      <LocalTextField
        label={t('admin-survey-builder.highLabel')}
        value={question.highLabel}
        onChange={(highLabel) => onChange({ ...question, highLabel })}
        maxChars={MAX_LABEL_CHARS}
        language={language}
      />
    </div>
  );
}

export function NumberSettings({
  question,
  builder,
  onChange,
}: TypeSettingsProps<QuestionOf<'number'>>) {
  const { t } = useMessages();
  const limits = { min: -MAX_NUMBER, max: MAX_NUMBER, isWhole: false };
  return (
    <>
      <div className={styles.pair}>
        <NumberField
          label={t('admin-survey-builder.min')}
          value={question.min}
          none={t('admin-survey-builder.noLimit')}
          onChange={(min) => onChange({ ...question, min })}
          {...limits}
        />
        <NumberField
          label={t('admin-survey-builder.max')}
          value={question.max}
          none={t('admin-survey-builder.noLimit')}
          onChange={(max) => onChange({ ...question, max })}
          {...limits}
        />
      </div>
      <Checkbox
        label={t('admin-survey-builder.integer')}
        checked={question.integer}
        onChange={(event) => onChange({ ...question, integer: event.target.checked })}
      />
      <LocalTextField
        label={t('admin-survey-builder.unit')}
        help={t('admin-survey-builder.unitHelp')}
        value={question.unit}
        onChange={(unit) => onChange({ ...question, unit })}
        maxChars={MAX_LABEL_CHARS}
        language={builder.language}
      />
    </>
  );
}

export function DateSettings({ question, onChange }: TypeSettingsProps<QuestionOf<'date'>>) {
  const { t } = useMessages();
  const limits = { type: 'date', min: FIRST_DAY, max: LAST_DAY };
  return (
    <div className={styles.pair}>
      <TextField
        label={t('admin-survey-builder.earliest')}
        value={question.earliest ?? ''}
        onChange={(event) => onChange({ ...question, earliest: event.target.value || null })}
        {...limits}
      />
      <TextField
        label={t('admin-survey-builder.latest')}
        value={question.latest ?? ''}
        onChange={(event) => onChange({ ...question, latest: event.target.value || null })}
        {...limits}
      />
    </div>
  );
}
