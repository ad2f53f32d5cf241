import type { ImportSummary } from '@samspill/domain/invitations/import';
import { adminImportHref, adminNewImportHref } from '@samspill/domain/invitations/paths';
import { FileUp } from 'lucide-react';
import { useApiPages } from '../../../data/api-pages.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { AdminList } from '../../../platform/admin/admin-list.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { type Column, column } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { fetchImports } from './import-api.ts';

const TONES = {
  uploading: 'neutral',
  running: 'info',
  finished: 'success',
  stopped: 'warning',
} as const satisfies Record<ImportSummary['state'], string>;

export function ImportBadge({ state }: Pick<ImportSummary, 'state'>) {
  const { t } = useMessages();
  return <Badge tone={TONES[state]}>{t(`admin-imports.state.${state}`)}</Badge>;
}

export function ImportsPage() {
  const { t } = useMessages();
  const pages = useApiPages(fetchImports, { keptAs: 'admin-imports' });
  return (
    <>
      <PageHeader
        title={t('admin-imports.title')}
        about={t('admin-imports.about')}
        actions={
          <ButtonLink variant="primary" icon={<FileUp size={16} />} to={adminNewImportHref()}>
            {t('admin-imports.new')}
          </ButtonLink>
        }
      />
      <AdminList
        pages={pages}
        caption={t('admin-imports.title')}
        columns={useColumns()}
        idOf={({ id }) => id}
        empty={
          <EmptyState
            icon={<FileUp size={22} />}
            title={t('admin-imports.emptyTitle')}
            about={t('admin-imports.emptyAbout')}
          />
        }
      />
    </>
  );
}

function useColumns(): readonly Column<ImportSummary>[] {
  const { t, format } = useMessages();
  return [
    column('name', t('admin-imports.name'), ({ id, name }) => (
      <Link to={adminImportHref(id)}>{name}</Link>
    )),
    column('state', t('admin-imports.state'), ({ state }) => <ImportBadge state={state} />),
    column('rows', t('admin-imports.rows'), ({ total }) =>
      total === 0 ? '–' : format.number(total),
    ),
    column('actor', t('admin-imports.actor'), ({ actor }) => actor.name || '–'),
    column('at', t('admin-imports.at'), ({ createdAt }) => <TimeAgo at={new Date(createdAt)} />),
  ];
}
