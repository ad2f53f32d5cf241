import { WHO_MAY_WRITE } from '@samspill/domain/people/settings';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Switch } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { SettingsPart } from './settings-part.tsx';

/** The two choices below each other. */
const SECTION_HEIGHT = '9rem';

/** Who may write to one, and whether others see what one has seen. */
export function MessageSettingsSection({ uid }: { uid: string }) {
  const { t } = useMessages();
  return (
    <SettingsPart
      uid={uid}
      title={t('people.messages')}
      about={t('people.messagesAbout')}
      height={SECTION_HEIGHT}
    >
      {({ whoMayWrite, readReceipts }, save) => (
        <>
          <Select
            label={t('people.whoMayWrite')}
            help={t('people.whoMayWriteHelp')}
            options={WHO_MAY_WRITE.map((value) => ({
              value,
              label: t(`people.whoMayWrite.${value}`),
            }))}
            value={whoMayWrite}
            onChange={(event) => {
              const picked = WHO_MAY_WRITE.find((value) => value === event.target.value);
              if (picked) save({ whoMayWrite: picked });
            }}
          />
          <Switch
            label={t('people.readReceipts')}
            help={t('people.readReceiptsHelp')}
            checked={readReceipts}
            onChange={(event) => save({ readReceipts: event.target.checked })}
          />
        </>
      )}
    </SettingsPart>
  );
}
