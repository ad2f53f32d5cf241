import { Megaphone } from 'lucide-react';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { type ComposerDraft, filledOptions } from '../../content/composer-draft.ts';
import { MarkdownText } from '../../site/markdown-text.tsx';
import styles from './polls.module.css';

/** What members will see of a draft, as far as it is written. */
export function PollPreview({ draft }: { draft: ComposerDraft }) {
  const { t } = useMessages();
  const options = filledOptions(draft.options);
  return (
    <section aria-label={t('admin-polls.preview')}>
      <h3 className={styles.heading}>{t('admin-polls.preview')}</h3>
      <Card className={styles.preview ?? ''}>
        <Badge tone="info" icon={<Megaphone size={13} aria-hidden="true" />}>
          {t('content.fromSite')}
        </Badge>
        {draft.typed.text.trim() === '' ? (
          <p className={styles.empty}>{t('admin-polls.noQuestion')}</p>
        ) : (
          <MarkdownText text={draft.typed.text} />
        )}
        <ul className={styles.options}>
          {options.map((option) => (
            <li key={option}>{option}</li>
          ))}
        </ul>
        <p className={styles.empty}>{t(draft.multiple ? 'polls.pickSeveral' : 'polls.pickOne')}</p>
      </Card>
    </section>
  );
}
