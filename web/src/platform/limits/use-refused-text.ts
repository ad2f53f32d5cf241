import { toExcerpt } from '@samspill/domain/content/mentions';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { showToast } from '../../ui/toast.ts';
import { useCopy } from './use-copy.ts';

const MAX_SHOWN_CHARS = 120;

interface RefusedText {
  readonly title: string;
  readonly body: string;
  /** Toast id; unique per text, so that no toast replaces another. */
  readonly id: string;
}

/** Shows a refusal and returns the text, which is stored nowhere else. */
export function useRefusedText() {
  const { t } = useMessages();
  const copy = useCopy();
  return ({ title, body, id }: RefusedText) =>
    showToast({
      kind: 'error',
      title,
      about: toExcerpt(body, MAX_SHOWN_CHARS),
      sticky: true,
      id,
      action: { label: t('content.copyText'), onClick: () => copy.text(body) },
    });
}
