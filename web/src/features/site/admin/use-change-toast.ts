import type { SiteSettingsChanges } from '@samspill/domain/site/site-settings';
import { useWrite } from '../../../api/use-write.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import type { SiteSettingsStore } from './use-site-settings.ts';

interface Change {
  readonly to: SiteSettingsChanges;
  readonly back?: SiteSettingsChanges;
  readonly done: string;
}

export function useChangeToast(store: SiteSettingsStore) {
  const { t } = useMessages();
  const { run } = useWrite('site');
  return ({ to, back, done }: Change): Promise<boolean> => {
    const undo = back && (() => void run(() => store.change(back), t('admin-site.undone')));
    return run(() => store.change(to), done, undo);
  };
}
