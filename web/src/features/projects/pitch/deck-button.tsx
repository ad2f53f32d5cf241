import type { Deck } from '@samspill/domain/projects/pitch';
import { FileText } from 'lucide-react';
import { loadChunk, tryChunk } from '../../../chunks/load-chunk.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.ts';

const importStorage = () => import('../../../firebase/storage.ts');

/** Opens the presentation in a tab of its own; its address is asked for with the reader's token. */
export function DeckButton({ deck }: { deck: Deck }) {
  const { t, format } = useMessages();
  const open = async () => {
    // At once, or browsers take it for a pop-up.
    const tab = window.open('about:blank', '_blank');
    if (tab) tab.opener = null;
    try {
      const storage = await tryChunk(importStorage);
      // The page may reload for it, and would leave a blank tab behind.
      if (storage === null) tab?.close();
      const { readDownloadUrl } = storage ?? (await loadChunk(importStorage));
      const url = await readDownloadUrl(deck.path);
      if (tab && !tab.closed) tab.location.replace(url);
      else location.assign(url);
    } catch {
      tab?.close();
      showToast({ kind: 'error', title: t('projects.deckNotOpened'), id: 'deck' });
    }
  };
  return (
    <div>
      <Button icon={<FileText size={16} />} title={deck.name} onClick={() => void open()}>
        {t('projects.openDeck', { size: format.bytes(deck.size) })}
      </Button>
    </div>
  );
}
