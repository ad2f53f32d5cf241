import { useMessages } from '../i18n/i18n-provider.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { describeFailure } from './error-messages.ts';

/** What could not be read, and how to try again. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useMessages();
  return (
    <Banner
      tone="error"
      action={
        <Button size="sm" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      }
    >
      {describeFailure(t, error)}
    </Banner>
  );
}
