import { scheduledHref } from '@samspill/domain/feed/paths';
import { MAX_SCHEDULED } from '@samspill/domain/scheduled/scheduled';
import { useNavigate } from 'react-router-dom';
import { showOncePersisted } from '../../data/show-once-persisted.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useLimitRefusal } from '../../platform/limits/use-limit-refusal.ts';
import { useUser } from '../../session/use-session.ts';
import { showToast } from '../../ui/toast.ts';
import { addScheduled, type NewScheduled } from './scheduled-store.ts';

export function useSchedule(): (item: NewScheduled, onRefused: () => void) => void {
  const { t, format } = useMessages();
  const { uid } = useUser();
  const navigate = useNavigate();
  const explain = useLimitRefusal(MAX_SCHEDULED);
  return (item, onRefused) => {
    const id = `scheduled-${item.id}`;
    addScheduled(uid, item).catch(async (error: unknown) => {
      console.warn('The server refused an item to send later:', error);
      onRefused();
      const title = await explain(['schedule'], error, t('scheduled.refused'));
      showToast({ kind: 'error', title, id, sticky: true });
    });
    showOncePersisted({
      title: t('scheduled.done', { when: format.dateTime(item.at) }),
      id,
      action: { label: t('scheduled.toList'), onClick: () => void navigate(scheduledHref()) },
    });
  };
}
