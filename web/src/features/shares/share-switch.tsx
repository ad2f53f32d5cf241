import { doc, serverTimestamp, updateDoc } from 'firebase/firestore';
import { firestore } from '../../firebase/firestore.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Switch } from '../../ui/checkbox.tsx';
import { showToast } from '../../ui/toast.ts';

/** Settles when the server has it, which offline may take long: show, do not wait. */
function saveShareable(path: string, shareable: boolean): Promise<void> {
  return updateDoc(doc(firestore(), path), { shareable, updatedAt: serverTimestamp() });
}

/** Something with a page of its own, of which its owner may show a card outside the site. */
export interface Shared {
  readonly kind: 'project' | 'person' | 'post';
  /** Of its document. */
  readonly path: string;
  /** Absent of what was made before there was the choice. */
  readonly shareable?: boolean | undefined;
}

/** Its owner's choice whether people who are not signed in may see a card of it; holds at once. */
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
