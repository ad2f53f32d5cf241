import type { TermKind } from '@samspill/domain/site/site-settings';
import type { TermSuggestion } from '@samspill/domain/site/term-suggestion';
import { useCallback, useState } from 'react';
import { describeFailure } from '../../../api/error-messages.ts';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useApiQuery } from '../../../data/api-query.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { showToast } from '../../../ui/toast.ts';
import { decideSuggestion, fetchSuggestions } from './site-api.ts';
import styles from './term-suggestions.module.css';

interface TermSuggestionsProps {
  readonly kind: TermKind;
  /** Opens the form for a new word, begun with the suggested one. */
  readonly onAdd: (suggestion: TermSuggestion) => void;
}

/** Words that members miss, the most wanted first; nothing where there are none. */
export function TermSuggestions({ kind, onAdd }: TermSuggestionsProps) {
  const { t } = useMessages();
  const load = useCallback(() => fetchSuggestions(kind), [kind]);
  const { answer, error, retry } = useApiQuery(load);
  const [decided, setDecided] = useState<readonly string[]>([]);
  const dismiss = async ({ id, name }: TermSuggestion) => {
    setDecided((before) => [...before, id]);
    try {
      await decideSuggestion(id, 'dismissed');
      showToast({
        ...{ kind: 'success', id: 'term' },
        title: t('admin-site.suggestionDismissed', { name }),
      });
    } catch (failure) {
      setDecided((before) => before.filter((each) => each !== id));
      showToast({ kind: 'error', title: describeFailure(t, failure), id: 'term' });
    }
  };
  if (error !== null) return <LoadFailure error={error} onRetry={retry} />;
  const waiting = (answer ?? []).filter(({ id }) => !decided.includes(id));
  if (waiting.length === 0) return null;
  return (
    <Card className={styles.card ?? ''}>
      <h2 className={styles.title}>{t('admin-site.suggestions')}</h2>
      <ul className={styles.list}>
        {waiting.map((suggestion) => (
          <li key={suggestion.id} className={styles.row}>
            <div className={styles.what}>
              <p className={styles.name}>{suggestion.name}</p>
              <p className={styles.count}>
                {t('admin-site.suggestedBy', { count: suggestion.count })}{' '}
                <TimeAgo at={new Date(suggestion.suggestedAt)} />
              </p>
            </div>
            <Button
              size="sm"
              variant="ghost"
              aria-label={t('admin-site.dismissNamed', { name: suggestion.name })}
              onClick={() => void dismiss(suggestion)}
            >
              {t('admin-site.dismiss')}
            </Button>
            <Button
              size="sm"
              aria-label={t('admin-site.addNamed', { name: suggestion.name })}
              onClick={() => onAdd(suggestion)}
            >
              {t('admin-site.add')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
