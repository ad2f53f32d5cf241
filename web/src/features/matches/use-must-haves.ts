import type { MustHave } from '@samspill/domain/people/person';
import { showOncePersisted } from '../../data/show-once-persisted.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { showToast } from '../../ui/toast.ts';
import { saveProfile } from '../people/person-store.ts';

interface MustHaveChange {
  readonly before: readonly MustHave[];
  readonly after: readonly MustHave[];
  readonly onUndo?: () => void;
}

export function useMustHaves(uid: string): (change: MustHaveChange) => void {
  const { t } = useMessages();
  const save = (mustHaves: readonly MustHave[]) =>
    saveProfile(uid, { mustHaves: [...mustHaves] }).catch(() =>
      showToast({ kind: 'error', title: t('people.refused'), id: 'must-haves' }),
    );
  return ({ before, after, onUndo }) => {
    void save(after);
    showOncePersisted({
      title: t('matches.mustHavesChanged'),
      id: 'must-haves',
      action: {
        label: t('ui.undo'),
        onClick: () => {
          void save(before);
          onUndo?.();
        },
      },
    });
  };
}
