import type { AppealRow } from '@samspill/domain/moderation/appeal';
import { isModeratedKind } from '@samspill/domain/moderation/moderated-item';
import { adminUserHref } from '@samspill/domain/people/paths';
import { Scale } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useApiPages } from '../../../data/api-pages.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { AdminList } from '../../../platform/admin/admin-list.tsx';
import { AdminFactList } from '../../../platform/admin/facts.tsx';
import { TargetLog } from '../../../platform/admin/log-of.tsx';
import { ReasonDialog } from '../../../platform/admin/reason-dialog.tsx';
import { PlainText } from '../../../platform/site/plain-text.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Drawer } from '../../../ui/drawer.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Select } from '../../../ui/select.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { showToast } from '../../../ui/toast.ts';
import { ItemView } from '../../moderation/admin/item-view.tsx';
import { moderatedKey } from '../../moderation/admin/moderated.ts';
import styles from '../../moderation/admin/moderation.module.css';
import { decideAppeal, fetchAppeals } from '../../moderation/admin/moderation-api.ts';
import {
  type ModerationFilters,
  toModerationQuery,
} from '../../moderation/admin/moderation-filters.ts';

const STATUSES = ['open', 'rejected'] as const;
type Verdict = 'accept' | 'reject';

const appealKey = ({ uid, item }: AppealRow): string => (item ? moderatedKey(item) : uid);

const appealedKind = (item: AppealRow['item']) =>
  item && isModeratedKind(item.kind) ? item.kind : 'suspension';

interface AppealsTabProps {
  readonly filters: ModerationFilters;
  readonly onFilters: (changes: Partial<ModerationFilters>) => void;
}

export function AppealsTab({ filters, onFilters }: AppealsTabProps) {
  const { t } = useMessages();
  const query = JSON.stringify(toModerationQuery({ ...filters, tab: 'appeals' }));
  const load = useCallback(
    (after: string | null) => fetchAppeals(JSON.parse(query), after),
    [query],
  );
  const pages = useApiPages(load, { keptAs: 'appeals' });
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const opened = pages.rows.find((row) => appealKey(row) === filters.open) ?? null;
  const nameOf = useNameOf();

  const decide = async (row: AppealRow, chosen: Verdict, reason: string): Promise<void> => {
    await decideAppeal(row, chosen, reason);
    pages.patch((rows) => rows.filter((each) => appealKey(each) !== appealKey(row)));
    onFilters({ open: null });
    showToast({
      kind: 'success',
      title: t(`admin-content.appealDecided.${chosen}`),
      id: 'moderation',
    });
  };

  return (
    <>
      <AppealFilters filters={filters} onFilters={onFilters} />
      <AdminList
        pages={pages}
        caption={t('admin-content.tab.appeals')}
        columns={useAppealColumns()}
        idOf={appealKey}
        onOpen={(row) => onFilters({ open: appealKey(row) })}
        empty={
          <EmptyState
            icon={<Scale size={22} />}
            title={t('admin-content.noAppealsTitle')}
            about={t('admin-content.noAppealsAbout')}
          />
        }
      />
      {opened ? (
        <AppealDrawer
          row={opened}
          onClose={() => onFilters({ open: null })}
          onVerdict={setVerdict}
        />
      ) : null}
      {opened && verdict ? (
        <ReasonDialog
          title={t(`admin-content.appealAsk.${verdict}`)}
          about={t(
            opened.item
              ? `admin-content.appealContentAbout.${verdict}`
              : `admin-content.appealAbout.${verdict}`,
            { name: nameOf(opened) },
          )}
          confirmLabel={t(`admin-content.appeal.${verdict}`)}
          onConfirm={(reason) => decide(opened, verdict, reason)}
          onClose={() => setVerdict(null)}
        />
      ) : null}
    </>
  );
}

function useNameOf() {
  const { t } = useMessages();
  return ({ name }: AppealRow) => name || t('admin-content.unnamed');
}

function useAppealColumns(): readonly Column<AppealRow>[] {
  const { t } = useMessages();
  const nameOf = useNameOf();
  return [
    { key: 'name', label: t('admin-content.appealBy'), cell: nameOf },
    {
      key: 'text',
      label: t('admin-content.appealText'),
      cell: ({ appeal }) => <span className={styles.excerpt}>{appeal.text}</span>,
    },
    {
      key: 'reason',
      label: t('admin-content.appealAgainst'),
      cell: ({ item, reason }) => (
        <span className={styles.excerpt}>
          {t(`admin-content.appealAgainst.${appealedKind(item)}`, { reason })}
        </span>
      ),
    },
    {
      key: 'at',
      label: t('admin-content.appealedAt'),
      cell: ({ appeal }) => <TimeAgo at={new Date(appeal.at)} />,
    },
  ];
}

interface AppealDrawerProps {
  readonly row: AppealRow;
  readonly onClose: () => void;
  readonly onVerdict: (verdict: Verdict) => void;
}

function AppealDrawer({ row, onClose, onVerdict }: AppealDrawerProps) {
  const { t, format } = useMessages();
  const nameOf = useNameOf();
  const { uid, reason, since, until, appeal, item, isInvolved } = row;
  const at = (time: string) => format.dateTime(new Date(time));
  return (
    <Drawer
      open
      onOpenChange={onClose}
      title={nameOf(row)}
      actions={
        appeal.status === 'open' && !isInvolved ? (
          <>
            <Button onClick={() => onVerdict('reject')}>{t('admin-content.appeal.reject')}</Button>
            <Button variant="primary" onClick={() => onVerdict('accept')}>
              {t('admin-content.appeal.accept')}
            </Button>
          </>
        ) : null
      }
    >
      {isInvolved && appeal.status === 'open' ? (
        <div className="mb-4">
          <Banner tone="info">{t('admin-content.appealOthers')}</Banner>
        </div>
      ) : null}
      {item ? <ItemView item={item} /> : null}
      <AdminFactList
        facts={[
          [t(item ? 'admin-content.hiddenFor' : 'admin-content.suspendedFor'), reason],
          [t(item ? 'admin-content.hiddenSince' : 'admin-content.suspendedSince'), at(since)],
          ...(item
            ? []
            : [
                [
                  t('admin-content.suspendedUntil'),
                  until === null ? t('admin-content.suspendedForGood') : at(until),
                ] as const,
              ]),
          [t('admin-content.appealedAt'), at(appeal.at)],
          [t('admin-content.appealAnswer'), appeal.answer],
        ]}
      />
      <section className="text-sm ruled mt-5 pt-4">
        <h3 className="text-sm mb-2">{t('admin-content.appealText')}</h3>
        <PlainText text={appeal.text} />
      </section>
      <TargetLog key={item?.id ?? uid} targetId={item?.id ?? uid} />
      <p className="muted">
        <Link to={adminUserHref(uid)}>{t('admin-content.toAccount')}</Link>
      </p>
    </Drawer>
  );
}

function AppealFilters({ filters, onFilters }: AppealsTabProps) {
  const { t } = useMessages();
  const status = STATUSES.find((each) => each === filters.status) ?? 'open';
  return (
    <Select
      className={styles.filter}
      label={t('admin-content.status')}
      options={STATUSES.map((value) => ({ value, label: t(`admin-content.status.${value}`) }))}
      value={status}
      onChoose={(chosen) => onFilters({ status: chosen })}
    />
  );
}
