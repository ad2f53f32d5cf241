import { useState } from 'react';
import * as v from 'valibot';
import { api, readResponseBody } from '../../api/client.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ConfirmSignInDialog } from '../session/confirm-sign-in-dialog.tsx';
import { EmailSchema } from '../session/email-schema.ts';
import styles from './account.module.css';

/** Mails a link to the new address; the account keeps the old one until the link is used. */
export function EmailPart() {
  const { t } = useMessages();
  const { email } = useUser();
  const [isOpen, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (email === null) return null;
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <div>
          <h3 className={styles.title}>{t('account.emailTitle')}</h3>
          <p className="muted">{t('account.emailAbout', { email })}</p>
          {sentTo === null ? null : (
            <p role="status">{t('account.emailSent', { email: sentTo })}</p>
          )}
        </div>
        <Button onClick={() => setOpen(true)}>{t('account.emailChange')}</Button>
      </div>
      {isOpen ? (
        <EmailDialog
          current={email}
          onSent={(to) => {
            setSentTo(to);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}

interface EmailDialogProps {
  readonly current: string;
  readonly onSent: (email: string) => void;
  readonly onClose: () => void;
}

type EmailFault = 'account.emailWrong' | 'account.emailSame';

function EmailDialog({ current, onSent, onClose }: EmailDialogProps) {
  const { t } = useMessages();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<EmailFault | null>(null);
  const email = typed.trim();
  const check = () => {
    const isSame = email.toLowerCase() === current.toLowerCase();
    const isAddress = v.is(EmailSchema, email);
    setFault(isSame ? 'account.emailSame' : isAddress ? null : 'account.emailWrong');
    return isAddress && !isSame;
  };
  return (
    <ConfirmSignInDialog
      title={t('account.emailChange')}
      about={t('account.emailDialog')}
      confirmLabel={t('account.emailSend')}
      isComplete={check}
      onConfirmed={async (idToken) => {
        await readResponseBody(await api.api.account.email.$post({ json: { idToken, email } }));
        onSent(email);
      }}
      onClose={onClose}
    >
      <TextField
        label={t('account.emailNew')}
        type="email"
        autoComplete="email"
        value={typed}
        error={fault === null ? undefined : t(fault)}
        onChange={(event) => {
          setTyped(event.target.value);
          setFault(null);
        }}
      />
    </ConfirmSignInDialog>
  );
}
