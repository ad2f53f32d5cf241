import type { TableCell } from '@samspill/domain/csv';
import { type Deal, DealSchema } from '@samspill/domain/deals/deal';
import { MAX_PAGE_SIZE } from '@samspill/domain/limits';
import { projectHref } from '@samspill/domain/projects/paths';
import { dayAt } from '@samspill/domain/tasks/due';
import { type DocumentSnapshot, getDocs, query, startAfter } from 'firebase/firestore';
import { Download } from 'lucide-react';
import { useWrite } from '../../api/use-write.ts';
import type { Entity } from '../../data/entity.ts';
import { buildQuery, parsePage } from '../../data/firestore-query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import type { Translate } from '../../i18n/translate.ts';
import { useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { saveTable, TABLE_FORMATS, type TableFormat } from '../../ui/save-table.ts';
import { dealsQuery } from './deal-store.ts';

/** Reads all pages: the list shows only those it has loaded. */
async function fetchDeals(uid: string): Promise<readonly Entity<Deal>[]> {
  const page = { pageSize: MAX_PAGE_SIZE, isBlind: true };
  const first = buildQuery(dealsQuery(uid), page);
  const deals: Entity<Deal>[] = [];
  let last: DocumentSnapshot | undefined;
  do {
    const snapshot = await getDocs(last ? query(first, startAfter(last)) : first);
    deals.push(...parsePage(DealSchema, snapshot, page).rows);
    last = snapshot.size < MAX_PAGE_SIZE ? undefined : snapshot.docs.at(-1);
  } while (last);
  return deals;
}

function toTable(t: Translate, deals: readonly Entity<Deal>[]): TableCell[][] {
  const head = [
    t('deals.project'),
    t('deals.stageField'),
    t('deals.amount'),
    t('deals.currency'),
    t('deals.score'),
    t('deals.nextStep'),
    t('deals.note'),
    t('deals.savedAt'),
    t('deals.link'),
  ];
  const rows = deals.map(({ id, data }) => [
    data.title || t('projects.untitled'),
    t(`deals.stage.${data.stage}`),
    data.amount,
    data.amount === null ? '' : data.currency,
    data.score,
    data.nextStep,
    data.note,
    dayAt(new Date(data.createdAt.toMillis())),
    `${location.origin}${projectHref(id)}`,
  ]);
  return [head, ...rows];
}

export function DealExport() {
  const { t, locale } = useMessages();
  const { uid } = useUser();
  const { run, isPending } = useWrite('deals');
  const save = (format: TableFormat) =>
    run(async () => {
      const name = `${t('deals.file')}-${dayAt(new Date())}`;
      await saveTable(toTable(t, await fetchDeals(uid)), { format, name, locale });
    });
  return (
    <Menu
      trigger={
        <Button size="sm" icon={<Download size={16} />} pending={isPending}>
          {t('deals.download')}
        </Button>
      }
    >
      {TABLE_FORMATS.map((format) => (
        <MenuItem key={format} onSelect={() => void save(format)}>
          {t(`deals.format.${format}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
