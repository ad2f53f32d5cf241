import { AUDIT_ACTIONS, type AuditRow } from '@samspill/domain/audit-log';
import { ScrollText } from 'lucide-react';
import { useCallback } from 'react';
import type { ApiPage } from '../../../data/api-pages.ts';
import { useApiPages } from '../../../data/api-pages.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { AdminFilterBar } from '../../../platform/admin/admin-filter-bar.tsx';
import { AdminList } from '../../../platform/admin/admin-list.tsx';
import {
  actionLabel,
  emptyLabel,
  fieldLabel,
  kindLabel,
  valueLabel,
} from '../../../platform/admin/audit-labels.ts';
import { ExportButton } from '../../../platform/admin/export-button.tsx';
import { AdminFactList } from '../../../platform/admin/facts.tsx';
import { Button } from '../../../ui/button.tsx';
import { RemovableChip } from '../../../ui/chip-button.tsx';
import { type Column, column } from '../../../ui/data-table.tsx';
import { DateRangeFields } from '../../../ui/date-range-fields.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Select } from '../../../ui/select.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { failureLabel } from '../../failures/admin/failure-labels.ts';
import { fetchAudit } from '../../statistics/admin/overview-api.ts';
import {
  type AuditFilters,
  NO_AUDIT_FILTERS,
  NO_OVERVIEW_FILTERS,
  type OverviewFilters,
  toAuditQuery,
} from '../../statistics/admin/overview-filters.ts';
import styles from './audit-tab.module.css';

function useTargetName() {
  const i18n = useMessages();
  return ({ target }: AuditRow): string => {
    const kind = kindLabel(i18n, target.kind);
    const name = target.kind === 'failure' ? failureLabel(i18n.t, target.label) : target.label;
    return name ? `${kind}: ${name}` : kind;
  };
}

function useAuditColumns(): readonly Column<AuditRow>[] {
  const i18n = useMessages();
  const { t } = i18n;
  const nameOf = useTargetName();
  return [
    column('what', t('admin-overview.what'), ({ action }) => actionLabel(i18n, action)),
    column('target', t('admin-overview.target'), (row) => (
      <span className={styles.excerpt}>{nameOf(row)}</span>
    )),
    column('who', t('admin-overview.who'), ({ actor }) => actor.name),
    column('when', t('admin-overview.when'), ({ at }) => <TimeAgo at={new Date(at)} />),
    column('reason', t('admin-overview.reason'), ({ reason }) => (
      <span className={styles.excerpt}>{reason || '–'}</span>
    )),
  ];
}

interface FieldChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

type StateRecord = Readonly<Record<string, unknown>>;

const isNestedState = (value: unknown): value is StateRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function flatten(state: StateRecord, prefix = ''): [string, unknown][] {
  return Object.entries(state).flatMap(([name, value]): [string, unknown][] =>
    isNestedState(value) ? flatten(value, `${prefix}${name}.`) : [[prefix + name, value]],
  );
}

function toText(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (Array.isArray(value)) return value.map((each) => toText(each) ?? '').join(', ') || null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export function diffStates(before: StateRecord | null, after: StateRecord | null): FieldChange[] {
  const was = new Map(flatten(before ?? {}));
  const is = new Map(flatten(after ?? {}));
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: toText(was.get(field)), after: toText(is.get(field)) }))
    .filter((change) => change.before !== change.after);
}

interface AuditDrawerProps {
  readonly entry: AuditRow;
  readonly onClose: () => void;
  readonly onFilter: (filter: Partial<AuditFilters>) => void;
}

function AuditDrawer({ entry, onClose, onFilter }: AuditDrawerProps) {
  const i18n = useMessages();
  const { t, format } = i18n;
  const nameOf = useTargetName();
  const { action, actor, target, reason, at } = entry;
  return (
    <Drawer
      open
      onOpenChange={onClose}
      title={actionLabel(i18n, action)}
      actions={
        <>
          <Button size="sm" onClick={() => onFilter({ actor: actor.uid })}>
            {t('admin-overview.allBy', { name: actor.name })}
          </Button>
          <Button size="sm" onClick={() => onFilter({ target: target.id })}>
            {t('admin-overview.allAbout')}
          </Button>
        </>
      }
    >
      <AdminFactList
        facts={[
          [t('admin-overview.when'), format.dateTime(new Date(at))],
          [t('admin-overview.who'), actor.name],
          [t('admin-overview.target'), nameOf(entry)],
          [t('admin-overview.targetId'), target.id],
          [t('admin-overview.reason'), reason],
        ]}
      />
      <Difference entry={entry} />
    </Drawer>
  );
}

