import {
  FIRST_DAY,
  LAST_DAY,
  MAX_CHOICES,
  MAX_LABEL_CHARS,
  MAX_LONG_ANSWER_CHARS,
  MAX_MATRIX_COLUMNS,
  MAX_MATRIX_ROWS,
  MAX_NUMBER,
  MAX_SHORT_ANSWER_CHARS,
  type Question,
  type QuestionOf,
} from '@samspill/domain/surveys/question';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import styles from './builder.module.css';
import { ChoicesEditor } from './choices-editor.tsx';
import { LocalTextField } from './local-text-field.tsx';
import { NumberField } from './number-field.tsx';
import type { Builder } from './use-builder.ts';

const MAX_RANKED = 10;
const MAX_STARS = 10;
const MIN_STARS = 3;

interface TypeSettingsProps<Q extends Question = Question> {
  readonly question: Q;
  readonly builder: Builder;
  readonly onChange: (question: Question) => void;
}

/** What only questions of its type have. */
export function TypeSettings(props: TypeSettingsProps) {
  const { question, builder, onChange } = props;
  switch (question.type) {
    case 'shortText':
    case 'longText':
      return <TextSettings {...props} question={question} />;
    case 'singleChoice':
    case 'multipleChoice':
      return <PickSettings {...props} question={question} />;
    case 'dropdown':
      return <Choices {...props} question={question} min={1} max={MAX_CHOICES} />;
    case 'ranking':
      return <Choices {...props} question={question} min={2} max={MAX_RANKED} />;
    case 'rating':
      return <StarSettings {...props} question={question} />;
    case 'scale':
      return <ScaleSettings {...props} question={question} />;
    case 'nps':
      return <EndLabels {...{ question, builder, onChange }} />;
    case 'number':
      return <NumberSettings {...props} question={question} />;
    case 'date':
      return <DateSettings {...props} question={question} />;
    case 'matrix':
      return <MatrixSettings {...props} question={question} />;
    default:
      return null;
  }
}

/** The choices that answers name, by id. */
function lockedIdsOf(builder: Builder, id: string): ReadonlySet<string> {
  const before = builder.answeredAs(id);
  if (!before) return new Set();
  const rows = 'rows' in before ? [...before.rows, ...before.columns] : [];
  const choices = 'choices' in before ? before.choices : [];
  return new Set([...choices, ...rows].map((each) => each.id));
}

function TextSettings({
  question,
  onChange,
}: TypeSettingsProps<QuestionOf<'shortText' | 'longText'>>) {
  const { t } = useMessages();
  const max = question.type === 'shortText' ? MAX_SHORT_ANSWER_CHARS : MAX_LONG_ANSWER_CHARS;
  return (
    <div className={styles.pair}>
      <NumberField
        label={t('survey-builder.minChars')}
        value={question.minChars}
        min={0}
        max={max}
        onChange={(minChars) => onChange({ ...question, minChars })}
      />
      <NumberField
        label={t('survey-builder.maxChars')}
        value={question.maxChars}
        min={1}
        max={max}
        onChange={(maxChars) => onChange({ ...question, maxChars })}
      />
    </div>
  );
}

type Choosing = QuestionOf<'singleChoice' | 'multipleChoice' | 'dropdown' | 'ranking'>;

function Choices(props: TypeSettingsProps<Choosing> & { min: number; max: number }) {
  const { question, builder, onChange, min, max } = props;
  return (
    <ChoicesEditor
      kind="choice"
      list={question.choices}
      language={builder.language}
      lockedIds={lockedIdsOf(builder, question.id)}
      onChange={(choices) => onChange({ ...question, choices })}
      {...{ min, max }}
    />
  );
}

function PickSettings(props: TypeSettingsProps<QuestionOf<'singleChoice' | 'multipleChoice'>>) {
  const { t } = useMessages();
  const { question, onChange } = props;
  return (
    <>
      <Choices {...props} min={1} max={MAX_CHOICES} />
      <Checkbox
        label={t('survey-builder.other')}
        checked={question.other}
        onChange={(event) => onChange({ ...question, other: event.target.checked })}
      />
      <Checkbox
        label={t('survey-builder.shuffle')}
        checked={question.shuffle}
        onChange={(event) => onChange({ ...question, shuffle: event.target.checked })}
      />
      {question.type === 'multipleChoice' ? (
        <div className={styles.pair}>
          <NumberField
            label={t('survey-builder.minChosen')}
            value={question.minChosen}
            min={0}
            max={MAX_CHOICES}
            onChange={(minChosen) => onChange({ ...question, minChosen })}
          />
          <NumberField
            label={t('survey-builder.maxChosen')}
            value={question.maxChosen}
            min={1}
            max={MAX_CHOICES}
            none={t('survey-builder.noLimit')}
            onChange={(maxChosen) => onChange({ ...question, maxChosen })}
          />
        </div>
      ) : null}
    </>
  );
}

