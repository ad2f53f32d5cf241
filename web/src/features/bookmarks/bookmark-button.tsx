import { Bookmark } from 'lucide-react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { useBookmark } from './use-bookmark.ts';

export function BookmarkButton({ contentId }: { contentId: string }) {
  const { t } = useMessages();
  const bookmark = useBookmark(contentId);
  const isSaved = bookmark?.isSaved ?? false;
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<Bookmark size={17} fill={isSaved ? 'currentColor' : 'none'} />}
      aria-pressed={isSaved}
      aria-label={t('bookmarks.save')}
      disabled={bookmark === null}
      onClick={() => bookmark?.toggle()}
    >
      {t(isSaved ? 'bookmarks.isSaved' : 'bookmarks.short')}
    </Button>
  );
}
