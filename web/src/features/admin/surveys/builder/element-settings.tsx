import {
  type Element,
  isQuestion,
  MAX_HELP_CHARS,
  MAX_QUESTION_CHARS,
  QUESTION_TYPES,
  type Question,
} from '@samspill/domain/surveys/question';
import { useId } from 'react';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Select } from '../../../../ui/select.tsx';
import styles from './builder.module.css';
import { CodeField } from './code-field.tsx';
import { JumpsEditor } from './jumps-editor.tsx';
import { questionsBefore } from './logic-choices.ts';
import { nameOf } from './logic-words.ts';
import { withType } from './new-element.ts';
import { PipedTextField } from './piped-text-field.tsx';
import { ElementProblems } from './problem-list.tsx';
import { ShowIfEditor } from './show-if-editor.tsx';
import { TypeSettings } from './type-settings.tsx';
import type { Builder } from './use-builder.ts';

export interface ElementSettingsProps {
  readonly element: Element;
  readonly builder: Builder;
}

/** Everything that can be set of one element. Another `key` for another element. */
export function ElementSettings({ element, builder }: ElementSettingsProps) {
  const { t } = useMessages();
  const headingId = useId();
  const name = nameOf(builder.words, element.id);
  return (
    <section className={styles.settings} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.settingsTitle}>
        {t('admin-survey-builder.settingsOf', { name })}
      </h2>
      <ElementProblems builder={builder} elementId={element.id} />
      <Words element={element} builder={builder} />
      {isQuestion(element) ? <QuestionSettings question={element} builder={builder} /> : null}
      <h3 className={styles.part}>{t('admin-survey-builder.logic')}</h3>
      <ShowIfEditor key={`show-${element.id}`} element={element} builder={builder} />
      {isQuestion(element) ? <JumpsEditor question={element} builder={builder} /> : null}
    </section>
  );
}

/** Title and help, which can repeat the answers to what comes before. */
function Words({ element, builder }: ElementSettingsProps) {
  const { t } = useMessages();
  const { elements } = builder.definition;
  const questions = questionsBefore(elements, element.id, { isOwnToo: false });
  const change = (changes: Partial<Pick<Element, 'title' | 'help'>>) =>
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
          options={QUESTION_TYPES.map((value) => ({
            value,
            label: t(`admin-survey-builder.type.${value}`),
          }))}
          value={question.type}
          onChange={({ target: { value } }) => {
            const type = QUESTION_TYPES.find((each) => each === value);
            if (type) change(withType(question, type));
          }}
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
