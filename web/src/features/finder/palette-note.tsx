import { CloudOff, Search } from 'lucide-react';
import { describeFailure } from '../../api/error-messages.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './search-palette.module.css';
import type { PaletteContent } from './use-palette-content.ts';

/** What to do where there is nothing to choose, or the answer did not come. */
export function PaletteNote({ content }: { content: PaletteContent }) {
  const { t } = useMessages();
  const { typed, options, isLoading, isTooShort, error, retry } = content;
  if (error !== null) {
    const about = navigator.onLine ? describeFailure(t, error) : t('finder.errorOffline');
    return (
      <div className={styles.note} role="alert">
        <CloudOff size={20} aria-hidden="true" />
        <p className={styles.noteTitle}>{t('finder.errorTitle')}</p>
        <p>{about}</p>
        <Button onClick={retry}>{t('ui.retry')}</Button>
      </div>
    );
  }
  if (typed === '') return <p className={styles.hint}>{t('finder.hint')}</p>;
  if (isTooShort) return <p className={styles.hint}>{t('finder.tooShort')}</p>;
  const isFound = options.some(({ kind }) => kind !== 'meant');
  if (isLoading || isFound) return null;
  return (
    <div className={styles.note}>
      <Search size={20} aria-hidden="true" />
      <p className={styles.noteTitle}>{t('finder.noneTitle', { words: typed })}</p>
      <p>{t('finder.noneAbout')}</p>
    </div>
  );
}
