import { Bookmark, BookmarkCheck } from 'lucide-react';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { ICON_PX } from '../../ui/icon-px.ts';
import { MenuItem } from '../../ui/menu.tsx';
import { useBookmark } from './use-bookmark.ts';

/** Reads the bookmark only while the menu is open: a state on each card would cost reads in every feed. */
export function BookmarkMenuItem({ contentId }: { contentId: string }) {
  const { t } = useMessages();
  const bookmark = useBookmark(contentId);
  const isSaved = bookmark?.isSaved ?? false;
  const Icon = isSaved ? BookmarkCheck : Bookmark;
  return (
    <MenuItem
      icon={<Icon size={ICON_PX} />}
      disabled={bookmark === null}
      onSelect={() => bookmark?.toggle()}
    >
      {t(isSaved ? 'bookmarks.remove' : 'bookmarks.save')}
    </MenuItem>
  );
}

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
