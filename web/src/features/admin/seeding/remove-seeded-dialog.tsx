import type { SeedOverview, SeedProgress } from '@samspill/domain/seeding/seed-order';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { ConfirmSignInDialog } from '../../session/confirm-sign-in-dialog.tsx';
import type { Removal } from './use-seeding.ts';

interface RemoveSeededDialogProps {
  /** Null for everything that is made up. */
  readonly order: SeedProgress | null;
  readonly seeded: SeedOverview['seeded'];
  readonly onConfirm: (removal: Removal) => void;
  readonly onClose: () => void;
}

/** Names how many go, and asks who is sitting there. */
export function RemoveSeededDialog(props: RemoveSeededDialogProps) {
  const { t } = useMessages();
  const { order, seeded } = props;
  const total = order ? order.done : seeded.users + seeded.projects;
  const about = order
    ? t(`admin-seeding.${order.order.kind}.removeAbout`, { count: order.done })
    : t('admin-seeding.removeAllAbout', seeded);
  return (
    <ConfirmSignInDialog
      title={t(order ? 'admin-seeding.removeTitle' : 'admin-seeding.removeAllTitle')}
      about={about}
      confirmLabel={t('admin-seeding.removeConfirm')}
      danger
      onConfirmed={async (idToken) => {
        props.onClose();
        props.onConfirm({ orderId: order?.id ?? null, total, idToken });
      }}
      onClose={props.onClose}
    />
  );
}
