import { toExcerpt } from '@samspill/domain/content/mentions';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { showToast } from '../../ui/toast.ts';
import { useCopy } from '../shares/use-copy.ts';

const MAX_SHOWN_CHARS = 120;

interface Refused {
  readonly title: string;
  readonly body: string;
  /** Of the message that said it was done; each text has its own, so that none takes another's place. */
  readonly id: string;
}

/** Says that a text was refused, and gives it back: what was written is nowhere else any more. */
export function useRefusedText() {
  const { t } = useMessages();
  const copy = useCopy();
  return ({ title, body, id }: Refused) =>
    showToast({
      kind: 'error',
      title,
      about: toExcerpt(body, MAX_SHOWN_CHARS),
      sticky: true,
      id,
      action: { label: t('content.copyText'), onClick: () => copy.text(body) },
    });
}
