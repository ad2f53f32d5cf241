import { useMessages } from '../i18n/i18n-provider.tsx';
import { Button } from './button.tsx';
import styles from './load-more.module.css';

interface LoadMoreProps {
  readonly hasMore: boolean;
  readonly pending: boolean;
  readonly onLoadMore: () => void;
}

/** A button rather than endless scrolling, so that the page's footer stays reachable. */
export function LoadMore({ hasMore, pending, onLoadMore }: LoadMoreProps) {
  const { t } = useMessages();
  return hasMore ? (
    <div className={styles.more}>
      <Button pending={pending} onClick={onLoadMore}>
        {t('ui.loadMore')}
      </Button>
    </div>
  ) : null;
}
