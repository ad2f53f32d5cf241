import type { AdminSurvey, SurveyRow } from '@samspill/domain/surveys/admin-survey';
import {
  adminSurveyEditHref,
  adminSurveyResultsHref,
  surveyHref,
} from '@samspill/domain/surveys/paths';
import { SURVEY_STATUSES, type SurveyDefinition } from '@samspill/domain/surveys/survey';
import {
  Bell,
  ChartColumn,
  ClipboardList,
  Copy,
  Download,
  Ellipsis,
  Link2,
  Lock,
  LockOpen,
  Pencil,
  Pin,
  PinOff,
  Trash2,
  Users,
} from 'lucide-react';
import { useCallback, useState } from 'react';
import * as v from 'valibot';
import { useWrite } from '../../../api/use-write.ts';
import { type ApiPages, useApiPages } from '../../../data/api-pages.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { AdminFilterBar } from '../../../platform/admin/admin-filter-bar.tsx';
import { AdminList } from '../../../platform/admin/admin-list.tsx';
import { useCopy } from '../../../platform/limits/use-copy.ts';
import { defineFilters, param, textParam } from '../../../platform/search/define-filters.ts';
import { useFilters } from '../../../platform/search/use-filters.ts';
import { useCan } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ICON_PX } from '../../../ui/icon-px.ts';
import { Menu, MenuItem, MenuLine, MenuLink } from '../../../ui/menu.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { saveFile, toFileName } from '../../../ui/save-file.ts';
import { optionsOf, Select } from '../../../ui/select.tsx';
import {
  closeSurvey,
  duplicateSurvey,
  fetchSurvey,
  fetchSurveys,
  pinSurvey,
  reopenSurvey,
} from './survey-api.ts';
import { useSurveyColumns, useSurveyTitle } from './survey-columns.tsx';
import { type RequestedAction, SurveyDialogs } from './survey-dialogs.tsx';
import { CreateFailure, NewSurveyMenu, SurveyStarts } from './survey-starts.tsx';
import { type CreateSurvey, useCreateSurvey } from './use-create-survey.ts';
import { NotifyWork, useNotifyAudience } from './use-notify-audience.tsx';

function saveJson(definition: SurveyDefinition, title: string): void {
  const text = `${JSON.stringify(definition, null, 2)}\n`;
  saveFile(new Blob([text], { type: 'application/json' }), `${toFileName(title)}.json`);
}

type SurveyAction =
  | 'copyLink'
  | 'duplicate'
  | 'pin'
  | 'unpin'
  | 'notify'
  | 'invite'
  | 'close'
  | 'reopen'
  | 'export'
  | 'delete';

const ICONS = {
  copyLink: Link2,
  duplicate: Copy,
  pin: Pin,
  unpin: PinOff,
  notify: Bell,
  invite: Users,
  close: Lock,
  reopen: LockOpen,
  export: Download,
  delete: Trash2,
} as const;

function availableActions({
  status,
  pinned,
}: Pick<SurveyRow, 'status' | 'pinned'>): SurveyAction[] {
  if (status === 'draft') return ['duplicate', 'export'];
  if (status === 'closed') return ['reopen', 'copyLink', 'duplicate', 'export'];
  return ['copyLink', pinned ? 'unpin' : 'pin', 'notify', 'invite', 'close', 'duplicate', 'export'];
}

interface SurveyMenuProps {
  readonly row: SurveyRow;
  readonly onAction: (action: SurveyAction, row: SurveyRow) => void;
}

function SurveyMenu({ row, onAction }: SurveyMenuProps) {
  const { t } = useMessages();
  const titleOf = useSurveyTitle();
  const item = (action: SurveyAction) => {
    const Icon = ICONS[action];
    return (
      <MenuItem
        key={action}
        icon={<Icon size={ICON_PX} />}
        danger={action === 'delete'}
        onSelect={() => onAction(action, row)}
      >
        {t(`admin-surveys.${action}`)}
      </MenuItem>
    );
  };
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          label={t('admin-surveys.menu', { title: titleOf(row.title) })}
          icon={<Ellipsis size={ICON_PX} />}
        />
      }
    >
      <MenuLink to={adminSurveyEditHref(row.id)} icon={<Pencil size={ICON_PX} />}>
        {t('admin-surveys.edit')}
      </MenuLink>
      <MenuLink to={adminSurveyResultsHref(row.id)} icon={<ChartColumn size={ICON_PX} />}>
        {t('admin-surveys.toResults')}
      </MenuLink>
      <MenuLine />
      {availableActions(row).map(item)}
      <MenuLine />
      {item('delete')}
    </Menu>
  );
}

const StatusSchema = v.picklist(SURVEY_STATUSES);

export const SURVEY_FILTERS = defineFilters({
  words: textParam('q'),
  status: param('status', StatusSchema),
});

const NO_SURVEY_FILTERS = SURVEY_FILTERS.none;

