import {
  CODE_PATTERN,
  type Conditions,
  isQuestion,
  type Jump,
  MAX_HELP_CHARS,
  MAX_JUMPS,
  MAX_QUESTION_CHARS,
  QUESTION_TYPES,
  type Question,
  type SurveyElement,
} from '@samspill/domain/surveys/question';
import { questionsOf } from '@samspill/domain/surveys/survey';
import { textIn } from '@samspill/domain/surveys/texts';
import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { optionsOf, Select } from '../../../../ui/select.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import styles from './builder.module.css';
import { ConditionsEditor } from './conditions-editor.tsx';
import { createCondition, earlierQuestions, jumpTargets } from './logic-choices.ts';
import { conditionsText, elementLabel, jumpText } from './logic-words.ts';
import { convertQuestion } from './new-element.ts';
import { PipedTextField } from './piped-text-field.tsx';
import { ElementProblems } from './problem-list.tsx';
import { TypeSettings } from './type-settings.tsx';
import type { Builder } from './use-builder.ts';

const END = '';

interface JumpsEditorProps {
  readonly question: Question;
  readonly builder: Builder;
}

function JumpsEditor({ question, builder }: JumpsEditorProps) {
  const { t } = useMessages();
  const { jumps } = question;
  const set = (next: Jump[]) =>
    builder.edit({ type: 'change', element: { ...question, jumps: next } });
  const add = () =>
    set([...jumps, { when: { match: 'all', conditions: [createCondition(question)] }, to: null }]);
  return (
    <fieldset className="stack-2">
      <legend className="weight-medium mb-2 p-0">{t('admin-survey-builder.jumps')}</legend>
      {jumps.length === 0 ? (
        <p className={styles.says}>{t('admin-survey-builder.jumpsNone')}</p>
      ) : null}
      <ol className="stack-2">
        {jumps.map((jump, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: jumps have nothing else to tell them apart
          <li key={index} className="outlined p-3 surface">
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
        <div className="cluster-2">
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
    <fieldset className="stack-2">
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
        onChoose={(to) => onChange({ ...jump, to: to === END ? null : to })}
      />
    </fieldset>
  );
}

const FULL_CODE_PATTERN = new RegExp(`^${CODE_PATTERN}$`);

interface CodeFieldProps {
  readonly question: Question;
  readonly builder: Builder;
  readonly isLocked: boolean;
}

/** Commits on blur, because a partial code may equal another question’s code. */
function CodeField({ question, builder, isLocked }: CodeFieldProps) {
  const { t } = useMessages();
  const { code, id } = question;
  const [typed, setTyped] = useState({ text: code, for: code });
  const text = typed.for === code ? typed.text : code;
  const isTaken = questionsOf(builder.definition).some(
    (other) => other.id !== id && other.code === text,
  );
  const isFine = FULL_CODE_PATTERN.test(text) && !isTaken;
  const take = () => {
    if (!isFine || text === code) return;
    setTyped({ text, for: text });
    builder.edit({ type: 'recode', id, code: text });
  };
  const error = isTaken ? t('admin-survey-builder.codeTaken') : t('admin-survey-builder.codeWrong');
  return (
    <TextField
      label={t('admin-survey-builder.code')}
      help={t('admin-survey-builder.codeHelp')}
      error={isFine ? undefined : error}
      disabled={isLocked}
      autoCapitalize="off"
      spellCheck={false}
      value={text}
      onChange={(event) => setTyped({ text: event.target.value, for: code })}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
}

function ShowIfEditor({ element, builder }: ElementSettingsProps) {
  const { t } = useMessages();
  const { definition, words } = builder;
  const questions = earlierQuestions(definition.elements, element.id, { isOwnToo: false });
  const last = questions.at(-1);
  const { showIf } = element;
  const set = (next: Conditions | null) => {
    const isNone = next === null || next.conditions.length === 0;
    builder.edit({ type: 'change', element: { ...element, showIf: isNone ? null : next } });
  };
  return (
    <fieldset className="stack-2">
      <legend className="weight-medium mb-2 p-0">{t('admin-survey-builder.showIf')}</legend>
      <p className={styles.says}>
        {showIf
          ? t('admin-survey-builder.showIfSays', { conditions: conditionsText(words, showIf) })
          : t(last ? 'admin-survey-builder.showIfAlways' : 'admin-survey-builder.showIfFirst')}
      </p>
      {showIf ? (
        <ConditionsEditor conditions={showIf} questions={questions} onChange={set} />
      ) : null}
      {!showIf && last ? (
        <div className="cluster-2">
          <Button
            size="sm"
            icon={<Plus size={16} />}
            onClick={() => set({ match: 'all', conditions: [createCondition(last)] })}
          >
            {t('admin-survey-builder.addShowIf')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

export interface ElementSettingsProps {
  readonly element: SurveyElement;
  readonly builder: Builder;
}

export function ElementSettings({ element, builder }: ElementSettingsProps) {
  const { t } = useMessages();
  const headingId = useId();
  const name = elementLabel(builder.words, element.id);
  return (
    <section className="stack-4 min-0" aria-labelledby={headingId}>
      <h2 id={headingId} className="text-md">
        {t('admin-survey-builder.settingsOf', { name })}
      </h2>
      <ElementProblems builder={builder} elementId={element.id} />
      <ElementTexts element={element} builder={builder} />
      {isQuestion(element) ? <QuestionSettings question={element} builder={builder} /> : null}
      <h3 className="ruled pt-3">{t('admin-survey-builder.logic')}</h3>
      <ShowIfEditor key={`show-${element.id}`} element={element} builder={builder} />
      {isQuestion(element) ? <JumpsEditor question={element} builder={builder} /> : null}
    </section>
  );
}

function ElementTexts({ element, builder }: ElementSettingsProps) {
  const { t } = useMessages();
  const { elements } = builder.definition;
  const questions = earlierQuestions(elements, element.id, { isOwnToo: false });
  const change = (changes: Partial<Pick<SurveyElement, 'title' | 'help'>>) =>
    builder.edit({ type: 'change', element: { ...element, ...changes } });
  const isNew = element.title.nb === '' && element.title.en === '';
  return (
    <>
      <PipedTextField
        label={t(
          isQuestion(element)
            ? 'admin-survey-builder.question'
            : 'admin-survey-builder.sectionTitle',
        )}
        value={element.title}
        onChange={(title) => change({ title })}
        maxChars={MAX_QUESTION_CHARS}
        autoFocus={isNew}
        {...{ builder, questions }}
      />
      <PipedTextField
        label={t('admin-survey-builder.help')}
        value={element.help}
        onChange={(help) => change({ help })}
        maxChars={MAX_HELP_CHARS}
        {...{ builder, questions }}
      />
    </>
  );
}

function QuestionSettings({ question, builder }: { question: Question; builder: Builder }) {
  const { t } = useMessages();
  const isLocked = builder.answeredAs(question.id) !== null;
  const change = (element: Question) => builder.edit({ type: 'change', element });
  return (
    <>
      {isLocked ? <Banner>{t('admin-survey-builder.locked')}</Banner> : null}
      <div className={styles.pair}>
        <Select
          label={t('admin-survey-builder.kind')}
          disabled={isLocked}
          options={optionsOf(QUESTION_TYPES, (value) => t(`admin-survey-builder.type.${value}`))}
          value={question.type}
          onChoose={(type) => change(convertQuestion(question, type))}
        />
        <CodeField question={question} builder={builder} isLocked={isLocked} />
      </div>
      <Checkbox
        label={t('admin-survey-builder.required')}
        checked={question.required}
        onChange={(event) => change({ ...question, required: event.target.checked })}
      />
      <TypeSettings question={question} builder={builder} onChange={change} />
    </>
  );
}
