import { CONTENT_KINDS } from '@samspill/domain/content/content';
import type { ModeratedItem, ModerationAction } from '@samspill/domain/moderation/moderated-item';
import { FileText, X } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useFailureToast } from '../../../api/use-write.ts';
import { useApiPages } from '../../../data/api-pages.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { AdminFilterBar } from '../../../platform/admin/admin-filter-bar.tsx';
import { AdminList } from '../../../platform/admin/admin-list.tsx';
import { BulkBar, BulkFailures } from '../../../platform/admin/bulk-bar.tsx';
import { TargetLog } from '../../../platform/admin/log-of.tsx';
import { ReasonDialog } from '../../../platform/admin/reason-dialog.tsx';
import { useBulk, useSelection } from '../../../platform/admin/use-bulk.ts';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Select } from '../../../ui/select.tsx';
import { showToast } from '../../../ui/toast.ts';
import { ItemView } from './item-view.tsx';
import { availableActions, moderatedKey, STATE_AFTER } from './moderated.ts';
import { fetchItems, moderateItem, moderationCall } from './moderation-api.ts';
import {
  type ItemTab,
  type ModerationFilters,
  NO_FILTERS,
  toModerationQuery,
} from './moderation-filters.ts';
import { useItemColumns, useItemLabel } from './use-item-columns.tsx';

interface ItemDrawerProps {
  readonly item: ModeratedItem;
  readonly revision: number;
  readonly onClose: () => void;
  readonly onAction: (action: ModerationAction) => void;
  readonly onAuthor?: () => void;
}

function ItemDrawer({ item, revision, onClose, onAction, onAuthor }: ItemDrawerProps) {
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
        <div className="my-3">
          <Button size="sm" onClick={onAuthor}>
            {t('admin-content.byAuthor', { name: item.author.name })}
          </Button>
        </div>
      ) : null}
      <TargetLog key={revision} targetId={item.id} />
    </Drawer>
  );
}

const TOAST_ID = 'moderation';
const OPPOSITE = { hide: 'restore', restore: 'hide' } as const;

function useItemActions(change: (item: ModeratedItem) => void, onDone: () => void) {
  const { t } = useMessages();
  const fail = useFailureToast(TOAST_ID);
  const known = useRef(new Map<string, string>());

  const act = async (
    item: ModeratedItem,
    action: ModerationAction,
    reason: string,
  ): Promise<void> => {
    change({ ...item, state: STATE_AFTER[action] });
    try {
      const knownDecision = known.current.get(moderatedKey(item));
      await moderateItem(item, action, { reason, ...(knownDecision && { knownDecision }) });
    } catch (error) {
      change(item);
      // Shown now: the next attempt overrules it.
      if (error instanceof ApiError && error.fields.decision)
        known.current.set(moderatedKey(item), error.fields.decision);
      throw error;
    }
    onDone();
    tell({ ...item, state: STATE_AFTER[action] }, action);
  };

  const tell = (item: ModeratedItem, action: ModerationAction) => {
    const title = t(`admin-content.done.${action}`);
    if (action === 'delete') {
      showToast({ kind: 'success', title, id: TOAST_ID });
      return;
    }
    const onClick = () =>
      void act(item, OPPOSITE[action], t('admin-content.undoReason')).catch(fail);
    showToast({ title, action: { label: t('ui.undo'), onClick }, id: TOAST_ID });
  };

  return act;
}

interface PendingAction {
  readonly action: ModerationAction;
  readonly items: readonly ModeratedItem[];
}

