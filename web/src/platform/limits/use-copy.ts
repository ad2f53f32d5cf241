import { useMessages } from '../../i18n/i18n-provider.tsx';
import { showToast } from '../../ui/toast.ts';

export function useCopy() {
  const { t } = useMessages();
  const copy = (text: string, done: string, failed: string) =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ kind: 'success', title: done, id: 'copy' }),
      () => showToast({ kind: 'error', title: failed, id: 'copy' }),
    );
  return {
    link: (href: string) => {
      const url = new URL(href, location.origin).href;
      void copy(url, t('content.linkCopied'), t('content.copyFailed', { url }));
    },
    text: (text: string, done = t('content.textCopied'), failed = t('content.textNotCopied')) =>
      void copy(text, done, failed),
  };
}
