import type { RateLimitKind } from '@samspill/domain/limited-kinds';
import { isRefusal } from '../../firebase/firestore-failure.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { fetchReachedLimit } from './fetch-reached-limit.ts';
import { limitSentence } from './limit-sentence.ts';

/**
 * Explains a permission error: the first limit that is reached, else `otherwise`. Pass the total of a kind that is no list
 * of the user's own.
 */
export function useLimitRefusal(total?: number) {
  const messages = useMessages();
  const { uid } = useUser();
  return async (
    gates: readonly RateLimitKind[],
    error: unknown,
    otherwise: string,
  ): Promise<string> => {
    if (!isRefusal(error)) return otherwise;
    try {
      // Most writes also change something that counts as a change.
      const closed = await fetchReachedLimit(uid, [...gates, 'change']);
      return closed === null ? otherwise : limitSentence(messages, closed, total);
    } catch {
      return otherwise;
    }
  };
}