interface ActionDialogProps extends PendingAction {
  readonly onConfirm: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

function ActionDialog({ action, items, onConfirm, onClose }: ActionDialogProps) {
  const { t } = useMessages();
  const labelOf = useItemLabel();
  const [only] = items;
  const what =
    items.length === 1 && only
      ? `«${labelOf(only)}»`
      : t('admin-content.several', { count: items.length });
  return (
    <ReasonDialog
      title={t(`admin-content.ask.${action}`)}
      about={t(`admin-content.about.${action}`, { what })}
      confirmLabel={t(`admin-content.action.${action}`)}
      danger={action === 'delete'}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

const BULK_ACTIONS = ['hide', 'restore', 'delete'] as const;

interface ItemsTabProps {
  readonly tab: ItemTab;
  readonly filters: ModerationFilters;
  readonly onFilters: (
    changes: Partial<ModerationFilters>,
    options?: { readonly replace: boolean },
  ) => void;
}

function useItems(tab: ItemTab, filters: ModerationFilters) {
  const query = JSON.stringify(toModerationQuery({ ...filters, tab }));
  const load = useCallback(
    (after: string | null) => fetchItems(tab, JSON.parse(query), after),
    [tab, query],
  );
  const pages = useApiPages(load, { keptAs: 'items' });
  const change = (changed: ModeratedItem) =>
    pages.patch((rows) =>
      rows.map((row) => (moderatedKey(row) === moderatedKey(changed) ? changed : row)),
    );
  return { pages, change };
}

export function ItemsTab({ tab, filters, onFilters }: ItemsTabProps) {
  const { t } = useMessages();
  const { pages, change } = useItems(tab, filters);
  const [revision, setRevision] = useState(0);
  const act = useItemActions(change, () => setRevision((before) => before + 1));
  const labelOf = useItemLabel();
  const selection = useSelection(pages.rows, moderatedKey);
  const bulk = useBulk<ModeratedItem>('content', pages.reload);
  const [waiting, setWaiting] = useState<PendingAction | null>(null);
  const opened = pages.rows.find((row) => moderatedKey(row) === filters.open) ?? null;
  const fitting = (action: ModerationAction) =>
    selection.rows.filter((row) => availableActions(row).includes(action));

  const actOnAll = async ({ action, items }: PendingAction, reason: string) => {
    const callOf = (item: ModeratedItem) => moderationCall(item, action, reason);
    await bulk.run(items, { callOf });
    selection.clear();
  };
  const confirm = async (asked: PendingAction, reason: string): Promise<void> => {
    const [only] = asked.items;
    if (asked.items.length === 1 && only) return act(only, asked.action, reason);
    // Not awaited: the bulk bar shows the progress.
    void actOnAll(asked, reason);
  };

  return (
    <>
      <ItemFilters tab={tab} filters={filters} onFilters={onFilters} />
      <BulkFailures
        failed={bulk.failed}
        idOf={moderatedKey}
        labelOf={labelOf}
        onDismiss={bulk.dismiss}
      />
      <AdminList
        pages={pages}
        caption={t(`admin-content.tab.${tab}`)}
        columns={useItemColumns(tab)}
        idOf={moderatedKey}
        onOpen={(row) => onFilters({ open: moderatedKey(row) })}
        selection={selection.inList((what) => t('admin-content.select', { what }), labelOf)}
        empty={
          filters.state === 'deleted' && filters.words.trim() !== '' ? (
            <DeletedSearchNote onClear={() => onFilters({ words: '' })} />
          ) : (
            <NoItems onClear={() => onFilters({ ...NO_FILTERS, tab })} />
          )
        }
      />
      <BulkBar count={selection.rows.length} onClear={selection.clear} progress={bulk.progress}>
        {BULK_ACTIONS.map((action) => {
          const items = fitting(action);
          return items.length === 0 ? null : (
            <Button
              key={action}
              size="sm"
              variant={action === 'delete' ? 'danger' : 'secondary'}
              onClick={() => setWaiting({ action, items })}
            >
              {t(`admin-content.bulk.${action}`, { count: items.length })}
            </Button>
          );
        })}
      </BulkBar>
      {opened ? (
        <ItemDrawer
          item={opened}
          revision={revision}
          onClose={() => onFilters({ open: null })}
          onAction={(action) => setWaiting({ action, items: [opened] })}
          {...(tab !== 'projects' && {
            onAuthor: () => onFilters({ ...NO_FILTERS, tab, author: opened.author.uid }),
          })}
        />
      ) : null}
      {waiting ? (
        <ActionDialog
          {...waiting}
          onConfirm={(reason) => confirm(waiting, reason)}
          onClose={() => setWaiting(null)}
        />
      ) : null}
    </>
  );
}

function NoItems({ onClear }: { onClear: () => void }) {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<FileText size={22} />}
      title={t('admin-content.noneTitle')}
      about={t('admin-content.noneAbout')}
      actions={<Button onClick={onClear}>{t('search.clearFilters')}</Button>}
    />
  );
}

/** Deleted texts are not searchable, because their index is deleted with them. */
function DeletedSearchNote({ onClear }: { onClear: () => void }) {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<FileText size={22} />}
      title={t('admin-content.deletedTitle')}
      about={t('admin-content.deletedAbout')}
      actions={<Button onClick={onClear}>{t('admin-content.deletedAll')}</Button>}
    />
  );
}

interface ItemFiltersProps {
  readonly tab: ItemTab;
  readonly filters: ModerationFilters;
  readonly onFilters: (
    changes: Partial<ModerationFilters>,
    options?: { readonly replace: boolean },
  ) => void;
}

const SEARCH_LABELS = {
  content: 'admin-content.searchContent',
  comments: 'admin-content.searchComments',
  projects: 'admin-content.searchProjects',
} as const;

function ItemFilters({ tab, filters, onFilters }: ItemFiltersProps) {
  const { t } = useMessages();
  return (
    <AdminFilterBar
      searchLabel={t(SEARCH_LABELS[tab])}
      filters={filters}
      none={{ ...NO_FILTERS, tab }}
      apart={['tab', 'open', 'status']}
      onChange={onFilters}
    >
      {tab === 'content' ? (
        <Select
          label={t('admin-content.kind')}
          placeholder={t('search.any')}
          options={CONTENT_KINDS.map((value) => ({ value, label: t(`content.kind.${value}`) }))}
          value={filters.kind}
          onChoose={(kind) => onFilters({ kind })}
        />
      ) : null}
      <StateSelect tab={tab} filters={filters} onFilters={onFilters} />
      {filters.author === null ? null : (
        <Button icon={<X size={16} />} onClick={() => onFilters({ author: null })}>
          {t('admin-content.onlyAuthor')}
        </Button>
      )}
    </AdminFilterBar>
  );
}

function StateSelect({ tab, filters, onFilters }: ItemFiltersProps) {
  const { t } = useMessages();
  const states =
    tab === 'projects'
      ? (['visible', 'hidden'] as const)
      : (['visible', 'held', 'hidden', 'deleted'] as const);
  return (
    <Select
      label={t('admin-content.stateLabel')}
      placeholder={t('search.any')}
      options={states.map((value) => ({ value, label: t(`admin-content.state.${value}`) }))}
      value={filters.state}
      onChoose={(state) => onFilters({ state })}
    />
  );
}
