import type { SiteSettingsChanges } from '@samspill/domain/site/site-settings';
import { describeFailure } from '../../../api/error-messages.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { showToast } from '../../../ui/toast.ts';
import type { SiteSettingsStore } from './use-site-settings.ts';

const TOAST_ID = 'site';

interface Change {
  readonly to: SiteSettingsChanges;
  readonly back?: SiteSettingsChanges;
  readonly done: string;
}

/** Changes settings and shows a toast with undo, or the error. Returns whether it succeeded. */
export function useChangeToast(store: SiteSettingsStore) {
  const { t } = useMessages();
  const attempt = async ({ to, back, done }: Change): Promise<boolean> => {
    const undo = back && {
      label: t('ui.undo'),
      onClick: () => void attempt({ to: back, done: t('admin-site.undone') }),
    };
    try {
      await store.change(to);
      showToast({ kind: 'success', title: done, id: TOAST_ID, ...(undo && { action: undo }) });
      return true;
    } catch (error) {
      showToast({ kind: 'error', title: describeFailure(t, error), id: TOAST_ID });
      return false;
    }
  };
  return attempt;
}
