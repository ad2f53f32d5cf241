import {
  FILE_KINDS,
  MAX_ANSWER_FILES,
  MAX_CHOICES,
  MAX_FILE_MB,
  MAX_LABEL_CHARS,
  MAX_MATRIX_COLUMNS,
  MAX_MATRIX_ROWS,
  type QuestionOf,
} from '@samspill/domain/surveys/question';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import styles from './builder.module.css';
import { ChoicesEditor } from './choices-editor.tsx';
import {
  DateSettings,
  EndLabels,
  NumberSettings,
  ScaleSettings,
  StarSettings,
  TextSettings,
  type TypeSettingsProps,
} from './limit-settings.tsx';
import { LocalTextField } from './local-text-field.tsx';
import { NumberField } from './number-field.tsx';
import type { Builder } from './use-builder.ts';

const MAX_RANKED = 10;

export function TypeSettings(props: TypeSettingsProps) {
  const { question, builder, onChange } = props;
  switch (question.type) {
    case 'shortText':
    case 'longText':
      return <TextSettings {...props} question={question} />;
    case 'singleChoice':
    case 'multipleChoice':
      return <ChoiceSettings {...props} question={question} />;
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
    case 'consent':
      return <ConsentSettings {...props} question={question} />;
    case 'file':
      return <FileSettings {...props} question={question} />;
    default:
      return null;
  }
}

function ConsentSettings({
  question,
  builder,
  onChange,
}: TypeSettingsProps<QuestionOf<'consent'>>) {
  const { t } = useMessages();
  return (
    <LocalTextField
      label={t('admin-survey-builder.consentLabel')}
      help={t('admin-survey-builder.consentLabelHelp')}
      value={question.label}
      language={builder.language}
      maxChars={MAX_LABEL_CHARS}
      onChange={(label) => onChange({ ...question, label })}
    />
  );
}

function FileSettings({ question, onChange }: TypeSettingsProps<QuestionOf<'file'>>) {
  const { t } = useMessages();
  const { kinds } = question;
  return (
    <>
      <fieldset className="stack-1">
        <legend>{t('admin-survey-builder.fileKinds')}</legend>
        {FILE_KINDS.map((kind) => {
          const isOn = kinds.includes(kind);
          return (
            <Checkbox
              key={kind}
              label={t(`admin-survey-builder.fileKind.${kind}`)}
              checked={isOn}
              disabled={isOn && kinds.length === 1}
              onChange={() =>
                onChange({
                  ...question,
                  kinds: FILE_KINDS.filter((each) => (each === kind) !== kinds.includes(each)),
                })
              }
            />
          );
        })}
      </fieldset>
      <div className={styles.pair}>
        <NumberField
          label={t('admin-survey-builder.maxFiles')}
          value={question.maxFiles}
          min={1}
          max={MAX_ANSWER_FILES}
          onChange={(maxFiles) => onChange({ ...question, maxFiles })}
        />
        <NumberField
          label={t('admin-survey-builder.maxMb')}
          value={question.maxMb}
          min={1}
          max={MAX_FILE_MB}
          onChange={(maxMb) => onChange({ ...question, maxMb })}
        />
      </div>
      <p className="muted text-sm">{t('admin-survey-builder.fileAbout')}</p>
    </>
  );
}

function findLockedIds(builder: Builder, id: string): ReadonlySet<string> {
  const before = builder.answeredAs(id);
  if (!before) return new Set();
  const rows = 'rows' in before ? [...before.rows, ...before.columns] : [];
  const choices = 'choices' in before ? before.choices : [];
  return new Set([...choices, ...rows].map((each) => each.id));
}

type ChoiceQuestion = QuestionOf<'singleChoice' | 'multipleChoice' | 'dropdown' | 'ranking'>;

function Choices(props: TypeSettingsProps<ChoiceQuestion> & { min: number; max: number }) {
  const { question, builder, onChange, min, max } = props;
  return (
    <ChoicesEditor
      kind="choice"
      list={question.choices}
      language={builder.language}
      lockedIds={findLockedIds(builder, question.id)}
      onChange={(choices) => onChange({ ...question, choices })}
      {...{ min, max }}
    />
  );
}

function ChoiceSettings(props: TypeSettingsProps<QuestionOf<'singleChoice' | 'multipleChoice'>>) {
  const { t } = useMessages();
  const { question, onChange } = props;
  return (
    <>
      <Choices {...props} min={1} max={MAX_CHOICES} />
      <Checkbox
        label={t('admin-survey-builder.other')}
        checked={question.other}
        onChange={(event) => onChange({ ...question, other: event.target.checked })}
      />
      <Checkbox
        label={t('admin-survey-builder.shuffle')}
        checked={question.shuffle}
        onChange={(event) => onChange({ ...question, shuffle: event.target.checked })}
      />
      {question.type === 'multipleChoice' ? (
        <div className={styles.pair}>
          <NumberField
            label={t('admin-survey-builder.minChosen')}
            value={question.minChosen}
            min={0}
            max={MAX_CHOICES}
            onChange={(minChosen) => onChange({ ...question, minChosen })}
          />
          <NumberField
            label={t('admin-survey-builder.maxChosen')}
            value={question.maxChosen}
            min={1}
            max={MAX_CHOICES}
            none={t('admin-survey-builder.noLimit')}
            onChange={(maxChosen) => onChange({ ...question, maxChosen })}
          />
        </div>
      ) : null}
    </>
  );
}

function MatrixSettings({ question, builder, onChange }: TypeSettingsProps<QuestionOf<'matrix'>>) {
  const shared = { language: builder.language, lockedIds: findLockedIds(builder, question.id) };
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
