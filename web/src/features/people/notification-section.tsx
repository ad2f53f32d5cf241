import {
  DEFAULT_CHANNELS,
  NOTIFICATION_TYPES,
  type NotificationType,
  type Settings,
} from '@samspill/domain/people/settings';
import { useState } from 'react';
import { pushKey } from '../../firebase/push-device.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { DevicePush } from './device-push.tsx';
import styles from './profile-edit.module.css';
import { SettingsPart } from './settings-part.tsx';

const CHANNELS = ['inApp', 'email', 'push'] as const;
type Channel = (typeof CHANNELS)[number];
const WITHOUT_PUSH: readonly Channel[] = ['inApp', 'email'];
const DIGESTS = ['none', 'daily', 'weekly'] as const;

/** Reserves space: a row per type, plus header and footer. */
const SECTION_HEIGHT = `${NOTIFICATION_TYPES.length * 2.4375 + 8}rem`;

export function NotificationSection({ uid }: { uid: string }) {
  const { t } = useMessages();
  const { emailVerified } = useUser();
  const about = t('people.notificationsAbout');
  return (
    <SettingsPart
      uid={uid}
      title={t('people.notifications')}
      about={emailVerified ? about : `${about} ${t('people.mailNeedsConfirmation')}`}
      height={SECTION_HEIGHT}
    >
      {(settings, save) => (
        <>
          <ChannelTable settings={settings} onChange={save} />
          {pushKey() ? <DevicePush uid={uid} /> : null}
          <Select
            label={t('people.digest')}
            help={t('people.digestHelp')}
            options={DIGESTS.map((digest) => ({
              value: digest,
              label: t(`people.digest.${digest}`),
            }))}
            value={settings.digest}
            onChange={(event) => {
              const digest = DIGESTS.find((choice) => choice === event.target.value);
              if (digest) save({ digest });
            }}
          />
        </>
      )}
    </SettingsPart>
  );
}

interface NotificationPreferences {
  readonly over: Settings;
  readonly notifications: Settings['notifications'];
}

interface ChannelTableProps {
  readonly settings: Settings;
  readonly onChange: (changes: Pick<Settings, 'notifications'>) => void;
}

function ChannelTable({ settings, onChange }: ChannelTableProps) {
  const { t } = useMessages();
  const [wanted, setWanted] = useState<NotificationPreferences | null>(null);
  // Show the pending choice and base the next one on it, until the settings update.
  const chosen = wanted?.over === settings ? wanted.notifications : settings.notifications;
  const channels = pushKey() ? CHANNELS : WITHOUT_PUSH;
  const channelsOf = (type: NotificationType) => chosen[type] ?? DEFAULT_CHANNELS;
  const choose = (type: NotificationType, changes: Partial<Record<Channel, boolean>>) => {
    const notifications = { ...chosen, [type]: { ...channelsOf(type), ...changes } };
    setWanted({ over: settings, notifications });
    onChange({ notifications });
  };
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('people.tellAbout')}</th>
          {channels.map((channel) => (
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
            {channels.map((channel) => (
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
