import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Switch } from '../../ui/checkbox.tsx';
import { useDevicePush } from './use-device-push.ts';

/** Push switch for this browser. Requests permission only on a click. */
export function DevicePush({ uid }: { uid: string }) {
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
