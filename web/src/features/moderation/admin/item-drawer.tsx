import type { ModeratedItem, ModerationAction } from '@samspill/domain/moderation/moderated-item';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { TargetLog } from '../../admin/log-of.tsx';
import { ItemView } from './item-view.tsx';
import { availableActions } from './moderated.ts';
import styles from './moderation.module.css';

interface ItemDrawerProps {
  readonly item: ModeratedItem;
  /** Change it to reload the log. */
  readonly revision: number;
  readonly onClose: () => void;
  readonly onAction: (action: ModerationAction) => void;
  readonly onAuthor?: () => void;
}

export function ItemDrawer({ item, revision, onClose, onAction, onAuthor }: ItemDrawerProps) {
  const { t } = useMessages();
  return (
    <Drawer
      open
      onOpenChange={onClose}
      title={t(`admin-content.target.${item.kind}`)}
      actions={availableActions(item).map((action) => (
        <Button
          key={action}
          variant={action === 'delete' ? 'danger' : 'secondary'}
          onClick={() => onAction(action)}
        >
          {t(`admin-content.action.${action}`)}
        </Button>
      ))}
    >
      <ItemView item={item} />
      {onAuthor && item.author.uid !== '' ? (
        <div className={styles.more}>
          <Button size="sm" onClick={onAuthor}>
            {t('admin-content.byAuthor', { name: item.author.name })}
          </Button>
        </div>
      ) : null}
      <TargetLog key={revision} targetId={item.id} />
    </Drawer>
  );
}
