import type { SuggestedKind, TermSuggestion } from '@samspill/domain/site/term-suggestion';
import { useCallback, useState } from 'react';
import { describeFailure } from '../../../api/error-messages.ts';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useQuery } from '../../../data/query.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { BulkBar, BulkFailures } from '../../../platform/admin/bulk-bar.tsx';
import { useBulk, useSelection } from '../../../platform/admin/use-bulk.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { showToast } from '../../../ui/toast.ts';
import { decideSuggestion, decisionCall, fetchSuggestions } from './site-api.ts';
import styles from './term-suggestions.module.css';

const TOAST_ID = 'term';

const idOf = ({ id }: TermSuggestion) => id;
const nameOf = ({ name }: TermSuggestion) => name;

interface TermSuggestionsProps {
  readonly kind: SuggestedKind;
  readonly onAdd: (suggestion: TermSuggestion) => void;
}

function useDismissals(reload: () => void) {
  const { t } = useMessages();
  const [decided, setDecided] = useState<readonly string[]>([]);
  const { run, ...bulk } = useBulk<TermSuggestion>('suggestions', reload);
  const tell = (title: string) => showToast({ kind: 'success', title, id: TOAST_ID });
  const hide = (id: string) => setDecided((before) => [...before, id]);

  const dismissOne = async ({ id, name }: TermSuggestion) => {
    hide(id);
    try {
      await decideSuggestion(id, 'dismissed');
      tell(t('admin-site.suggestionDismissed', { name }));
    } catch (failure) {
      setDecided((before) => before.filter((each) => each !== id));
      showToast({ kind: 'error', title: describeFailure(t, failure), id: TOAST_ID });
    }
  };
  const dismissMany = async (suggestions: readonly TermSuggestion[]) => {
    const callOf = ({ id }: TermSuggestion) => decisionCall(id, 'dismissed');
    const { done } = await run(suggestions, { callOf });
    if (done.length > 0) tell(t('admin-site.suggestionsDismissed', { count: done.length }));
  };
  return { ...bulk, decided, dismissOne, dismissMany };
}

export function TermSuggestions({ kind, onAdd }: TermSuggestionsProps) {
  const { t } = useMessages();
  const load = useCallback(() => fetchSuggestions(kind), [kind]);
  const { answer, error, retry, reload } = useQuery(load);
  const { decided, dismissOne, dismissMany, ...bulk } = useDismissals(reload);
  const waiting = (answer ?? []).filter(({ id }) => !decided.includes(id));
  const selection = useSelection(waiting, idOf);
  const choose = (id: string, isChosen: boolean) => {
    const others = [...selection.ids].filter((each) => each !== id);
    selection.onChange(new Set(isChosen ? [...others, id] : others));
  };
  if (error !== null) return <LoadFailure error={error} onRetry={retry} />;
  if (waiting.length === 0) return null;
  return (
    <Card className={styles.card ?? ''}>
      <h2 className="text-md mb-2">{t('admin-site.suggestions')}</h2>
      <BulkFailures failed={bulk.failed} idOf={idOf} labelOf={nameOf} onDismiss={bulk.dismiss} />
      <ul className="stack">
        {waiting.map((suggestion) => (
          <SuggestionRow
            key={suggestion.id}
            suggestion={suggestion}
            isChosen={selection.ids.has(suggestion.id)}
            onChoose={(isChosen) => choose(suggestion.id, isChosen)}
            onDismiss={() => void dismissOne(suggestion)}
            onAdd={() => onAdd(suggestion)}
          />
        ))}
      </ul>
      <BulkBar count={selection.rows.length} onClear={selection.clear} progress={bulk.progress}>
        <Button size="sm" onClick={() => void dismissMany(selection.rows).then(selection.clear)}>
          {t('admin-site.dismissMany', { count: selection.rows.length })}
        </Button>
      </BulkBar>
    </Card>
  );
}

interface SuggestionRowProps {
  readonly suggestion: TermSuggestion;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onDismiss: () => void;
  readonly onAdd: () => void;
}

function SuggestionRow({ suggestion, isChosen, onChoose, onDismiss, onAdd }: SuggestionRowProps) {
  const { t } = useMessages();
  const { name, count, suggestedAt } = suggestion;
  return (
    <li className={styles.row}>
      <input
        type="checkbox"
        className={styles.check}
        aria-label={t('admin-site.chooseNamed', { name })}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <div className="grow">
        <p className="weight-medium break-words">{name}</p>
        <p className="subtle text-xs tabular">
          {t('admin-site.suggestedBy', { count })} <TimeAgo long at={new Date(suggestedAt)} />
        </p>
      </div>
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('admin-site.dismissNamed', { name })}
        onClick={onDismiss}
      >
        {t('admin-site.dismiss')}
      </Button>
      <Button size="sm" aria-label={t('admin-site.addNamed', { name })} onClick={onAdd}>
        {t('admin-site.add')}
      </Button>
    </li>
  );
}
