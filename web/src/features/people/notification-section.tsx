import { NOTIFICATION_TYPES, type NotificationType } from '@samspill/domain/notification-kinds';
import { NOTIFICATION_LABELS } from '@samspill/domain/notification-labels';
import { defaultChannelsOf } from '@samspill/domain/notification-schema';
import type { Settings } from '@samspill/domain/people/settings';
import { useEffect, useState } from 'react';
import { loadChunk, tryChunk } from '../../chunks/load-chunk.ts';
import { type PushState, pushKey, readPushState } from '../../firebase/push-device.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { formatMessage } from '../../i18n/translate.ts';
import { useUser } from '../../session/use-session.ts';
import { Checkbox, Switch } from '../../ui/checkbox.tsx';
import { optionsOf, Select } from '../../ui/select.tsx';
import styles from './profile-edit.module.css';
import { SettingsPart } from './settings-part.tsx';

const importRegistration = () => import('../../firebase/push-registration.ts');

type DevicePushState = PushState | 'asking' | 'failed';

/** Requests permission, which browsers allow only on a click, then registers. Returns the new state. */
async function turnOn(uid: string): Promise<DevicePushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return readPushState(uid);
  try {
    const { registerDevice } = await loadChunk(importRegistration);
    await registerDevice(uid);
    return readPushState(uid);
  } catch (error) {
    // Log only the name: SDK messages may contain a token.
    console.warn('Push not turned on:', error instanceof Error ? error.name : 'unknown');
    return 'failed';
  }
}

async function turnOff(uid: string): Promise<DevicePushState> {
  const { removeDevice } = await loadChunk(importRegistration);
  await removeDevice(uid);
  return readPushState(uid);
}

function useDevicePush(uid: string) {
  const [state, setState] = useState<DevicePushState>(() => readPushState(uid));
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (readPushState(uid) === 'on')
      void tryChunk(importRegistration).then((loaded) => loaded?.refreshDevice(uid));
  }, [uid]);
  const turn = async (isOn: boolean) => {
    if (isBusy) return;
    setBusy(true);
    setState(isOn ? 'asking' : 'off');
    const turned = isOn ? turnOn(uid) : turnOff(uid);
    setState(await turned.catch(() => readPushState(uid)));
    setBusy(false);
  };
  return { state, isBusy, turn };
}

function DevicePush({ uid }: { uid: string }) {
  const { t } = useMessages();
  const { state, isBusy, turn } = useDevicePush(uid);
  return (
    <Switch
      label={t('people.push.device')}
      // Announces the result of a click.
      help={<span role="status">{t(`people.push.${state}`)}</span>}
      checked={state === 'on'}
      disabled={state === 'unsupported'}
      aria-busy={isBusy}
      onChange={(event) => void turn(event.target.checked)}
    />
  );
}

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
            options={optionsOf(DIGESTS, (digest) => t(`people.digest.${digest}`))}
            value={settings.digest}
            onChoose={(digest) => save({ digest })}
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
  const { t, locale } = useMessages();
  const [wanted, setWanted] = useState<NotificationPreferences | null>(null);
  // Show the pending choice and base the next one on it, until the settings update.
  const chosen = wanted?.over === settings ? wanted.notifications : settings.notifications;
  const channels = pushKey() ? CHANNELS : WITHOUT_PUSH;
  const channelsOf = (type: NotificationType) => chosen[type] ?? defaultChannelsOf(type);
  const labelOf = (type: NotificationType) =>
    formatMessage(locale, NOTIFICATION_LABELS[type][locale], {});
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
          <tr className="ruled" key={type}>
            <th scope="row">{labelOf(type)}</th>
            {channels.map((channel) => (
              <td key={channel}>
                <Checkbox
                  label={
                    <span className="visually-hidden">
                      {labelOf(type)}: {t(`people.channel.${channel}`)}
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
