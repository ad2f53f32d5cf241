import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';

interface DidYouMeanProps {
  readonly meant: string | null;
  readonly onMeant: (meant: string) => void;
}

export interface NothingFoundProps extends DidYouMeanProps {
  readonly onClear: () => void;
}

export function DidYouMean({ meant, onMeant }: DidYouMeanProps) {
  const { t } = useMessages();
  if (meant === null) return null;
  return (
    <Button variant="primary" onClick={() => onMeant(meant)}>
      {t('search.didYouMean', { words: meant })}
    </Button>
  );
}
