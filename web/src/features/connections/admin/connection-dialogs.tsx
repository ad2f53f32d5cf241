import { API_SCOPES, type ApiScope } from '@samspill/domain/connections/api-key';
import {
  MAX_CONNECTION_NAME_CHARS,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '@samspill/domain/connections/webhook';
import { useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { ConfirmSignInDialog } from '../../../platform/sign-in/confirm-sign-in-dialog.tsx';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { optionsOf, Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { addWebhook, createKey } from './connection-api.ts';

const DAYS = [30, 90, 180, 365];
const DEFAULT_DAYS = 90;

interface NameFieldProps {
  readonly name: string;
  readonly isChecked: boolean;
  readonly onChange: (name: string) => void;
}

function NameField({ name, isChecked, onChange }: NameFieldProps) {
  const { t } = useMessages();
  return (
    <TextField
      label={t('admin-connections.name')}
      help={t('admin-connections.nameHelp')}
      error={isChecked && name.trim() === '' ? t('admin-connections.nameMissing') : undefined}
      maxLength={MAX_CONNECTION_NAME_CHARS}
      autoComplete="off"
      value={name}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface NewKeyDialogProps {
  readonly onCreated: (key: string) => void;
  readonly onClose: () => void;
}

export function NewKeyDialog({ onCreated, onClose }: NewKeyDialogProps) {
  const { t } = useMessages();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<ApiScope[]>([]);
  const [days, setDays] = useState(DEFAULT_DAYS);
  const [isChecked, setChecked] = useState(false);
  return (
    <ConfirmSignInDialog
      title={t('admin-connections.addKey')}
      about={t('admin-connections.keysAbout')}
      confirmLabel={t('admin-connections.addKey')}
      isComplete={() => {
        setChecked(true);
        return name.trim() !== '' && scopes.length > 0;
      }}
      onConfirmed={async (idToken) => onCreated(await createKey({ name, scopes, days, idToken }))}
      onClose={onClose}
    >
      <NameField {...{ name, isChecked }} onChange={setName} />
      <ChoiceList
        legend={t('admin-connections.scopes')}
        choices={API_SCOPES}
        labelOf={(scope) => t(`admin-connections.scope.${scope}`)}
        chosen={scopes}
        error={isChecked && scopes.length === 0 ? t('admin-connections.scopesMissing') : undefined}
        onChange={setScopes}
      />
      <Select
        label={t('admin-connections.validity')}
        value={days}
        options={optionsOf(DAYS, (count) => t('admin-connections.days', { count }))}
        onChoose={setDays}
      />
    </ConfirmSignInDialog>
  );
}

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
  const urlField = useRef<HTMLInputElement>(null);
  const hasUrlFault = isChecked && (!isAddress(url) || url === refusedUrl);
  const add = async (idToken: string) => {
    try {
      const { secret } = await addWebhook({ name, url, events, idToken });
      onAdded(secret);
    } catch (error) {
      if (!(error instanceof ApiError && 'url' in error.fields)) throw error;
      setRefusedUrl(url);
      // The button has the focus, so a screen reader would not announce the fault.
      requestAnimationFrame(() => urlField.current?.focus());
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
      <NameField {...{ name, isChecked }} onChange={setName} />
      <TextField
        ref={urlField}
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
