import { Search } from 'lucide-react';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { loadChunk, tryChunk } from '../chunks/load-chunk.ts';
import { useMessages } from '../i18n/i18n-provider.tsx';
import { withMemberMessages } from '../i18n/message-store.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { showToast } from '../ui/toast.ts';
import { loadToaster } from '../ui/toast-host.tsx';
import { whenIdle } from '../ui/when-idle.ts';
import styles from './search-launcher.module.css';

const ICON_PX = 18;

const importPalette = () => withMemberMessages(import('../features/finder/search-palette.tsx'));

const prefetch = () => void tryChunk(importPalette);

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

function isShortcut(event: KeyboardEvent): boolean {
  const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
  const isHeld = isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  return isHeld && !altKey && !shiftKey && key.toLowerCase() === 'k';
}

type Palette = ComponentType<{ onClose: () => void }>;

export function useSearchLauncher() {
  const { t } = useMessages();
  const [Palette, setPalette] = useState<Palette | null>(null);
  const close = useCallback(() => setPalette(null), []);
  const open = useCallback(async () => {
    try {
      const { SearchPalette } = await loadChunk(importPalette);
      setPalette(() => SearchPalette);
    } catch {
      const title = t('finder.errorOffline');
      if (!navigator.onLine && (await loadToaster()))
        showToast({ kind: 'error', title, id: 'search' });
    }
  }, [t]);
  useEffect(() => whenIdle(prefetch), []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      if (!event.repeat) void open();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [open]);
  return { open: () => void open(), palette: Palette ? <Palette onClose={close} /> : null };
}

export function SearchOpener({ onOpen }: { onOpen: () => void }) {
  const { t } = useMessages();
  return (
    <button
      type="button"
      className={styles.field}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={onOpen}
    >
      <Search size={ICON_PX} aria-hidden="true" />
      <span className="flex-1">{t('finder.open')}</span>
      <span className={styles.keys} aria-hidden="true">
        {isApple() ? '⌘ K' : 'Ctrl K'}
      </span>
    </button>
  );
}

export function SearchIconButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useMessages();
  return (
    <IconButton
      label={t('finder.open')}
      icon={<Search size={ICON_PX} />}
      aria-haspopup="dialog"
      onClick={onOpen}
    />
  );
}
