import { API_SCOPES, type ApiScope } from '@samspill/domain/connections/api-key';
import { MAX_CONNECTION_NAME_CHARS } from '@samspill/domain/connections/webhook';
import { useState } from 'react';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ConfirmSignInDialog } from '../../session/confirm-sign-in-dialog.tsx';
import { createKey } from './connection-api.ts';

const DAYS = [30, 90, 180, 365];
const DEFAULT_DAYS = 90;

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
      <TextField
        label={t('admin-connections.name')}
        help={t('admin-connections.nameHelp')}
        error={isChecked && name.trim() === '' ? t('admin-connections.nameMissing') : undefined}
        maxLength={MAX_CONNECTION_NAME_CHARS}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
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
        value={String(days)}
        options={DAYS.map((count) => ({
          value: String(count),
          label: t('admin-connections.days', { count }),
        }))}
        onChange={({ target }) => setDays(Number(target.value))}
      />
    </ConfirmSignInDialog>
  );
}
