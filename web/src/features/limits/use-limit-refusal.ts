import { closedUntilMs, type LimitedKind, LimitsSchema } from '@samspill/domain/limits/rate-limits';
import { limitsPath } from '@samspill/domain/paths';
import { doc, getDoc } from 'firebase/firestore';
import { parseEntity } from '../../firebase/entity.ts';
import { firestore } from '../../firebase/firestore.ts';
import { isRefusal } from '../../firebase/firestore-failure.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { loadMessages } from '../../i18n/message-store.ts';
import { useUser } from '../../session/use-session.ts';
import { limitSentence } from './limit-sentence.ts';

/** What a refusal means: a sentence of the limit where there is one, else what is said otherwise. */
export function useLimitRefusal() {
  const messages = useMessages();
  const { uid } = useUser();
  return async (kind: LimitedKind, error: unknown, otherwise: string): Promise<string> => {
    if (!isRefusal(error)) return otherwise;
    try {
      const stored = await getDoc(doc(firestore(), limitsPath(uid)));
      const limits = stored.exists() ? (parseEntity(LimitsSchema, stored)?.data ?? null) : null;
      const untilMs = closedUntilMs(limits, kind, Date.now());
      if (limits === null || untilMs === null) return otherwise;
      await loadMessages(messages.locale, 'limits');
      return limitSentence(messages, kind, { untilMs, isNewcomer: limits.isNewcomer });
    } catch {
      return otherwise;
    }
  };
}
