import { settingsPath } from '@samspill/domain/paths';
import { SettingsSchema, WHO_MAY_WRITE } from '@samspill/domain/people/settings';
import { useLiveDocument } from '../../firebase/live-query.ts';
import { FormSection } from '../../forms/form-section.tsx';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Switch } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { DataError } from '../search/data-error.tsx';
import { saveSettings } from './person-store.ts';

/** The two choices below each other. */
const SECTION_HEIGHT = '9rem';

/** Who may write to one, and whether others see what one has seen; each choice is saved at once. */
export function MessageSettingsSection({ uid }: { uid: string }) {
  const { t } = useMessages();
  const live = useLiveDocument(settingsPath(uid), SettingsSchema);
  const save = (changes: Parameters<typeof saveSettings>[1]) => {
    saveSettings(uid, changes).catch(() =>
      showToast({ kind: 'error', title: t('people.settingRefused'), id: 'settings' }),
    );
  };
  return (
    <FormSection title={t('people.messages')} about={t('people.messagesAbout')}>
      {live.status === 'loading' ? <Skeleton height={SECTION_HEIGHT} /> : null}
      {live.status === 'error' ? <DataError code={live.code} onRetry={live.retry} /> : null}
      {live.status === 'ready' && live.data !== null ? (
        <>
          <Select
            label={t('people.whoMayWrite')}
            help={t('people.whoMayWriteHelp')}
            options={WHO_MAY_WRITE.map((value) => ({
              value,
              label: t(`people.whoMayWrite.${value}`),
            }))}
            value={live.data.data.whoMayWrite}
            onChange={(event) => {
              const picked = WHO_MAY_WRITE.find((value) => value === event.target.value);
              if (picked) save({ whoMayWrite: picked });
            }}
          />
          <Switch
            label={t('people.readReceipts')}
            help={t('people.readReceiptsHelp')}
            checked={live.data.data.readReceipts}
            onChange={(event) => save({ readReceipts: event.target.checked })}
          />
        </>
      ) : null}
    </FormSection>
  );
}
