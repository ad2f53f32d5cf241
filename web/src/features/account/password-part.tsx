import { useState } from 'react';
import { loadChunk } from '../../chunks/load-chunk.ts';
import { useQuery } from '../../data/query.ts';
import type { SignInMethod } from '../../firebase/reauthenticate.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { ConfirmSignInDialog } from '../session/confirm-sign-in-dialog.tsx';
import { useNewPassword } from '../session/new-password-field.tsx';
import styles from './account.module.css';
import { renewSession } from './renew-session.ts';

const loadReauthentication = () => loadChunk(() => import('../../firebase/reauthenticate.ts'));
const loadSignInMethod = async () => (await loadReauthentication()).readSignInMethod();

const ABOUT = {
  password: 'account.passwordAbout',
  google: 'account.passwordNone',
  organisation: 'account.passwordNoneOrganisation',
} as const satisfies Record<SignInMethod, string>;

/** Changes the password, or adds one to an account that signs in without. */
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
  const { password, check, field } = useNewPassword(useUser().email);
  const save = async () => {
    await renewSession(await (await loadReauthentication()).changePassword(password));
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
