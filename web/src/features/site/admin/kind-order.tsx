import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { describeFailure } from '../../../api/error-messages.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, column } from '../../../ui/data-table.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ICON_PX } from '../../../ui/icon-px.ts';
import { showToast } from '../../../ui/toast.ts';
import { orderKinds } from './site-api.ts';
import type { TermRow } from './use-taxonomy-terms.ts';

function moveItem<T>(list: readonly T[], from: number, by: -1 | 1): T[] {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, from + by), ...list.slice(from, from + 1), ...rest.slice(from + by)];
}

export function useKindColumns(
  rows: readonly TermRow[],
  onChanged: () => void,
): readonly Column<TermRow>[] {
  const { t, locale } = useMessages();
  const [isPending, setPending] = useState(false);
  const slugs = rows.map(({ slug }) => slug);
  const move = async (from: number, by: -1 | 1) => {
    if (isPending) return;
    setPending(true);
    try {
      await orderKinds(moveItem(slugs, from, by));
    } catch (failure) {
      showToast({ kind: 'error', title: describeFailure(t, failure), id: 'term' });
    }
    setPending(false);
    onChanged();
  };
  return [
    column('state', t('admin-site.kindState'), ({ archived }) => (
      <Badge>{t(archived ? 'admin-site.kindArchived' : 'admin-site.kindOffered')}</Badge>
    )),
    column('order', t('admin-site.kindOrder'), (row) => {
      const at = slugs.indexOf(row.slug);
      const name = row[locale];
      return (
        <span className="wrap-2">
          <IconButton
            size="sm"
            label={t('admin-site.kindUp', { name })}
            icon={<ArrowUp size={ICON_PX} />}
            disabled={at === 0}
            onClick={() => void move(at, -1)}
          />
          <IconButton
            size="sm"
            label={t('admin-site.kindDown', { name })}
            icon={<ArrowDown size={ICON_PX} />}
            disabled={at === slugs.length - 1}
            onClick={() => void move(at, 1)}
          />
        </span>
      );
    }),
  ];
}
