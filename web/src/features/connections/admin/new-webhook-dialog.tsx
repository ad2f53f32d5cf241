import {
  MAX_CONNECTION_NAME_CHARS,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '@samspill/domain/connections/webhook';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ConfirmSignInDialog } from '../../session/confirm-sign-in-dialog.tsx';
import { addWebhook } from './connection-api.ts';

interface NewWebhookDialogProps {
  readonly onAdded: (secret: string) => void;
  readonly onClose: () => void;
}

const isAddress = (url: string) => /^https?:\/\/\S+\.\S+$/.test(url.trim());

/** Which addresses may be reached is decided by the server, whose refusal shows at the field. */
export function NewWebhookDialog({ onAdded, onClose }: NewWebhookDialogProps) {
  const { t } = useMessages();
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<WebhookEvent[]>([]);
  const [isChecked, setChecked] = useState(false);
  const [refusedUrl, setRefusedUrl] = useState<string | null>(null);
  const hasUrlFault = isChecked && (!isAddress(url) || url === refusedUrl);
  const add = async (idToken: string) => {
    try {
      const { secret } = await addWebhook({ name, url, events, idToken });
      onAdded(secret);
    } catch (error) {
      if (!(error instanceof ApiError && 'url' in error.fields)) throw error;
      setRefusedUrl(url);
    }
  };
  return (
    <ConfirmSignInDialog
      title={t('admin-connections.addWebhook')}
      about={t('admin-connections.webhooksAbout')}
      confirmLabel={t('admin-connections.add')}
      isComplete={() => {
        setChecked(true);
        return name.trim() !== '' && isAddress(url) && events.length > 0;
      }}
      onConfirmed={add}
      onClose={onClose}
    >
      <TextField
        label={t('admin-connections.name')}
        help={t('admin-connections.nameHelp')}
        error={isChecked && name.trim() === '' ? t('admin-connections.nameMissing') : undefined}
        maxLength={MAX_CONNECTION_NAME_CHARS}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label={t('admin-connections.url')}
        help={t('admin-connections.urlHelp')}
        error={hasUrlFault ? t('admin-connections.urlWrong') : undefined}
        type="url"
        autoComplete="off"
        value={url}
        onChange={({ target }) => setUrl(target.value)}
      />
      <ChoiceList
        legend={t('admin-connections.events')}
        choices={WEBHOOK_EVENTS}
        labelOf={(event) => t(`admin-connections.event.${event}`)}
        chosen={events}
        error={isChecked && events.length === 0 ? t('admin-connections.eventsMissing') : undefined}
        onChange={setEvents}
      />
      <p className="muted text-sm">{t('admin-connections.anonymousHelp')}</p>
    </ConfirmSignInDialog>
  );
}
