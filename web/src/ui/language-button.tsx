import { useMessages } from '../i18n/i18n-provider.tsx';
import { Button } from './button.tsx';

export function LanguageButton() {
  const { t, locale, setLocale } = useMessages();
  const other = locale === 'nb' ? 'en' : 'nb';
  const name = other === 'nb' ? t('shell.languageNb') : t('shell.languageEn');
  return (
    <Button
      variant="ghost"
      size="sm"
      lang={other}
      title={name}
      aria-label={name}
      onClick={() => void setLocale(other)}
    >
      {other.toUpperCase()}
    </Button>
  );
}
