import { settingsPath } from '@samspill/domain/paths';
import {
  DEFAULT_CHANNELS,
  NOTIFICATION_TYPES,
  type NotificationType,
  type Settings,
  SettingsSchema,
} from '@samspill/domain/people/settings';
import { useState } from 'react';
import { useLiveDocument } from '../../firebase/live-query.ts';
import { FormSection } from '../../forms/form-section.tsx';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { DataError } from '../search/data-error.tsx';
import { saveSettings } from './person-store.ts';
import styles from './profile-edit.module.css';

const CHANNELS = ['inApp', 'email'] as const;
type Channel = (typeof CHANNELS)[number];
const DIGESTS = ['none', 'daily', 'weekly'] as const;

/** A row of the table for each type; its head, and the choice below it. */
const SECTION_HEIGHT = `${NOTIFICATION_TYPES.length * 2.4375 + 8}rem`;

/** What one is told about and how; each choice is saved at once. */
export function NotificationSection({ uid }: { uid: string }) {
  const { t } = useMessages();
  const live = useLiveDocument(settingsPath(uid), SettingsSchema);
  const save = (changes: Parameters<typeof saveSettings>[1]) => {
    saveSettings(uid, changes).catch(() =>
      showToast({ kind: 'error', title: t('people.settingRefused'), id: 'settings' }),
    );
  };
  return (
    <FormSection title={t('people.notifications')} about={t('people.notificationsAbout')}>
      {live.status === 'loading' ? <Skeleton height={SECTION_HEIGHT} /> : null}
      {live.status === 'error' ? <DataError code={live.code} onRetry={live.retry} /> : null}
      {live.status === 'ready' && live.data !== null ? (
        <>
          <ChannelTable settings={live.data.data} onChange={save} />
          <Select
            label={t('people.digest')}
            help={t('people.digestHelp')}
            options={DIGESTS.map((digest) => ({
              value: digest,
              label: t(`people.digest.${digest}`),
            }))}
            value={live.data.data.digest}
            onChange={(event) => {
              const digest = DIGESTS.find((choice) => choice === event.target.value);
              if (digest) save({ digest });
            }}
          />
        </>
      ) : null}
    </FormSection>
  );
}

interface Wanted {
  /** The settings that it changes. */
  readonly over: Settings;
  readonly notifications: Settings['notifications'];
}

interface ChannelTableProps {
  readonly settings: Settings;
  readonly onChange: (changes: Pick<Settings, 'notifications'>) => void;
}

function ChannelTable({ settings, onChange }: ChannelTableProps) {
  const { t } = useMessages();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  // What was just chosen shows at once, and the next choice begins with it, until the settings say so.
  const chosen = wanted?.over === settings ? wanted.notifications : settings.notifications;
  const channelsOf = (type: NotificationType) => chosen[type] ?? DEFAULT_CHANNELS;
  const choose = (type: NotificationType, channels: Partial<Record<Channel, boolean>>) => {
    const notifications = { ...chosen, [type]: { ...channelsOf(type), ...channels } };
    setWanted({ over: settings, notifications });
    onChange({ notifications });
  };
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('people.tellAbout')}</th>
          {CHANNELS.map((channel) => (
            <th key={channel} scope="col">
              {t(`people.channel.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {NOTIFICATION_TYPES.map((type) => (
          <tr key={type}>
            <th scope="row">{t(`people.notify.${type}`)}</th>
            {CHANNELS.map((channel) => (
              <td key={channel}>
                <Checkbox
                  label={
                    <span className="visually-hidden">
                      {t(`people.notify.${type}`)}: {t(`people.channel.${channel}`)}
                    </span>
                  }
                  checked={channelsOf(type)[channel]}
                  onChange={(event) => choose(type, { [channel]: event.target.checked })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
