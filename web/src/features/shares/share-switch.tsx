import { doc, serverTimestamp, updateDoc } from 'firebase/firestore';
import { firestore } from '../../firebase/firestore.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Switch } from '../../ui/checkbox.tsx';
import { showToast } from '../../ui/toast.ts';

/** Settles when the server has the write, which may take long offline: don't await it. */
function saveShareable(path: string, shareable: boolean): Promise<void> {
  return updateDoc(doc(firestore(), path), { shareable, updatedAt: serverTimestamp() });
}

export interface Shared {
  readonly kind: 'project' | 'person' | 'post';
  readonly path: string;
  /** Absent on items older than the setting. */
  readonly shareable?: boolean | undefined;
}

export function ShareSwitch({ shared }: { shared: Shared }) {
  const { t } = useMessages();
  const choose = (shareable: boolean) => {
    saveShareable(shared.path, shareable).catch(() =>
      showToast({ kind: 'error', title: t('shares.failed'), id: 'share' }),
    );
  };
  return (
    <Switch
      label={t('shares.label')}
      help={t(`shares.${shared.kind}Help`)}
      checked={shared.shareable === true}
      onChange={(event) => choose(event.target.checked)}
    />
  );
}
