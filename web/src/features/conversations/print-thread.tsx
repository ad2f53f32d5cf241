import { conversationHref } from '@samspill/domain/conversations/paths';
import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ICON_PX } from '../../ui/icon-px.ts';
import { MenuItem } from '../../ui/menu.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './message-list.module.css';
import type { Thread } from './use-thread.ts';

/** A picture that does not arrive must not hold back the rest. */
const MAX_PICTURES_MS = 5_000;
const PRINT = { print: true };

async function printWithPictures(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('[role="log"] img')];
  for (const picture of pictures) picture.loading = 'eager';
  const decoded = Promise.allSettled(pictures.map((picture) => picture.decode()));
  await Promise.race([
    decoded,
    new Promise((resolve) => {
      setTimeout(resolve, MAX_PICTURES_MS);
    }),
  ]);
  print();
}

/** Prints a whole conversation. The browser’s own command cannot wait for older messages, so it prints the loaded ones. */
export function usePrinting(id: string, { results }: Thread, isPast: boolean) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const isAsked = useLocation().state?.print === true;
  const [isLoading, setLoading] = useState(false);
  const { status, hasMore, isLoadingMore, code, items, loadMore, retry } = results;

  // biome-ignore lint/correctness/useExhaustiveDependencies: clears the state, so that a reload does not print again
  useEffect(() => {
    if (!isAsked) return;
    setLoading(true);
    void navigate(conversationHref(id), { replace: true, state: null });
  }, [isAsked]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that came asks for the next
  useEffect(() => {
    if (!isLoading || status !== 'ready' || isLoadingMore) return;
    if (code === null && hasMore) return loadMore();
    setLoading(false);
    if (code === null) void printWithPictures();
    else showToast({ kind: 'error', title: t('conversations.printFailed'), id: 'conversation' });
  }, [isLoading, status, isLoadingMore, code, items.length]);

  return {
    count: isLoading ? items.length : null,
    cancel: () => setLoading(false),
    start: () => {
      // The messages after a linked one are not loaded, so the conversation opens at its end.
      if (isPast) return void navigate(conversationHref(id), { replace: true, state: PRINT });
      if (code !== null) retry();
      setLoading(true);
    },
  };
}

type Printing = ReturnType<typeof usePrinting>;

export function PrintItem({ printing }: { printing: Printing }) {
  const { t } = useMessages();
  return (
    <MenuItem icon={<Printer size={ICON_PX} />} onSelect={printing.start}>
      {t('conversations.print')}
    </MenuItem>
  );
}

export function PrintProgress({ printing }: { printing: Printing }) {
  const { t } = useMessages();
  if (printing.count === null) return null;
  return (
    <div className={styles.printing}>
      <Banner action={<Button onClick={printing.cancel}>{t('ui.cancel')}</Button>}>
        {t('conversations.printing', { count: printing.count })}
      </Banner>
    </div>
  );
}
