import { MAX_SUGGESTED_CHARS, type SuggestedKind } from '@samspill/domain/site/term-suggestion';
import { ApiError } from '../../api/api-error.ts';
import { api, send } from '../../api/client.ts';
import { describeFailure } from '../../api/error-messages.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import type { MissingOption } from '../../ui/multi-select.tsx';
import { showToast } from '../../ui/toast.ts';

export function useMissingTerm(kind: SuggestedKind): MissingOption {
  const { t } = useMessages();
  const suggest = async (typed: string) => {
    const name = typed.slice(0, MAX_SUGGESTED_CHARS);
    try {
      await send(api.api.taxonomy.suggestions.$post({ json: { kind, name } }));
      showToast({ kind: 'success', title: t('search.termSuggested', { name }), id: 'term' });
    } catch (error) {
      const isKnown = error instanceof ApiError && error.code === 'conflict';
      const title = isKnown ? t('search.termKnown', { name }) : describeFailure(t, error);
      showToast({ kind: isKnown ? 'info' : 'error', title, id: 'term' });
    }
  };
  return {
    label: (typed) => t('search.suggestTerm', { name: typed }),
    onPick: (typed) => void suggest(typed),
  };
}
