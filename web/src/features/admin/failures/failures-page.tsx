import type { AdminFailure } from '@samspill/domain/failures/failure';
import { CircleCheck } from 'lucide-react';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { useFilters } from '../../search/use-filters.ts';
import { AdminList } from '../admin-list.tsx';
import { useAdminPages } from '../use-admin-pages.ts';
import { fetchFailures } from './failure-api.ts';
import { FailureDrawer } from './failure-drawer.tsx';
import styles from './failures.module.css';

/** Which failure is open; the address holds it. */
const OPENED = {
  read: (params: URLSearchParams) => ({ open: params.get('open') || null }),
  write: ({ open }: { readonly open: string | null }) =>
    new URLSearchParams(open === null ? {} : { open }),
};

/** What the server did not get done, and doing it again. */
export function FailuresPage() {
  const { t } = useMessages();
  const [{ open }, setOpened] = useFilters(OPENED);
  const pages = useAdminPages(fetchFailures);
  const opened = pages.rows.find(({ id }) => id === open) ?? null;
  const change = (id: string, changed: AdminFailure | null) => {
    pages.patch((rows) =>
      rows.flatMap((row) => (row.id === id ? (changed === null ? [] : [changed]) : [row])),
    );
    if (changed === null) setOpened({ open: null });
  };
  return (
    <>
      <PageHeader title={t('admin-failures.title')} about={t('admin-failures.about')} />
      <AdminList
        pages={pages}
        caption={t('admin-failures.title')}
        columns={useColumns()}
        idOf={({ id }) => id}
        onOpen={({ id }) => setOpened({ open: id })}
        empty={
          <EmptyState
            icon={<CircleCheck size={22} />}
            title={t('admin-failures.noneTitle')}
            about={t('admin-failures.noneAbout')}
          />
        }
      />
      {opened ? (
        <FailureDrawer
          key={opened.id}
          failure={opened}
          onClose={() => setOpened({ open: null })}
          onChanged={(changed) => change(opened.id, changed)}
        />
      ) : null}
    </>
  );
}

function useColumns(): readonly Column<AdminFailure>[] {
  const { t, format } = useMessages();
  return [
    {
      key: 'reaction',
      label: t('admin-failures.reaction'),
      cell: ({ reaction }) => reaction ?? t('admin-failures.everything'),
    },
    {
      key: 'path',
      label: t('admin-failures.path'),
      cell: ({ path }) => <code className={styles.path}>{path}</code>,
    },
    {
      key: 'error',
      label: t('admin-failures.error'),
      cell: ({ error }) => <span className={styles.error}>{error}</span>,
    },
    {
      key: 'count',
      label: t('admin-failures.count'),
      isNumber: true,
      cell: ({ count }) => format.number(count),
    },
    {
      key: 'last',
      label: t('admin-failures.last'),
      cell: ({ lastAt }) => <TimeAgo at={new Date(lastAt)} />,
    },
  ];
}
