import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Switch } from '../../ui/checkbox.tsx';
import { useDevicePush } from './use-device-push.ts';

/** Whether this browser shows what is chosen for devices. The browser itself is asked when it is turned on, not before. */
export function DevicePush({ uid }: { uid: string }) {
  const { t } = useMessages();
  const { state, isBusy, turn } = useDevicePush(uid);
  return (
    <Switch
      label={t('people.push.device')}
      // What came of a press is said, too.
      help={<span role="status">{t(`people.push.${state}`)}</span>}
      checked={state === 'on'}
      disabled={state === 'unsupported'}
      aria-busy={isBusy}
      onChange={(event) => void turn(event.target.checked)}
    />
  );
}
