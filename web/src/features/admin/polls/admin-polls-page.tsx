import type { AdminPoll } from '@samspill/domain/polls/admin-poll';
import { ChartColumn, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useFilters } from '../../search/use-filters.ts';
import { AdminList } from '../admin-list.tsx';
import { useAdminPages } from '../use-admin-pages.ts';
import { CreatePollDialog } from './create-poll-dialog.tsx';
import { fetchPolls } from './poll-api.ts';
import { PollDialog } from './poll-dialog.tsx';
import { PollDrawer } from './poll-drawer.tsx';
import { PollFilterFields } from './poll-filter-fields.tsx';
import { POLL_FILTERS, toPollQuery } from './poll-filters.ts';
import { usePollColumns } from './use-poll-columns.tsx';

const ICON_PX = 16;
const TOAST_ID = 'poll';

type Asked = 'create' | 'close' | 'reopen';

/** Polls of the site's and of members', with results; site polls are made here. */
export function AdminPollsPage() {
  const { t } = useMessages();
  const [filters, setFilters] = useFilters(POLL_FILTERS);
  const query = JSON.stringify(toPollQuery(filters));
  const load = useCallback((after: string | null) => fetchPolls(JSON.parse(query), after), [query]);
  const pages = useAdminPages(load);
  const [asked, setAsked] = useState<Asked | null>(null);
  const opened = pages.rows.find(({ id }) => id === filters.open) ?? null;
  const create = (
    <Button variant="primary" icon={<Plus size={ICON_PX} />} onClick={() => setAsked('create')}>
      {t('admin-polls.new')}
    </Button>
  );

  /** Shows a poll as the server says it is now; only one can be pinned. */
  const change = (changed: AdminPoll) =>
    pages.patch((rows) =>
      rows.map((row) => {
        if (row.id === changed.id) return changed;
        return changed.pinned ? { ...row, pinned: false } : row;
      }),
    );
  const carryOut = async (deed: () => Promise<AdminPoll>, done: string) => {
    change(await deed());
    showToast({ kind: 'success', title: done, id: TOAST_ID });
  };

  return (
    <>
      <PageHeader
        title={t('admin-polls.title')}
        about={t('admin-polls.pageAbout')}
        actions={create}
      />
      <PollFilterFields filters={filters} onChange={setFilters} />
      <AdminList
        pages={pages}
        caption={t('admin-polls.title')}
        columns={usePollColumns()}
        idOf={({ id }) => id}
        onOpen={({ id }) => setFilters({ open: id })}
        empty={
          <EmptyState
            icon={<ChartColumn size={22} />}
            title={t('admin-polls.noneTitle')}
            about={t('admin-polls.noneAbout')}
          />
        }
      />
      {opened ? (
        <PollDrawer
          poll={opened}
          onClose={() => setFilters({ open: null })}
          onEnd={() => setAsked('close')}
          onReopen={() => setAsked('reopen')}
        />
      ) : null}
      {asked === 'create' ? (
        <CreatePollDialog
          onClose={() => setAsked(null)}
          onCreated={() => {
            setAsked(null);
            pages.reload();
            showToast({ kind: 'success', title: t('admin-polls.doneCreating'), id: TOAST_ID });
          }}
        />
      ) : null}
      {opened && (asked === 'close' || asked === 'reopen') ? (
        <PollDialog poll={opened} deed={asked} onDeed={carryOut} onClose={() => setAsked(null)} />
      ) : null}
    </>
  );
}
