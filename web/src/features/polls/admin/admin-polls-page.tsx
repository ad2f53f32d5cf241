import { contentHref } from '@samspill/domain/content/paths';
import { userHref } from '@samspill/domain/people/paths';
import type { AdminPoll } from '@samspill/domain/polls/admin-poll';
import { ChartColumn, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import * as v from 'valibot';
import { useApiPages } from '../../../data/api-pages.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { AdminFilterBar } from '../../../platform/admin/admin-filter-bar.tsx';
import { AdminList } from '../../../platform/admin/admin-list.tsx';
import { BulkBar, BulkFailures } from '../../../platform/admin/bulk-bar.tsx';
import { AdminFactList } from '../../../platform/admin/facts.tsx';
import { TargetLog } from '../../../platform/admin/log-of.tsx';
import { ReasonDialog } from '../../../platform/admin/reason-dialog.tsx';
import { useBulk, useSelection } from '../../../platform/admin/use-bulk.ts';
import { readParam, writeParams } from '../../../platform/search/filter-url.ts';
import { useFilters } from '../../../platform/search/use-filters.ts';
import { MarkdownText } from '../../../platform/site/markdown-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ICON_PX } from '../../../ui/icon-px.ts';
import { Link } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Select } from '../../../ui/select.tsx';
import { showToast } from '../../../ui/toast.ts';
import { closeCall, fetchPolls } from './poll-api.ts';
import { PollBadges } from './poll-badges.tsx';
import { CreatePollDialog, PollDialog } from './poll-dialogs.tsx';
import { PollVotes } from './poll-votes.tsx';
import styles from './polls.module.css';
import { pollQuestion, usePollColumns } from './use-poll-columns.tsx';

interface PollDrawerProps {
  readonly poll: AdminPoll;
  readonly onClose: () => void;
  readonly onEnd: () => void;
  readonly onReopen: () => void;
}

function PollDrawer({ poll, onClose, onEnd, onReopen }: PollDrawerProps) {
  const { t, format } = useMessages();
  const { author, fromSite, closesAt, multiple, isOpen } = poll;
  return (
    <Drawer
      open
      onOpenChange={onClose}
      title={t('admin-polls.poll')}
      actions={
        isOpen ? (
          <Button onClick={onEnd}>{t('admin-polls.close')}</Button>
        ) : (
          <Button onClick={onReopen}>{t('admin-polls.reopen')}</Button>
        )
      }
    >
      <div className={styles.body}>
        <PollBadges poll={poll} />
        <MarkdownText text={poll.body} />
        <PollVotes poll={poll} />
      </div>
      <AdminFactList
        facts={[
          [t('admin-polls.from'), fromSite ? t('admin-polls.from.site') : null],
          [
            t('admin-polls.author'),
            <Link key="author" to={userHref(author.uid)}>
              {author.name}
            </Link>,
          ],
          [t('admin-polls.closes'), format.dateTime(new Date(closesAt))],
          [t('admin-polls.resultsShown'), t(`content.results.${poll.resultsShown}`)],
          [t('admin-polls.choices'), t(multiple ? 'admin-polls.several' : 'admin-polls.one')],
          [
            t('admin-polls.place'),
            <Link key="place" to={contentHref(poll.id)}>
              {t('admin-polls.see')}
            </Link>,
          ],
        ]}
      />
      <TargetLog key={String(isOpen)} targetId={poll.id} />
    </Drawer>
  );
}

const FROM = ['site', 'members'] as const;
const STATES = ['open', 'closed'] as const;

interface PollFilters {
  readonly words: string;
  readonly from: (typeof FROM)[number] | null;
  readonly state: (typeof STATES)[number] | null;
  readonly open: string | null;
}

const NO_POLL_FILTERS: PollFilters = {
  words: '',
  from: null,
  state: null,
  open: null,
};

const MAX_WORDS_CHARS = 200;

const FromSchema = v.picklist(FROM);
const StateSchema = v.picklist(STATES);

const POLL_FILTERS = {
  read: (params: URLSearchParams): PollFilters => ({
    words: params.get('q') ?? '',
    from: readParam(params, 'from', FromSchema),
    state: readParam(params, 'state', StateSchema),
    open: params.get('open') || null,
  }),
  write: ({ words, from, state, open }: PollFilters) =>
    writeParams({ q: words, from, state, open }),
};

function toPollQuery({ words, from, state }: PollFilters): Record<string, string> {
  const q = words.trim().slice(0, MAX_WORDS_CHARS);
  return { ...(q && { q }), ...(from && { from }), ...(state && { state }) };
}

interface PollFilterFieldsProps {
  readonly filters: PollFilters;
  readonly onChange: (
    changes: Partial<PollFilters>,
    options?: { readonly replace: boolean },
  ) => void;
}

