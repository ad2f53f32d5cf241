import {
  type DraftFields,
  deleteLeftDraft,
  takeLeftDraft,
  useLeftDrafts,
} from '../../data/local-draft.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

const MAX_SHOWN_CHARS = 80;

interface LeftDraftsProps {
  readonly name: string;
  /** Text that identifies a draft; one without text is not offered. */
  readonly describe: (fields: DraftFields) => string;
}

/** Offers texts that closed tabs left, while this tab has one of its own: nothing is replaced unasked. */
export function LeftDrafts({ name, describe }: LeftDraftsProps) {
  const { t } = useMessages();
  const { left, refresh } = useLeftDrafts(name);
  return left.map((draft) => {
    const text = describe(draft.fields).trim();
    if (text === '') return null;
    const shown = text.length > MAX_SHOWN_CHARS ? `${text.slice(0, MAX_SHOWN_CHARS)} …` : text;
    return (
      <Banner
        key={draft.key}
        action={
          <div className="cluster-2">
            <Button
              size="sm"
              onClick={() => {
                takeLeftDraft(name, draft);
                refresh();
              }}
            >
              {t('ui.takeLeftText')}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              onClick={() => {
                deleteLeftDraft(draft);
                refresh();
              }}
            >
              {t('ui.deleteLeftText')}
            </Button>
          </div>
        }
      >
        {t('ui.leftText', { text: shown })}
      </Banner>
    );
  });
}
