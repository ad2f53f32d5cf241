import { isHalfTranslated } from '@samspill/domain/surveys/check-definition';
import type { LocalText } from '@samspill/domain/surveys/question';
import { Languages } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { Builder } from './use-builder.ts';

interface LocalTextFieldProps {
  readonly label: string;
  readonly help?: ReactNode;
  readonly value: LocalText;
  readonly onChange: (value: LocalText) => void;
  readonly language: Builder['language'];
  readonly maxChars: number;
  readonly isLong?: boolean;
  readonly error?: string | undefined;
  readonly fieldRef?: Ref<HTMLTextAreaElement & HTMLInputElement>;
  readonly autoFocus?: boolean;
}

export function MissingLanguageNote({ text }: { text: LocalText }) {
  const { t } = useMessages();
  if (!isHalfTranslated(text)) return null;
  return (
    <span className="inline-row-1 warning-text text-xs">
      <Languages size={13} aria-hidden="true" />
      {t(text.nb.trim() === '' ? 'admin-survey-builder.onlyEn' : 'admin-survey-builder.onlyNb')}
    </span>
  );
}

export function LocalTextField(props: LocalTextFieldProps) {
  const { t } = useMessages();
  const { label, help, value, onChange, language, maxChars, isLong, fieldRef, autoFocus } = props;
  const over = value[language].length - maxChars;
  const error = over > 0 ? t('admin-survey-builder.tooLong', { count: over }) : props.error;
  const field = {
    label,
    lang: language,
    value: value[language],
    placeholder: value[language === 'nb' ? 'en' : 'nb'],
    error,
    help:
      help || isHalfTranslated(value) ? (
        <span className="stack">
          {help}
          <MissingLanguageNote text={value} />
        </span>
      ) : undefined,
    ref: fieldRef,
    autoFocus,
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...value, [language]: event.target.value }),
  };
  return isLong ? <TextArea {...field} rows={2} maxChars={maxChars} /> : <TextField {...field} />;
}
