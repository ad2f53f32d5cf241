import { CloudOff } from 'lucide-react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

const ICON_PX = 22;

interface SurveyWaitingProps {
  readonly isOffline: boolean;
  readonly onRetry: () => void;
}

/** Sent off, and kept here until the server has it. */
export function SurveyWaiting({ isOffline, onRetry }: SurveyWaitingProps) {
  const { t } = useMessages();
  return (
    <div role="status">
      <EmptyState
        isPage
        icon={<CloudOff size={ICON_PX} />}
        title={t(isOffline ? 'survey-answering.offlineTitle' : 'survey-answering.waitingTitle')}
        about={t(isOffline ? 'survey-answering.offlineAbout' : 'survey-answering.waitingAbout')}
        actions={<Button onClick={onRetry}>{t('survey-answering.sendNow')}</Button>}
      />
    </div>
  );
}
