import { LOCALES } from '@samspill/domain/locale';
import forms from '../../forms/form.module.css';
import { FormSection } from '../../forms/form-section.tsx';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { COLOR_MODES, setColorMode } from '../../page/color-mode.ts';
import { useColorMode } from '../../page/use-color-mode.ts';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toast.ts';
import { saveProfile } from './person-store.ts';

const LANGUAGE_NAMES = { nb: 'shell.languageNb', en: 'shell.languageEn' } as const;
const MODE_NAMES = {
  system: 'shell.colorSystem',
  light: 'shell.colorLight',
  dark: 'shell.colorDark',
} as const;

/** Language, here and in e-mails, and colours, on this device. */
export function AppearanceSection({ uid }: { uid: string }) {
  const { t, locale, setLocale } = useMessages();
  const mode = useColorMode();
  const changeLanguage = (picked: string) => {
    const next = LOCALES.find((each) => each === picked);
    if (next === undefined) return;
    void setLocale(next);
    saveProfile(uid, { locale: next }).catch(() =>
      showToast({ kind: 'error', title: t('people.settingRefused'), id: 'settings' }),
    );
  };
  return (
    <FormSection title={t('people.appearance')}>
      <div className={forms.pair}>
        <Select
          label={t('member.language')}
          help={t('people.languageHelp')}
          options={LOCALES.map((each) => ({ value: each, label: t(LANGUAGE_NAMES[each]) }))}
          value={locale}
          onChange={(event) => changeLanguage(event.target.value)}
        />
        <Select
          label={t('shell.colorMode')}
          help={t('people.colorsHelp')}
          options={COLOR_MODES.map((each) => ({ value: each, label: t(MODE_NAMES[each]) }))}
          value={mode}
          onChange={(event) => {
            const next = COLOR_MODES.find((each) => each === event.target.value);
            if (next) setColorMode(next);
          }}
        />
      </div>
    </FormSection>
  );
}
