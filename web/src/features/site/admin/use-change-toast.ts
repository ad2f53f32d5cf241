import type { SiteSettingsChanges } from '@samspill/domain/site/site-settings';
import { useWrite } from '../../../api/use-write.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import type { SiteSettingsStore } from './use-site-settings.ts';

interface Change {
  readonly to: SiteSettingsChanges;
  /** Values from which a typed change began, to which it can be undone. */
  readonly base?: SiteSettingsChanges;
  readonly watch?: (save: () => Promise<void>) => Promise<void>;
  readonly back?: SiteSettingsChanges;
  readonly done: string;
}

export function useChangeToast(store: SiteSettingsStore) {
  const { t } = useMessages();
  const { run } = useWrite('site');
  return ({ to, base, watch, back = base, done }: Change): Promise<boolean> => {
    const options = base && { base: to };
    const undo =
      back && (() => void run(() => store.change(back, options), t('admin-site.undone')));
    const save = () => store.change(to, { base });
    return run(watch ? () => watch(save) : save, done, undo);
  };
}
