import type { AdminPerson } from '@samspill/domain/people/admin-person';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { useUser } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { BulkBar } from '../bulk-bar.tsx';
import { type BulkAction, planBulk } from './bulk-plan.ts';

interface UsersBulkBarProps {
  readonly chosen: readonly AdminPerson[];
  readonly progress: { readonly count: number; readonly total: number } | null;
  readonly onClear: () => void;
  /** For actions that a dialog asks about. */
  readonly onAsk: (action: 'suspend' | 'delete') => void;
  readonly onRestore: (people: readonly AdminPerson[]) => void;
}

/** What can be done to those who are chosen; what would concern none of them cannot be pressed. */
export function UsersBulkBar({ chosen, onAsk, onRestore, ...bar }: UsersBulkBarProps) {
  const { t } = useMessages();
  const user = useUser();
  const concernedBy = (action: BulkAction) => planBulk(action, chosen, user.uid).concerned;
  return (
    <BulkBar {...bar} count={chosen.length}>
      <Button
        size="sm"
        disabled={concernedBy('suspend').length === 0}
        onClick={() => onAsk('suspend')}
      >
        {t('admin-users.suspend')}
      </Button>
      <Button
        size="sm"
        disabled={concernedBy('restore').length === 0}
        onClick={() => onRestore(concernedBy('restore'))}
      >
        {t('admin-users.restore')}
      </Button>
      <Button
        size="sm"
        variant="danger"
        disabled={concernedBy('delete').length === 0}
        onClick={() => onAsk('delete')}
      >
        {t('admin-users.delete')}
      </Button>
    </BulkBar>
  );
}
