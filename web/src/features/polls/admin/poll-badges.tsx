import type { AdminPoll } from '@samspill/domain/polls/admin-poll';
import { Pin } from 'lucide-react';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Badge } from '../../../ui/badge.tsx';

export function PollBadges({ poll: { isOpen, pinned, status } }: { poll: AdminPoll }) {
  const { t } = useMessages();
  return (
    <span className="inline-cluster-1">
      <Badge tone={isOpen ? 'success' : 'neutral'}>
        {t(isOpen ? 'admin-polls.state.open' : 'admin-polls.state.closed')}
      </Badge>
      {pinned ? (
        <Badge tone="info" icon={<Pin size={13} aria-hidden="true" />}>
          {t('admin-polls.pinned')}
        </Badge>
      ) : null}
      {status === 'hidden' ? <Badge tone="warning">{t('admin-polls.hidden')}</Badge> : null}
    </span>
  );
}
