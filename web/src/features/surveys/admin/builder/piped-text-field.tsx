import type { LocalText, Question } from '@samspill/domain/surveys/question';
import { codesIn, textIn } from '@samspill/domain/surveys/texts';
import { Braces } from 'lucide-react';
import { useRef } from 'react';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../../ui/menu.tsx';
import styles from './builder.module.css';
import { LocalTextField } from './local-text-field.tsx';
import type { Builder } from './use-builder.ts';

interface PipedTextFieldProps {
  readonly label: string;
  readonly help?: string;
  readonly value: LocalText;
  readonly onChange: (value: LocalText) => void;
  readonly builder: Builder;
  readonly questions: readonly Question[];
  readonly maxChars: number;
  readonly autoFocus?: boolean;
}

export function PipedTextField(props: PipedTextFieldProps) {
  const { t } = useMessages();
  const { value, onChange, builder, questions } = props;
  const field = useRef<(HTMLTextAreaElement & HTMLInputElement) | null>(null);
  const { language, definition } = builder;
  const codes = new Set(definition.elements.map((each) => ('code' in each ? each.code : '')));
  const unknown = codesIn(value).filter((code) => !codes.has(code));
  const insert = (code: string) => {
    const text = value[language];
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {};
    const written = `${text.slice(0, selectionStart ?? 0)}{${code}}${text.slice(selectionEnd ?? 0)}`;
    onChange({ ...value, [language]: written });
  };
  const help = unknown.map((code) => t('admin-survey-builder.unknownCode', { code: `{${code}}` }));
  return (
    <div className={styles.piped}>
      <LocalTextField
        {...props}
        isLong
        language={language}
        fieldRef={field}
        help={[props.help, ...help].filter(Boolean).join(' ')}
      />
      {questions.length === 0 ? null : (
        <InsertMenu label={props.label} questions={questions} onInsert={insert} />
      )}
    </div>
  );
}

function InsertMenu(props: {
  label: string;
  questions: readonly Question[];
  onInsert: (code: string) => void;
}) {
  const { t, locale } = useMessages();
  return (
    <Menu
      align="start"
      trigger={
        <Button
          size="sm"
          variant="ghost"
          icon={<Braces size={14} />}
          aria-label={`${t('admin-survey-builder.insertAnswer')}: ${props.label}`}
        >
          {t('admin-survey-builder.insertAnswer')}
        </Button>
      }
    >
      {props.questions.map(({ id, code, title }) => (
        <MenuItem key={id} onSelect={() => props.onInsert(code)}>
          {t('admin-survey-builder.insertAnswerOf', { code, title: textIn(title, locale) })}
        </MenuItem>
      ))}
    </Menu>
  );
}
