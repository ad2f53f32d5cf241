import { useMessages } from '../../../../i18n/i18n-provider.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';

export function NewerAnswers({ count, onRefresh }: { count: number; onRefresh: () => void }) {
  const { t } = useMessages();
  return (
    <Banner
      action={
        <Button size="sm" onClick={onRefresh}>
          {t('admin-survey-results.refresh')}
        </Button>
      }
    >
      {t('admin-survey-results.newer', { count })}
    </Banner>
  );
}