function StarSettings({ question, builder, onChange }: TypeSettingsProps<QuestionOf<'rating'>>) {
  const { t } = useMessages();
  return (
    <NumberField
      label={t('survey-builder.stars')}
      value={question.max}
      min={MIN_STARS}
      max={MAX_STARS}
      disabled={builder.answeredAs(question.id) !== null}
      onChange={(max) => onChange({ ...question, max })}
    />
  );
}

function ScaleSettings(props: TypeSettingsProps<QuestionOf<'scale'>>) {
  const { t } = useMessages();
  const { question, builder, onChange } = props;
  const disabled = builder.answeredAs(question.id) !== null;
  return (
    <>
      <div className={styles.pair}>
        <NumberField
          label={t('survey-builder.scaleMin')}
          value={question.min}
          min={0}
          max={1}
          disabled={disabled}
          onChange={(min) => onChange({ ...question, min })}
        />
        <NumberField
          label={t('survey-builder.scaleMax')}
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

function EndLabels({
  question,
  builder,
  onChange,
}: TypeSettingsProps<QuestionOf<'scale'> | QuestionOf<'nps'>>) {
  const { t } = useMessages();
  const { language } = builder;
  return (
    <div className={styles.pair}>
      <LocalTextField
        label={t('survey-builder.lowLabel')}
        value={question.lowLabel}
        onChange={(lowLabel) => onChange({ ...question, lowLabel })}
        maxChars={MAX_LABEL_CHARS}
        language={language}
      />
      <LocalTextField
        label={t('survey-builder.highLabel')}
        value={question.highLabel}
        onChange={(highLabel) => onChange({ ...question, highLabel })}
        maxChars={MAX_LABEL_CHARS}
        language={language}
      />
    </div>
  );
}

function NumberSettings({ question, builder, onChange }: TypeSettingsProps<QuestionOf<'number'>>) {
  const { t } = useMessages();
  const limits = { min: -MAX_NUMBER, max: MAX_NUMBER, isWhole: false };
  return (
    <>
      <div className={styles.pair}>
        <NumberField
          label={t('survey-builder.min')}
          value={question.min}
          none={t('survey-builder.noLimit')}
          onChange={(min) => onChange({ ...question, min })}
          {...limits}
        />
        <NumberField
          label={t('survey-builder.max')}
          value={question.max}
          none={t('survey-builder.noLimit')}
          onChange={(max) => onChange({ ...question, max })}
          {...limits}
        />
      </div>
      <Checkbox
        label={t('survey-builder.integer')}
        checked={question.integer}
        onChange={(event) => onChange({ ...question, integer: event.target.checked })}
      />
      <LocalTextField
        label={t('survey-builder.unit')}
        help={t('survey-builder.unitHelp')}
        value={question.unit}
        onChange={(unit) => onChange({ ...question, unit })}
        maxChars={MAX_LABEL_CHARS}
        language={builder.language}
      />
    </>
  );
}

function DateSettings({ question, onChange }: TypeSettingsProps<QuestionOf<'date'>>) {
  const { t } = useMessages();
  const limits = { type: 'date', min: FIRST_DAY, max: LAST_DAY };
  return (
    <div className={styles.pair}>
      <TextField
        label={t('survey-builder.earliest')}
        value={question.earliest ?? ''}
        onChange={(event) => onChange({ ...question, earliest: event.target.value || null })}
        {...limits}
      />
      <TextField
        label={t('survey-builder.latest')}
        value={question.latest ?? ''}
        onChange={(event) => onChange({ ...question, latest: event.target.value || null })}
        {...limits}
      />
    </div>
  );
}

function MatrixSettings({ question, builder, onChange }: TypeSettingsProps<QuestionOf<'matrix'>>) {
  const shared = { language: builder.language, lockedIds: lockedIdsOf(builder, question.id) };
  return (
    <>
      <ChoicesEditor
        kind="row"
        list={question.rows}
        min={1}
        max={MAX_MATRIX_ROWS}
        onChange={(rows) => onChange({ ...question, rows })}
        {...shared}
      />
      <ChoicesEditor
        kind="column"
        list={question.columns}
        min={2}
        max={MAX_MATRIX_COLUMNS}
        onChange={(columns) => onChange({ ...question, columns })}
        {...shared}
      />
    </>
  );
}
