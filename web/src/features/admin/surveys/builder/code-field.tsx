import { CODE_PATTERN, type Question } from '@samspill/domain/surveys/question';
import { questionsOf } from '@samspill/domain/surveys/survey';
import { useState } from 'react';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { Builder } from './use-builder.ts';

const WHOLE_CODE = new RegExp(`^${CODE_PATTERN}$`);

interface CodeFieldProps {
  readonly question: Question;
  readonly builder: Builder;
  readonly isLocked: boolean;
}

/** The code of a question: taken when the field is left, since half a code could be that of another. */
export function CodeField({ question, builder, isLocked }: CodeFieldProps) {
  const { t } = useMessages();
  const { code, id } = question;
  const [typed, setTyped] = useState({ text: code, for: code });
  const text = typed.for === code ? typed.text : code;
  const isTaken = questionsOf(builder.definition).some(
    (other) => other.id !== id && other.code === text,
  );
  const isFine = WHOLE_CODE.test(text) && !isTaken;
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
