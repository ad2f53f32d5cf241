import { useState } from 'react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { leaveForGood } from '../../session/log-out.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmSignInDialog } from '../session/confirm-sign-in-dialog.tsx';
import styles from './account.module.css';
import { deleteAccount } from './account-api.ts';

/** The end of the account. */
export function DeletePart() {
  const { t } = useMessages();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <div>
          <h3 className={styles.title}>{t('account.deleteTitle')}</h3>
          <p className={styles.about}>{t('account.deleteAbout')}</p>
        </div>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t('account.delete')}
        </Button>
      </div>
      {isAsking ? (
        <ConfirmSignInDialog
          title={t('account.deleteAsk')}
          about={t('account.deleteCannotUndo')}
          confirmLabel={t('account.deleteConfirm')}
          danger
          onConfirmed={async (idToken) => {
            await deleteAccount(idToken);
            await leaveForGood();
          }}
          onClose={() => setAsking(false)}
        >
          <Consequences />
        </ConfirmSignInDialog>
      ) : null}
    </div>
  );
}

/** What goes with the account, and what stays of it. */
function Consequences() {
  const { t } = useMessages();
  return (
    <dl className={styles.consequences}>
      <dt>{t('account.goes')}</dt>
      <dd>{t('account.goesWhat')}</dd>
      <dt>{t('account.handedOver')}</dt>
      <dd>{t('account.handedOverWhat')}</dd>
      <dt>{t('account.stays')}</dt>
      <dd>{t('account.staysWhat')}</dd>
    </dl>
  );
}
