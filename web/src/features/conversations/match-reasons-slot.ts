import type { MessageCard } from '@samspill/domain/conversations/message';
import { createContext, type ReactNode } from 'react';

/** Slot for match reasons: matches depends on conversations, so this feature must not import it. */
export const MatchReasonsSlot = createContext<
  (card: Extract<MessageCard, { kind: 'match' }>, name: string) => ReactNode
>(() => null);
