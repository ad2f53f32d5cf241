import type { SiteSettings } from '@samspill/domain/site/site-settings';
import { useState } from 'react';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Card } from '../../../ui/card.tsx';
import { Switch } from '../../../ui/checkbox.tsx';
import { showToast } from '../../../ui/toast.ts';
import { ConfirmSignInDialog } from '../../session/confirm-sign-in-dialog.tsx';
import styles from './site.module.css';
import { useChangeToast } from './use-change-toast.ts';
import type { SiteSettingsStore } from './use-site-settings.ts';

interface SiteSwitchesProps {
  readonly settings: SiteSettings;
  readonly store: SiteSettingsStore;
}

/** Whether newcomers may join, and whether members may use the site at all. */
export function SiteSwitches({ settings, store }: SiteSwitchesProps) {
  const { t } = useMessages();
  const attempt = useChangeToast(store);
  const [isShutting, setShutting] = useState(false);
  const { signUpsOpen, maintenance } = settings;
  const setSignUps = (isOpen: boolean) =>
    attempt({
      to: { signUpsOpen: isOpen },
      back: { signUpsOpen: !isOpen },
      done: t(isOpen ? 'admin-site.signUpsOpened' : 'admin-site.signUpsClosed'),
    });
  const setMaintenance = (isOn: boolean) => {
    if (isOn) setShutting(true);
    else void attempt({ to: { maintenance: false }, done: t('admin-site.maintenanceEnded') });
  };
  const shut = async (idToken: string) => {
    await store.change({ maintenance: true }, idToken);
    setShutting(false);
    showToast({ kind: 'success', title: t('admin-site.maintenanceBegun'), id: 'site' });
  };
  return (
    <Card className={styles.card ?? ''}>
      <div className={styles.switches}>
        <Switch
          label={t('admin-site.signUps')}
          help={t('admin-site.signUpsHelp')}
          checked={signUpsOpen}
          onChange={(event) => void setSignUps(event.target.checked)}
        />
        <Switch
          label={t('admin-site.maintenance')}
          help={t('admin-site.maintenanceHelp')}
          checked={maintenance}
          onChange={(event) => setMaintenance(event.target.checked)}
        />
      </div>
      {isShutting ? (
        <ConfirmSignInDialog
          title={t('admin-site.shutTitle')}
          about={t('admin-site.shutAbout')}
          confirmLabel={t('admin-site.shutConfirm')}
          danger
          onConfirmed={shut}
          onClose={() => setShutting(false)}
        />
      ) : null}
    </Card>
  );
}