function Difference({ entry: { action, before, after } }: { entry: AuditRow }) {
  const i18n = useMessages();
  const { t } = i18n;
  const nothing = emptyLabel(i18n, action);
  const changes = diffStates(before, after);
  return (
    <section className={styles.difference}>
      <h3 className="text-sm mb-2">{t('admin-overview.changes')}</h3>
      {changes.length === 0 ? (
        <p className="muted text-sm">{t('admin-overview.noChanges')}</p>
      ) : (
        <table className="full-width text-sm">
          <thead>
            <tr>
              <th className="muted weight-500" scope="col">
                {t('admin-overview.field')}
              </th>
              <th className="muted weight-500" scope="col">
                {t('admin-overview.before')}
              </th>
              <th className="muted weight-500" scope="col">
                {t('admin-overview.after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before: was, after: is }) => (
              <tr key={field}>
                <th className="muted weight-500" scope="row">
                  {fieldLabel(i18n, field)}
                </th>
                <td>{was === null ? nothing : <del>{valueLabel(i18n, field, was)}</del>}</td>
                <td>{is === null ? nothing : <ins>{valueLabel(i18n, field, is)}</ins>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

const NON_FILTER_PARAMS = ['tab', 'days', 'open'] as const;
const UNFILTERED = JSON.stringify(toAuditQuery(NO_OVERVIEW_FILTERS));
const idOf = ({ id }: AuditRow) => id;

interface AuditTabProps {
  readonly filters: OverviewFilters;
  readonly onFilters: (changes: Partial<OverviewFilters>, options?: { replace: boolean }) => void;
}

export function AuditTab({ filters, onFilters }: AuditTabProps) {
  const { t } = useMessages();
  const query = JSON.stringify(toAuditQuery(filters));
  const load = useCallback((after: string | null) => fetchAudit(JSON.parse(query), after), [query]);
  const pages = useApiPages(load, { keptAs: 'audit' });
  const opened = pages.rows.find(({ id }) => id === filters.open);
  return (
    <>
      <p className="muted text-sm mb-4">{t('admin-overview.appendOnly')}</p>
      <AdminFilterBar
        searchLabel={t('admin-overview.search')}
        filters={filters}
        none={NO_OVERVIEW_FILTERS}
        apart={NON_FILTER_PARAMS}
        onChange={onFilters}
      >
        <ActionField filters={filters} onFilters={onFilters} />
        <DateRangeFields from={filters.from} to={filters.to} onChange={onFilters} />
      </AdminFilterBar>
      <div className="justify-end flex mb-2">
        <AuditExport load={load} />
      </div>
      <ActorTargetFilters filters={filters} rows={pages.rows} onFilters={onFilters} />
      <AdminList
        pages={pages}
        caption={t('admin-overview.tab.audit')}
        columns={useAuditColumns()}
        idOf={idOf}
        onOpen={({ id }) => onFilters({ open: id })}
        empty={
          query === UNFILTERED ? (
            <EmptyState
              icon={<ScrollText size={22} />}
              title={t('admin-overview.unusedTitle')}
              about={t('admin-overview.unusedAbout')}
            />
          ) : (
            <EmptyState
              icon={<ScrollText size={22} />}
              title={t('admin-overview.nothingTitle')}
              about={t('admin-overview.nothingAbout')}
              actions={
                <Button onClick={() => onFilters(NO_AUDIT_FILTERS)}>{t('search.clearAll')}</Button>
              }
            />
          )
        }
      />
      {opened ? (
        <AuditDrawer
          entry={opened}
          onClose={() => onFilters({ open: null })}
          onFilter={(filter) => onFilters({ ...NO_AUDIT_FILTERS, ...filter })}
        />
      ) : null}
    </>
  );
}

function AuditExport({ load }: { load: (after: string | null) => Promise<ApiPage<AuditRow>> }) {
  const i18n = useMessages();
  const { t } = i18n;
  return (
    <ExportButton
      load={load}
      name="{site}-log"
      columns={[
        { label: t('admin-overview.when'), cell: ({ at }) => ({ at }) },
        { label: t('admin-overview.who'), cell: ({ actor }) => actor.name },
        { label: t('admin-overview.what'), cell: ({ action }) => actionLabel(i18n, action) },
        { label: t('admin-overview.target'), cell: ({ target }) => kindLabel(i18n, target.kind) },
        { label: 'id', cell: ({ target }) => target.id },
        { label: t('admin-overview.targetName'), cell: ({ target }) => target.label },
        { label: t('admin-overview.reason'), cell: ({ reason }) => reason },
      ]}
    />
  );
}

interface FilterProps {
  readonly filters: AuditFilters;
  readonly onFilters: (changes: Partial<AuditFilters>) => void;
}

function ActionField({ filters, onFilters }: FilterProps) {
  const i18n = useMessages();
  const { t } = i18n;
  return (
    <Select
      label={t('admin-overview.what')}
      placeholder={t('search.any')}
      options={AUDIT_ACTIONS.map((value) => ({ value, label: actionLabel(i18n, value) }))}
      value={filters.action}
      onChoose={(action) => onFilters({ action })}
    />
  );
}

function ActorTargetFilters(props: FilterProps & { readonly rows: readonly AuditRow[] }) {
  const { t } = useMessages();
  const nameOf = useTargetName();
  const { rows, onFilters } = props;
  const { actor, target } = props.filters;
  if (actor === null && target === null) return null;
  const by = rows.find((row) => row.actor.uid === actor)?.actor.name ?? actor;
  const concerned = rows.find((row) => row.target.id === target);
  return (
    <div className="wrap-2 mb-4">
      {by === null ? null : (
        <RemovableChip
          label={t('admin-overview.by', { name: by })}
          onRemove={() => onFilters({ actor: null })}
        />
      )}
      {target === null ? null : (
        <RemovableChip
          label={t('admin-overview.concerning', { name: concerned ? nameOf(concerned) : target })}
          onRemove={() => onFilters({ target: null })}
        />
      )}
    </div>
  );
}
