import type { ModeratedItem } from '@samspill/domain/moderation/moderated-item';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { type Column, column } from '../../../ui/data-table.tsx';
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
  const kind: Column<ModeratedItem> = column('kind', t('admin-content.kind'), ({ contentKind }) =>
    contentKind ? t(`content.kind.${contentKind}`) : '–',
  );
  return [
    column('what', t(`admin-content.what.${tab}`), (item) => (
      <span className={styles.excerpt}>{labelOf(item)}</span>
    )),
    ...(tab === 'content' ? [kind] : []),
    column(
      'author',
      t(tab === 'projects' ? 'admin-content.owner' : 'admin-content.author'),
      ({ author }) => author.name || t('admin-content.nobody'),
    ),
    column('state', t('admin-content.stateLabel'), (item) => <StateBadge item={item} />),
    column('created', t('admin-content.created'), ({ createdAt }) => (
      <TimeAgo at={new Date(createdAt)} />
    )),
  ];
}
