import { useState } from 'react';
import * as v from 'valibot';
import { api, send } from '../../api/client.ts';
import { loadChunk } from '../../chunks/load-chunk.ts';
import { useQuery } from '../../data/query.ts';
import type { SignInMethod } from '../../firebase/reauthenticate.ts';
import { EmailSchema } from '../../forms/field-error.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { ConfirmSignInDialog } from '../../platform/sign-in/confirm-sign-in-dialog.tsx';
import { useNewPassword } from '../../platform/sign-in/new-password-field.tsx';
import { sendPasswordNotice } from '../../session/code-mail.ts';
import { openSession } from '../../session/open-session.ts';
import { sessionStore } from '../../session/session-store.ts';
import { useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './account.module.css';

/** Renews the session cookie: Auth may revoke older sessions after a credential change. */
export async function renewSession(idToken: string): Promise<void> {
  const { user } = sessionStore.read();
  if (!user) return;
  try {
    await openSession(user.uid, { idToken });
  } catch {
    // The credential change succeeded. If it ended the session, the page asks for a new sign-in.
  }
}

const loadReauthentication = () => loadChunk(() => import('../../firebase/reauthenticate.ts'));
const loadSignInMethod = async () => (await loadReauthentication()).readSignInMethod();

const ABOUT = {
  password: 'account.passwordAbout',
  google: 'account.passwordNone',
  organisation: 'account.passwordNoneOrganisation',
} as const satisfies Record<SignInMethod, string>;

export function PasswordPart() {
  const { t } = useMessages();
  const { answer: method } = useQuery(loadSignInMethod);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <div>
          <h3 className={styles.title}>{t('account.passwordTitle')}</h3>
          <p className="muted">{t(ABOUT[method ?? 'password'])}</p>
        </div>
        <Button onClick={() => setOpen(true)}>
          {t(
            method === null || method === 'password'
              ? 'account.passwordChange'
              : 'account.passwordAdd',
          )}
        </Button>
      </div>
      {isOpen ? <PasswordDialog method={method} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

interface PasswordDialogProps {
  readonly method: SignInMethod | null;
  readonly onClose: () => void;
}

function PasswordDialog({ method, onClose }: PasswordDialogProps) {
  const { t } = useMessages();
  const { email } = useUser();
  const { password, check, field } = useNewPassword(email);
  const save = async () => {
    await renewSession(await (await loadReauthentication()).changePassword(password));
    if (email !== null) void sendPasswordNotice(email);
    showToast({ kind: 'success', title: t('account.passwordChanged') });
    onClose();
  };
  const title = t(
    method === null || method === 'password' ? 'account.passwordChange' : 'account.passwordAdd',
  );
  return (
    <ConfirmSignInDialog
      title={title}
      about={t('account.passwordOthers')}
      confirmLabel={t('account.passwordSave')}
      isComplete={check}
      onConfirmed={save}
      onClose={onClose}
    >
      {field}
    </ConfirmSignInDialog>
  );
}

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
        await send(api.api.account.email.$post({ json: { idToken, email } }));
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
