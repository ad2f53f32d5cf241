import {
  type Audience,
  type BroadcastRow,
  type BroadcastState,
  broadcastText,
} from '@samspill/domain/broadcasts/broadcast';
import { adminBroadcastHref } from '@samspill/domain/broadcasts/paths';
import { Megaphone } from 'lucide-react';
import { useApiPages } from '../../../data/api-pages.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { AdminList } from '../../../platform/admin/admin-list.tsx';
import { useKinds } from '../../../platform/site/use-kinds.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { type Column, column } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { fetchBroadcasts } from './broadcast-api.ts';

const TONES = {
  draft: 'neutral',
  scheduled: 'info',
  sending: 'info',
  sent: 'success',
  stopped: 'warning',
} as const satisfies Record<BroadcastState, string>;

export function BroadcastStateBadge({ state }: { state: BroadcastState }) {
  const { t } = useMessages();
  return <Badge tone={TONES[state]}>{t(`admin-broadcasts.state.${state}`)}</Badge>;
}

export function useAudienceText(): (audience: Audience) => string {
  const { t, format } = useMessages();
  const { kindName } = useKinds();
  return (audience) => {
    if (audience.kind === 'kinds') return format.list(audience.kinds.map(kindName));
    if (audience.kind === 'inactive')
      return t('admin-broadcasts.inactiveFor', { count: audience.days });
    return t(`admin-broadcasts.value.audience.${audience.kind}`);
  };
}

const idOf = ({ id }: BroadcastRow) => id;

function useColumns(): readonly Column<BroadcastRow>[] {
  const { t, format, locale } = useMessages();
  const describeAudience = useAudienceText();
  return [
    column('subject', t('admin-broadcasts.subject'), (row) => (
      <Link to={adminBroadcastHref(row.id)}>
        {broadcastText(row, locale).subject || t('admin-broadcasts.untitled')}
      </Link>
    )),
    column('state', t('admin-broadcasts.state'), ({ state }) => (
      <BroadcastStateBadge state={state} />
    )),
    column('audience', t('admin-broadcasts.audience'), ({ audience }) =>
      describeAudience(audience),
    ),
    column('reached', t('admin-broadcasts.reached'), ({ state, reached }) =>
      state === 'draft' || state === 'scheduled' ? '–' : format.number(reached),
    ),
    column('when', t('admin-broadcasts.when'), ({ state, sendAt, startedAt, updatedAt }) =>
      state === 'scheduled' && sendAt !== null ? (
        format.dateTime(new Date(sendAt))
      ) : (
        <TimeAgo at={new Date(startedAt ?? updatedAt)} />
      ),
    ),
  ];
}

export function BroadcastsPage() {
  const { t } = useMessages();
  const pages = useApiPages(fetchBroadcasts, { keptAs: 'admin-broadcasts' });
  return (
    <>
      <PageHeader
        title={t('admin-broadcasts.title')}
        about={t('admin-broadcasts.about')}
        actions={
          <ButtonLink variant="primary" to={adminBroadcastHref('new')}>
            {t('admin-broadcasts.new')}
          </ButtonLink>
        }
      />
      <AdminList
        pages={pages}
        caption={t('admin-broadcasts.title')}
        columns={useColumns()}
        idOf={idOf}
        empty={
          <EmptyState
            icon={<Megaphone size={22} />}
            title={t('admin-broadcasts.emptyTitle')}
            about={t('admin-broadcasts.emptyAbout')}
          />
        }
      />
    </>
  );
}