export function matchesWords({ title }: Pick<SurveyRow, 'title'>, words: string): boolean {
  const text = `${title.nb} ${title.en}`.toLocaleLowerCase();
  return words
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

type QuickAction = Exclude<SurveyAction, 'notify' | 'invite' | 'delete'>;

function useSurveyActions(pages: ApiPages<SurveyRow>) {
  const { t } = useMessages();
  const copy = useCopy();
  const titleOf = useSurveyTitle();
  const { run } = useWrite('survey');

  /** Applies the server’s state; unpins the others, since only one survey can be pinned. */
  const change = (changed: AdminSurvey) =>
    pages.patch((rows) =>
      rows.map((row) => {
        if (row.id === changed.id) return changed;
        return changed.pinned ? { ...row, pinned: false } : row;
      }),
    );
  const carryOut = (action: QuickAction, { id, title }: SurveyRow): Promise<boolean> => {
    switch (action) {
      case 'copyLink':
        return run(async () => copy.link(surveyHref(id)));
      case 'export':
        return run(async () => saveJson((await fetchSurvey(id)).definition, titleOf(title)));
      case 'duplicate':
        return run(async () => {
          await duplicateSurvey(id);
          pages.reload();
        }, t('admin-surveys.copied'));
      case 'pin':
        return run(async () => change(await pinSurvey(id, true)), t('admin-surveys.nowPinned'));
      case 'unpin':
        return run(async () => change(await pinSurvey(id, false)), t('admin-surveys.nowUnpinned'));
      case 'close':
        return run(async () => change(await closeSurvey(id)), t('admin-surveys.nowClosed'));
      case 'reopen':
        return run(async () => change(await reopenSurvey(id)), t('admin-surveys.nowReopened'));
    }
  };
  return { carryOut, change };
}

export function SurveysPage() {
  const { t } = useMessages();
  const [filters, setFilters] = useFilters(SURVEY_FILTERS);
  const { status, words } = filters;
  const load = useCallback(
    (after: string | null) => fetchSurveys({ ...(status && { status }) }, after),
    [status],
  );
  const pages = useApiPages(load, { keptAs: 'surveys' });
  const create = useCreateSurvey();
  const actions = useSurveyActions(pages);
  const notifying = useNotifyAudience(pages.reload);
  const [asked, setAsked] = useState<RequestedAction | null>(null);
  const act = (action: SurveyAction, row: SurveyRow) => {
    if (action === 'notify' || action === 'invite' || action === 'delete')
      setAsked({ action, row });
    else void actions.carryOut(action, row);
  };
  const canEdit = useCan('editSurveys');
  const columns = useSurveyColumns(
    canEdit ? (row) => <SurveyMenu row={row} onAction={act} /> : null,
  );
  const isNarrowed = status !== null || words !== '';
  return (
    <>
      <PageHeader
        title={t('admin-surveys.title')}
        about={t(canEdit ? 'admin-surveys.pageAbout' : 'admin-surveys.readerAbout')}
        actions={canEdit ? <NewSurveyMenu create={create} /> : null}
      />
      <CreateFailure create={create} />
      <NotifyWork work={notifying.work} />
      <AdminFilterBar
        searchLabel={t('admin-surveys.search')}
        filters={filters}
        none={NO_SURVEY_FILTERS}
        onChange={setFilters}
      >
        <Select
          label={t('admin-surveys.status')}
          placeholder={t('search.any')}
          options={optionsOf(StatusSchema.options, (value) => t(`admin-surveys.status.${value}`))}
          value={status}
          onChoose={(status) => setFilters({ status })}
        />
      </AdminFilterBar>
      <AdminList
        pages={{ ...pages, rows: pages.rows.filter((row) => matchesWords(row, words)) }}
        caption={t('admin-surveys.title')}
        columns={columns}
        idOf={({ id }) => id}
        empty={
          isNarrowed ? (
            <NoSurveysFound onClear={() => setFilters(NO_SURVEY_FILTERS)} />
          ) : (
            <NoSurveys create={canEdit ? create : null} />
          )
        }
      />
      <SurveyDialogs
        asked={asked}
        onClose={() => setAsked(null)}
        notifying={notifying}
        onDeleted={(id) => pages.patch((rows) => rows.filter((row) => row.id !== id))}
      />
    </>
  );
}

function NoSurveysFound({ onClear }: { onClear: () => void }) {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<ClipboardList size={22} />}
      title={t('admin-surveys.noneFoundTitle')}
      about={t('admin-surveys.noneFoundAbout')}
      actions={<Button onClick={onClear}>{t('search.clearAll')}</Button>}
    />
  );
}

function NoSurveys({ create }: { create: CreateSurvey | null }) {
  const { t } = useMessages();
  return (
    <div className="stack-5">
      <EmptyState
        icon={<ClipboardList size={22} />}
        title={t('admin-surveys.noneTitle')}
        about={t('admin-surveys.noneAbout')}
      />
      {create ? <SurveyStarts create={create} /> : null}
    </div>
  );
}
