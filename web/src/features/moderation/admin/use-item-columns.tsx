import type { ModeratedItem } from '@samspill/domain/moderation/moderated-item';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { StateBadge } from './item-view.tsx';
import { moderatedExcerpt } from './moderated.ts';
import styles from './moderation.module.css';
import type { ItemTab } from './moderation-filters.ts';

export function useItemLabel() {
  const { t } = useMessages();
  return (item: ModeratedItem): string =>
    moderatedExcerpt(item) ||
    t(item.images.length > 0 ? 'admin-content.imagesOnly' : 'admin-content.withoutText');
}

export function useItemColumns(tab: ItemTab): readonly Column<ModeratedItem>[] {
  const { t } = useMessages();
  const labelOf = useItemLabel();
  const kind: Column<ModeratedItem> = {
    key: 'kind',
    label: t('admin-content.kind'),
    cell: ({ contentKind }) => (contentKind ? t(`content.kind.${contentKind}`) : '–'),
  };
  return [
    {
      key: 'what',
      label: t(`admin-content.what.${tab}`),
      cell: (item) => <span className={styles.excerpt}>{labelOf(item)}</span>,
    },
    ...(tab === 'content' ? [kind] : []),
    {
      key: 'author',
      label: t(tab === 'projects' ? 'admin-content.owner' : 'admin-content.author'),
      cell: ({ author }) => author.name || t('admin-content.nobody'),
    },
    {
      key: 'state',
      label: t('admin-content.stateLabel'),
      cell: (item) => <StateBadge item={item} />,
    },
    {
      key: 'created',
      label: t('admin-content.created'),
      cell: ({ createdAt }) => <TimeAgo at={new Date(createdAt)} />,
    },
  ];
}
