import { useMessages } from '../i18n/i18n-provider.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { ApiError } from './api-error.ts';
import { describeFailure } from './error-messages.ts';

/** The session or the role is gone; reloading the page redirects correctly. */
const isAccessRevoked = (error: unknown) =>
  error instanceof ApiError &&
  (error.code === 'unauthenticated' || error.code === 'permission-denied');

export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useMessages();
  const retry = isAccessRevoked(error) ? () => location.reload() : onRetry;
  return (
    <Banner
      tone="error"
      action={
        <Button size="sm" onClick={retry}>
          {t('ui.retry')}
        </Button>
      }
    >
      {describeFailure(t, error)}
    </Banner>
  );
}