function PollFilterFields({ filters, onChange }: PollFilterFieldsProps) {
  const { t } = useMessages();
  return (
    <AdminFilterBar
      searchLabel={t('admin-polls.search')}
      filters={filters}
      none={NO_POLL_FILTERS}
      apart={['open']}
      onChange={onChange}
    >
      <Select
        label={t('admin-polls.from')}
        placeholder={t('search.any')}
        options={FromSchema.options.map((value) => ({
          value,
          label: t(`admin-polls.from.${value}`),
        }))}
        value={filters.from}
        onChoose={(from) => onChange({ from })}
      />
      <Select
        label={t('admin-polls.state')}
        placeholder={t('search.any')}
        options={StateSchema.options.map((value) => ({
          value,
          label: t(`admin-polls.state.${value}`),
        }))}
        value={filters.state}
        onChoose={(state) => onChange({ state })}
      />
    </AdminFilterBar>
  );
}

const TOAST_ID = 'poll';

const idOf = ({ id }: AdminPoll) => id;

type RequestedAction = 'create' | 'close' | 'closeMany' | 'reopen';

function usePolls(filters: PollFilters) {
  const query = JSON.stringify(toPollQuery(filters));
  const load = useCallback((after: string | null) => fetchPolls(JSON.parse(query), after), [query]);
  const pages = useApiPages(load, { keptAs: 'polls' });
  const selection = useSelection(pages.rows, idOf);
  const bulk = useBulk<AdminPoll>('polls', pages.reload);

  /** Applies the server’s state of a poll; unpins the others, since only one can be pinned. */
  const change = (changed: AdminPoll) =>
    pages.patch((rows) =>
      rows.map((row) => {
        if (row.id === changed.id) return changed;
        return changed.pinned ? { ...row, pinned: false } : row;
      }),
    );
  return {
    pages,
    selection,
    bulk,
    closable: selection.rows.filter(({ isOpen }) => isOpen),
    carryOut: async (action: () => Promise<AdminPoll>, done: string) => {
      change(await action());
      showToast({ kind: 'success', title: done, id: TOAST_ID });
    },
    closeMany: async (polls: readonly AdminPoll[], reason: string) => {
      await bulk.run(polls, { callOf: ({ id }) => closeCall(id, reason) });
      selection.clear();
    },
  };
}

export function AdminPollsPage() {
  const { t } = useMessages();
  const [filters, setFilters] = useFilters(POLL_FILTERS);
  const polls = usePolls(filters);
  const { pages, selection, bulk, closable } = polls;
  const [asked, setAsked] = useState<RequestedAction | null>(null);
  const opened = pages.rows.find(({ id }) => id === filters.open) ?? null;
  const create = (
    <Button variant="primary" icon={<Plus size={ICON_PX} />} onClick={() => setAsked('create')}>
      {t('admin-polls.new')}
    </Button>
  );

  return (
    <>
      <PageHeader
        title={t('admin-polls.title')}
        about={t('admin-polls.pageAbout')}
        actions={create}
      />
      <PollFilterFields filters={filters} onChange={setFilters} />
      <BulkFailures
        failed={bulk.failed}
        idOf={idOf}
        labelOf={pollQuestion}
        onDismiss={bulk.dismiss}
      />
      <AdminList
        pages={pages}
        caption={t('admin-polls.title')}
        columns={usePollColumns()}
        idOf={idOf}
        selection={selection.inList(
          (question) => t('admin-polls.choose', { question }),
          pollQuestion,
        )}
        onOpen={({ id }) => setFilters({ open: id })}
        empty={
          <EmptyState
            icon={<ChartColumn size={22} />}
            title={t('admin-polls.noneTitle')}
            about={t('admin-polls.noneAbout')}
          />
        }
      />
      <BulkBar count={selection.rows.length} onClear={selection.clear} progress={bulk.progress}>
        {closable.length === 0 ? null : (
          <Button size="sm" onClick={() => setAsked('closeMany')}>
            {t('admin-polls.closeMany', { count: closable.length })}
          </Button>
        )}
      </BulkBar>
      {opened ? (
        <PollDrawer
          poll={opened}
          onClose={() => setFilters({ open: null })}
          onEnd={() => setAsked('close')}
          onReopen={() => setAsked('reopen')}
        />
      ) : null}
      <PollQuestions {...{ polls, asked, opened }} onClose={() => setAsked(null)} />
    </>
  );
}

interface PollQuestionsProps {
  readonly polls: ReturnType<typeof usePolls>;
  readonly asked: RequestedAction | null;
  readonly opened: AdminPoll | null;
  readonly onClose: () => void;
}

function PollQuestions({ polls, asked, opened, onClose }: PollQuestionsProps) {
  const { t } = useMessages();
  const { pages, closable, closeMany, carryOut } = polls;
  if (asked === 'create')
    return (
      <CreatePollDialog
        onClose={onClose}
        onCreated={() => {
          onClose();
          pages.reload();
          showToast({ kind: 'success', title: t('admin-polls.doneCreating'), id: TOAST_ID });
        }}
      />
    );
  if (asked === 'closeMany')
    return (
      <ReasonDialog
        title={t('admin-polls.askCloseMany', { count: closable.length })}
        about={t('admin-polls.aboutCloseMany')}
        confirmLabel={t('admin-polls.close')}
        onClose={onClose}
        onConfirm={async (reason) => {
          // Not awaited: the bulk bar shows the progress.
          void closeMany(closable, reason);
        }}
      />
    );
  if (!asked || !opened) return null;
  return <PollDialog poll={opened} action={asked} onAction={carryOut} onClose={onClose} />;
}
