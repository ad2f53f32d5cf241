import { CloudOff } from 'lucide-react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

interface DataErrorProps {
  readonly code: string;
  readonly onRetry: () => void;
  readonly isPage?: boolean;
}

export function DataError({ code, onRetry, isPage = false }: DataErrorProps) {
  const { t } = useMessages();
  const about =
    code === 'permission-denied'
      ? t('search.errorDenied')
      : code === 'unavailable'
        ? t('search.errorOffline')
        : t('search.errorOther');
  return (
    <div role="alert">
      <EmptyState
        isPage={isPage}
        icon={<CloudOff size={22} />}
        title={t('search.errorTitle')}
        about={about}
        actions={<Button onClick={onRetry}>{t('ui.retry')}</Button>}
      />
    </div>
  );
}
